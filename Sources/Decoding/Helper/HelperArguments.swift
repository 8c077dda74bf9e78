/// The arguments of a decoder process.
package struct HelperArguments: Hashable, Sendable {
  /// The libraries that it loads.
  package var kind: HelperKind
  /// The maximum memory that a file may take beyond the loaded libraries, in bytes.
  package var memory: Int
  /// The maximum processor time that a file may take, in seconds.
  package var processorTime: Double
  /// The maximum number of threads for the decoding of a file.
  package var threads: Int
  /// The length of the display's profile, which is passed to the process, in bytes; 0 for pictures in sRGB.
  package var profileCount = 0

  /// Creates the arguments for a decoder of `kind` whose files may take `memory` bytes and the rest of `limits`.
  package init(kind: HelperKind, memory: Int, _ limits: DecodeLimits = .photographs) {
    self.kind = kind
    self.memory = memory
    processorTime = limits.processorTime
    threads = limits.mostThreads
  }

  /// Reads the arguments of a program, the first of which is its name; `nil` if they are not those of a decoder.
  package init?(words: [String]) {
    guard words.count == 6, let kind = HelperKind(rawValue: words[1]), let memory = Int(words[2]), memory > 0,
      let time = Double(words[3]), time > 0, time < 1e9, let threads = Int(words[4]), threads >= 0,
      let count = Int(words[5]), (0...DisplayProfile.mostBytes).contains(count)
    else { return nil }
    self.kind = kind
    self.memory = memory
    processorTime = time
    self.threads = threads
    profileCount = count
  }

  /// The program's arguments, without its name.
  var words: [String] { [kind.rawValue, "\(memory)", "\(processorTime)", "\(threads)", "\(profileCount)"] }
}

/// The libraries that a decoder process loads before it is sealed. Afterwards it cannot load any.
package enum HelperKind: String, Sendable {
  /// libjpeg-turbo alone: the process starts in 4 ms.
  case jpeg
  /// libvips as well.
  case everything
}
