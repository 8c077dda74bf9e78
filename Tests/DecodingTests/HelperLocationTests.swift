import Decoding
import Glibc
import Testing

extension PoolTests {
  @Suite("Where the decoder's program is")
  struct Location {
    @Test("Beside the running program")
    func besideProgram() throws {
      #expect(try HelperLocation.find().hasSuffix("/fourfold-decoder"))
    }

    @Test("Where the environment says, and nowhere else", arguments: ["/bin/sh", "/absent", "/tmp"])
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
