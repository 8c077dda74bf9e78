/// How a decoder process is started.
package struct HelperArguments: Hashable, Sendable {
  /// What it loads.
  package var kind: HelperKind
  /// What a file may take of memory beyond what is loaded (bytes).
  package var memory: Int
  /// What a file may take of the processor (seconds).
  package var processorTime: Double
  /// The most threads that a file's decoding may have.
  package var threads: Int
  /// How many bytes the profile of the display has, which comes along; 0 where pictures are to be sRGB.
  package var profileCount = 0

  /// A decoder of `kind` whose files may take `memory` bytes and the rest of `limits`.
  package init(kind: HelperKind, memory: Int, _ limits: DecodeLimits = .photographs) {
    self.kind = kind
    self.memory = memory
    processorTime = limits.processorTime
    threads = limits.mostThreads
  }

  /// What the arguments of a program ask for, the first of which is its name; `nil` where they are none of a decoder's.
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

/// Which libraries a decoder process has loaded by the time it is sealed: afterwards it cannot load any.
package enum HelperKind: String, Sendable {
  /// libjpeg-turbo alone: started in 4 ms, and one thread.
  case jpeg
  /// libvips as well.
  case everything
}
