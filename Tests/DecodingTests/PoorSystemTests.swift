import Glibc
import PagerGeometry
import Platform
import Testing

@testable import Decoding

extension PoolTests {
  @Suite("Systems with fewer sandbox features")
  struct PoorSystems {
    let path: String

    init() throws { path = try HelperLocation.find() }

    /// Systems like containers, which refuse Landlock or namespaces.
    static let poorSystems: [Confinement] = [
      Confinement(refused: Confinement.landlock), Confinement(refused: Confinement.landlock, error: EACCES),
      Confinement(refused: Confinement.landlock, error: EOPNOTSUPP),
      Confinement(isNobody: true, refused: Confinement.landlock + ["unshare"]),
    ]

    @Test("Pictures are decoded even if the system refuses Landlock or a namespace", arguments: poorSystems)
    func showsWithoutLandlock(system: Confinement) throws {
      let folder = try FixtureFolder()
      for name in ["good.jpg", "good.png"] {
        let good = try folder.save(.quarters(width: 64, height: 48), name)
        chmod(folder.path, 0o755)
        chmod(good, 0o644)
        let size = try system.run { try PoolHarness().picture(good).pixels.pixelSize }
        #expect(size == PixelSize(width: 64, height: 48))
      }
    }

    @Test("Without Landlock, a decoder still has no access to paths", arguments: poorSystems)
    func noPathAccess(system: Confinement) throws {
      let path = path
      for (kind, probe) in Seal.kinds.flatMap({ kind in [WireProbe.open, .create, .list, .state].map { (kind, $0) } }) {
        #expect(try system.run { try ProbeAnswer(to: probe, kind, path) } == .said(UInt32(EACCES)), "\(probe)")
      }
    }

    @Test("If the kernel cannot limit its threads, a decoder that starts too many is ended", arguments: [false, true])
    func endsCrowd(isNobody: Bool) throws {
      let path = path
      let system = Confinement(isNobody: isNobody, refused: ["unshare"])
      #expect(try system.run { try ProbeAnswer(to: .threads, .everything, path) } == .ended)
    }

    @Test("If the system refuses a new process, starting a program throws the error of the system")
    func refusesProcess() throws {
      let system = Confinement(refused: ["fork", "vfork", "clone", "clone3"], error: EAGAIN)
      let error = try system.run { () -> SystemError? in
        do throws(SystemError) {
          _ = try Subprocess(path: "/bin/true", arguments: [], environment: [], descriptors: [:])
          return nil
        } catch {
          return error
        }
      }
      #expect(error == SystemError("posix_spawn", code: EAGAIN))
    }

    @Test("The report finds the seal in force, and lists the features that the system lacks")
    func reportsGaps() throws {
      let path = path
      let system = Confinement(isNobody: true, refused: Confinement.landlock + ["unshare"])
      let report = try system.run { try SandboxReport(helperPath: path) }
      #expect(report.holds)
      for word in ["Landlock", "namespace", "threads"] {
        #expect(report.gaps.contains { $0.contains(word) }, "\(word)")
      }
      #expect(report.lines.suffix(report.gaps.count) == report.gaps.map { "- \($0)" }[...])
    }
  }
}
