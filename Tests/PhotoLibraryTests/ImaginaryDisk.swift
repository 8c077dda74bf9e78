import Glibc
import Platform
import Synchronization

@testable import PhotoLibrary

/// A file system in memory. It can refuse access, be slow and hold 100,000 names, for every user who runs the tests.
final class ImaginaryDisk: Disk {
  /// The entry at a path. Folders with entries need none: they follow from the paths.
  enum Leaf: Sendable {
    case picture
    case text
    case pipe
    case link(to: String)
    /// A folder that is listed by its parent and cannot be listed itself.
    case refused(Int32)
    case emptyFolder
    /// A picture on a file system that does not report the types of its entries.
    case unsaid
  }

  private struct Entry {
    let name: [UInt8]
    let kind: EntryKind
  }

  private var leaves: [RawPath: Leaf] { contents.leaves }
  private var contents: Contents { stored.withLock { $0 } }
  private let stored: Mutex<Contents>
  private let beforeEntry: @Sendable () -> Void
  private let probeCount = Atomic(0)

  private struct Contents: Sendable {
    var leaves: [RawPath: Leaf] = [:]
    var folders: [RawPath: [Entry]] = [:]
    var inodes: [RawPath: UInt64] = [:]
    var facts: [RawPath: DiskFacts] = [:]
    /// The files whose facts were requested, one entry for each request.
    var asked: [RawPath] = []
  }

  /// The number of probes of single paths.
  var probes: Int { probeCount.load(ordering: .relaxed) }

  /// The files whose facts were requested, one entry for each request.
  var asked: [RawPath] { contents.asked }

  /// Sets the length (bytes) and the modification time (ns) of the file `path`.
  func set(_ path: String, length: Int64 = 0, modified: Int64 = 0) {
    stored.withLock { $0.facts[RawPath(path)] = DiskFacts(length: length, modified: modified) }
  }

  func facts(_ path: RawPath) -> DiskFacts? {
    stored.withLock { contents in
      contents.asked.append(path)
      return contents.facts[path]
    }
  }

  /// A disk of `leaves`, listed in this order; `beforeEntry` is called before each entry of a listing.
  init(_ leaves: KeyValuePairs<String, Leaf>, beforeEntry: @escaping @Sendable () -> Void = {}) {
    var contents = Contents()
    for (path, leaf) in leaves { Self.add(path, leaf, to: &contents) }
    stored = Mutex(contents)
    self.beforeEntry = beforeEntry
  }

  /// A disk of one folder with pictures of these names.
  init(folder: String, names: [String], beforeEntry: @escaping @Sendable () -> Void = {}) {
    var contents = Contents()
    for name in names { Self.add("\(folder)/\(name)", .picture, to: &contents) }
    stored = Mutex(contents)
    self.beforeEntry = beforeEntry
  }

  /// Adds `leaf`, as another program would.
  func add(_ path: String, _ leaf: Leaf = .picture) { stored.withLock { Self.add(path, leaf, to: &$0) } }

  /// Removes the file `path`, as another program would.
  func remove(_ path: String) {
    let path = RawPath(path)
    stored.withLock { contents in
      contents.leaves[path] = nil
      contents.folders[path.parent]?.removeAll { $0.name == Array(path.name) }
    }
  }

  func probe(_ path: RawPath) throws(SystemError) -> Probe {
    probeCount.add(1, ordering: .relaxed)
    let path = try follow(path)
    if contents.folders[path] != nil { return .folder }
    switch leaves[path] {
    case .picture, .unsaid: return .file(header: [0xFF, 0xD8, 0xFF, 0xE0])
    case .text: return .file(header: Array("Dear diary".utf8))
    case .refused: return .folder
    case .pipe: return .other
    default: throw SystemError("stat", code: ENOENT)
    }
  }

  func list(
    _ folder: RawPath, admit: (FolderIdentity) -> Bool,
    each: (_ name: UnsafeBufferPointer<UInt8>, _ kind: EntryKind) -> Bool
  ) throws(SystemError) {
    let path = try follow(folder)
    if case .refused(let code) = leaves[path] { throw SystemError("open", code: code) }
    guard let entries = contents.folders[path] else {
      throw SystemError("open", code: leaves[path] == nil ? ENOENT : ENOTDIR)
    }
    guard admit(FolderIdentity(device: 1, inode: contents.inodes[path] ?? 0)) else { return }
    for entry in entries {
      beforeEntry()
      guard entry.name.withUnsafeBufferPointer({ each($0, entry.kind) }) else { return }
    }
  }

  func kindOfNew(_ path: RawPath) -> EntryKind? {
    contents.folders[path] != nil ? .folder : leaves[path] == nil ? nil : .file
  }

  func resolve(_ path: RawPath) -> RawPath {
    path == RawPath(".") ? RawPath("/home/anna/Pictures") : path
  }

  private static func add(_ path: String, _ leaf: Leaf, to contents: inout Contents) {
    let path = RawPath(path)
    if case .emptyFolder = leaf { contents.folders[path] = [] } else { contents.leaves[path] = leaf }
    let kind: EntryKind =
      switch leaf {
      case .picture, .text: .file
      case .pipe: .other
      case .link, .unsaid: .unknown
      case .refused, .emptyFolder: .folder
      }
    addEntry(path, kind, to: &contents)
  }

  private static func addEntry(_ path: RawPath, _ kind: EntryKind, to contents: inout Contents) {
    let parent = path.parent
    if contents.inodes[path] == nil { contents.inodes[path] = UInt64(contents.inodes.count + 2) }
    if contents.folders[parent] == nil, parent != path {
      contents.folders[parent] = []
      addEntry(parent, .folder, to: &contents)
    }
    if parent != path { contents.folders[parent]?.append(Entry(name: Array(path.name), kind: kind)) }
  }

  /// `path` without links and dots.
  private func follow(_ path: RawPath, depth: Int = 0) throws(SystemError) -> RawPath {
    guard depth < 40 else { throw SystemError("open", code: ELOOP) }
    var current = RawPath(".")
    for part in path.bytes.split(separator: UInt8(ascii: "/")) where !part.elementsEqual(".".utf8) {
      current = current == RawPath(".") ? RawPath(bytes: part) : current.appending(part)
      if case .link(let target) = leaves[current] { current = try follow(RawPath(target), depth: depth + 1) }
    }
    return current
  }
}

/// No facts about files: the default for disks of tests that do not sort.
extension Disk {
  func facts(_ path: RawPath) -> DiskFacts? { nil }
}
