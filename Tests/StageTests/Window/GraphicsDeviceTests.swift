import Glibc
import Testing

@testable import Stage

struct GraphicsDeviceTests {
  @Test(
    "A graphics device is a DRI card, a render node or an NVIDIA device",
    arguments: [
      (["dri/card0"], true), (["dri/renderD128"], true), (["nvidia0"], true), (["dri/by-path"], false),
      (["null"], false), ([], false),
    ])
  func deviceFiles(files: [String], isPresent: Bool) {
    let folder = "/tmp/fourfold-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    mkdir(folder, 0o700)
    mkdir(folder + "/dri", 0o700)
    for file in files { close(open(folder + "/" + file, O_CREAT | O_WRONLY, 0o600)) }
    #expect(GraphicsDevice.isPresent(devices: folder) == isPresent)
    for file in files { unlink(folder + "/" + file) }
    rmdir(folder + "/dri")
    rmdir(folder)
  }

  @Test("A missing folder has no graphics device")
  func missingFolder() { #expect(!GraphicsDevice.isPresent(devices: "/proc/nowhere")) }

  @Test(
    "OpenGL on the processor is recognised by the renderer's name",
    arguments: [
      ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("softpipe", true), ("Mesa Intel(R) UHD Graphics 620", false),
      ("", false),
    ])
  func softwareOpenGL(name: String, isProcessor: Bool) {
    #expect(GraphicsDevice.drawsOnProcessor(renderer: name) == isProcessor)
  }
}
