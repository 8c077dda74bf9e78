extension DecodeLimits {
  /// What a decoder takes more of than it may, when it had taken `spent` seconds of processor time before its picture.
  /// The kernel may not see to it: signals can be ignored, and threads are not counted everywhere.
  func excess(of helper: borrowing HelperProcess, since spent: Double) -> DecodeFailure? {
    if helper.threadCount > mostThreads { return .crowded }
    return helper.processorTime - spent > processorTime ? .overspent(seconds: processorTime) : nil
  }
}
