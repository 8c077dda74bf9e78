import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite("Machine name")
struct MachineNameTests {
  @Test("A machine is described by processor and system, in one line without its host name")
  func line() {
    let line = MachineName.line()
    #expect(line.contains("processor") && line.contains("Linux ") && !line.contains("\n"))
    #expect(!line.contains(ProcessInfo.processInfo.hostName))
  }

  @Test("The processor's name is read from the system's file, if it has one")
  func processor() throws {
    let folder = try TemporaryDirectory()
    let path = "\(folder.path)/cpuinfo"
    for (text, name) in [
      ("processor\t: 0\nmodel name\t: Some  CPU: 2 @ 3 GHz\nmodel name\t: other\n", "Some CPU: 2 @ 3 GHz"),
      ("processor\t: 0\n", nil), ("model name\t:\n", nil),
    ] {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(MachineName.processor(in: path) == name)
    }
    #expect(MachineName.processor(in: "/proc/nowhere") == nil)
  }
}
