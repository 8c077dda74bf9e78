import Decoding
import Glibc
import Testing

extension PoolTests {
  @Suite("The location of the decoder's program")
  struct Location {
    @Test("The program is found by default, under its own name")
    func besideProgram() throws {
      #expect(try HelperLocation.find().hasSuffix("/fourfold-decoder"))
    }

    @Test("The path in the environment is used, and no other one is tried", arguments: ["/bin/sh", "/absent", "/tmp"])
    func inEnvironment(path: String) throws {
      setenv("FOURFOLD_DECODER", path, 1)
      defer { unsetenv("FOURFOLD_DECODER") }
      do throws(HelperLocation.Missing) {
        #expect(try HelperLocation.find() == "/bin/sh")
      } catch {
        #expect(path != "/bin/sh")
        #expect(error.tried == [path])
      }
    }
  }
}
