import Glibc
import Platform
import Testing

@testable import PhotoLibrary

@Suite("Opening a picture")
struct PictureFileTests {
  private func line(_ path: RawPath) -> String? {
    do throws(PictureError) {
      _ = try PictureFile.open(path)
      return nil
    } catch {
      return error.line
    }
  }

  @Test("The descriptor is read-only, closes on exec and closes with its last reference")
  func descriptor() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("1.jpg", Array("picture".utf8))
    var file: Descriptor? = try PictureFile.open(folder["1.jpg"])
    let descriptor = try #require(file?.rawValue)
    #expect(file?.fileLength == 7)
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC == FD_CLOEXEC)
    #expect(fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY)
    var status = stat()
    fstat(descriptor, &status)
    let inode = status.st_ino
    file = nil
    // Another test may have reused the number since, but not for this file.
    #expect(fstat(descriptor, &status) != 0 || status.st_ino != inode)
  }

  @Test("Folders, pipes, devices and missing files are refused with a message")
  func refusals() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("folder.jpg")
    try folder.makePipe("pipe.jpg")
    try folder.makeLink("nowhere.jpg", to: "gone")
    #expect(line(folder["folder.jpg"]) == "This is a folder, not a picture")
    #expect(line(folder["pipe.jpg"]) == "This is a pipe or a device, not a picture")
    #expect(line(RawPath("/dev/null")) == "This is a pipe or a device, not a picture")
    #expect(line(folder["gone.jpg"]) == "This picture cannot be opened (No such file or directory)")
    #expect(line(folder["nowhere.jpg"]) == "This picture cannot be opened (No such file or directory)")
  }

  @Test("A refusal leaves no descriptor open")
  func noLeak() throws {
    let folder = try TemporaryFolder()
    try folder.makePipe("pipe.jpg")
    var pipe = stat()
    #expect(stat(folder["pipe.jpg"].cString, &pipe) == 0)
    for _ in 0..<20 { #expect(line(folder["pipe.jpg"]) != nil) }
    let open = (Int32(0)..<1024).filter { descriptor in
      var status = stat()
      return fstat(descriptor, &status) == 0 && status.st_ino == pipe.st_ino && status.st_dev == pipe.st_dev
    }
    #expect(open == [])
  }

  @Test("Links are followed, and an empty file opens")
  func openable() throws {
    let folder = try TemporaryFolder()
    try folder.makeFile("1.jpg", [])
    try folder.makeLink("link.jpg", to: "1.jpg")
    #expect(try PictureFile.open(folder["link.jpg"]).fileLength == 0)
  }
}
