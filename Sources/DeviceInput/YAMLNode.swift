import CYAML

/// A part of a YAML document.
enum YAMLNode {
  case scalar(String)
  case list([YAMLNode])
  case map([(key: String, value: YAMLNode)])

  /// The value of `key`; `nil` for a missing key, or a node that is not a map.
  subscript(key: String) -> YAMLNode? {
    guard case .map(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The nodes of a list; none of another node.
  var items: [YAMLNode] { if case .list(let items) = self { items } else { [] } }

  /// The text of a scalar; `nil` of another node.
  var text: String? { if case .scalar(let text) = self { text } else { nil } }

  /// The whole number of a scalar; `nil` of another node.
  var integer: Int? { text.flatMap { Int($0) } }

  /// The finite number of a scalar; `nil` of another node.
  var number: Double? { text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } }
}

/// A reader of the first document of a YAML file, by libyaml. Tags and anchors are skipped; aliases are refused.
struct YAMLReader {
  /// A reason why a file cannot be read, with the number of the line, from 1.
  struct Failure: Error {
    var line: Int
    var reason: String
  }

  /// The limits of a document: the nodes of an hour of ten fingers, and lists within lists.
  private static let limits = (nodes: 1 << 23, depth: 32)

  /// A list or a map that is not complete yet.
  private struct Open {
    var isMap: Bool
    var values: [YAMLNode] = []
    var keys: [String] = []

    var node: YAMLNode { isMap ? .map(Array(zip(keys, values).map { ($0, $1) })) : .list(values) }
  }

  private var open: [Open] = []
  private var root: YAMLNode?
  private var count = 0

  private init() {}

  /// Returns the first document of `bytes`. O(bytes).
  static func document(_ bytes: [UInt8]) throws(Failure) -> YAMLNode {
    var reader = Self()
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else { throw Failure(line: 1, reason: "libyaml has no memory") }
    defer { yaml_parser_delete(parser) }
    // The parser reads the bytes within this call alone.
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<YAMLNode, Failure> in
      yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
      do throws(Failure) { return .success(try reader.read(parser)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  private mutating func read(_ parser: UnsafeMutablePointer<yaml_parser_t>) throws(Failure) -> YAMLNode {
    while root == nil {
      var event = yaml_event_t()
      guard yaml_parser_parse(parser, &event) == 1 else {
        let reason = parser.pointee.problem.map { String(cString: $0) } ?? "libyaml has no memory"
        throw Failure(line: Self.line(parser.pointee.problem_mark), reason: reason)
      }
      defer { yaml_event_delete(&event) }
      let line = Self.line(event.start_mark)
      switch event.type {
      case YAML_SCALAR_EVENT:
        let scalar = event.data.scalar
        let text = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        try add(.scalar(String(decoding: text, as: UTF8.self)), line: line)
      case YAML_SEQUENCE_START_EVENT: try begin(Open(isMap: false), line: line)
      case YAML_MAPPING_START_EVENT: try begin(Open(isMap: true), line: line)
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
        if let part = open.popLast() { try add(part.node, line: line) }
      case YAML_ALIAS_EVENT: throw Failure(line: line, reason: "an alias")
      case YAML_STREAM_END_EVENT: throw Failure(line: line, reason: "no document")
      default: break
      }
    }
    return root ?? .list([])
  }

  private mutating func begin(_ part: Open, line: Int) throws(Failure) {
    guard open.count < Self.limits.depth else { throw Failure(line: line, reason: "lists nested too deep") }
    open.append(part)
  }

  private mutating func add(_ node: YAMLNode, line: Int) throws(Failure) {
    count += 1
    guard count <= Self.limits.nodes else {
      throw Failure(line: line, reason: "more values than the limit of \(Self.limits.nodes)")
    }
    guard let last = open.indices.last else { return root = node }
    if open[last].isMap, open[last].keys.count == open[last].values.count {
      open[last].keys.append(node.text ?? "")
    } else {
      open[last].values.append(node)
    }
  }

  private static func line(_ mark: yaml_mark_t) -> Int { Int(clamping: mark.line) + 1 }
}
