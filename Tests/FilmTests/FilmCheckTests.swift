import Foundation
import PagerGeometry
import Platform
import TestSupport
import Testing

@testable import Film

@Suite("Film check")
struct FilmCheckTests {
  private static let frames = 12
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func film(_ format: FilmFormat, loops: Int) throws -> String {
    let path = "\(folder.path)/film.\(format.rawValue)"
    let size = PixelSize(width: 96, height: 64)
    var encoder = try VideoEncoder(
      path: path, format: format, quality: .medium, size: size, framesPerSecond: 25, loops: loops)
    for frame in 0..<Self.frames {
      // The first three are identical.
      let pixel: [UInt8] = [UInt8(max(2, frame) * 20), 128, 7, 255]
      try encoder.add(Array(repeating: pixel, count: size.width * size.height).flatMap { $0 })
    }
    try encoder.finish()
    return path
  }

  @Test(
    "A complete film passes the check, and a truncated, empty or missing one is reported",
    arguments: [(FilmFormat.mp4, 1), (.mp4, 3), (.webm, 1), (.webm, 2), (.gif, 1), (.webp, 1)])
  func whole(format: FilmFormat, loops: Int) throws {
    let path = try film(format, loops: loops)
    let encoder = try #require(EncoderProcess.path(of: "ffmpeg"))
    let check = FilmCheck(encoder: encoder, format: format, frames: Self.frames * loops)
    #expect(check.problem(at: path) == nil)
    let bytes = try Data(contentsOf: URL(filePath: path))
    // The file lacks a tenth, three quarters, or 100 bytes.
    for length in [bytes.count * 9 / 10, bytes.count / 4, bytes.count - 100] {
      try bytes.prefix(length).write(to: URL(filePath: path))
      let problem = try #require(check.problem(at: path), "\(length) of \(bytes.count) bytes")
      #expect(problem.hasPrefix("the film "))
    }
    try Data().write(to: URL(filePath: path))
    #expect(check.problem(at: path) == "the film cannot be read")
    #expect(check.problem(at: "\(folder.path)/gone") == "the film cannot be read")
  }
}
