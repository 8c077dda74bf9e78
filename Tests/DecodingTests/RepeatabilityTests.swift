import Decoding
import PagerGeometry
import Testing

import struct TestSupport.SeededGenerator

extension PoolTests {
  /// The independence of a file's outcome from other files and from the process.
  @Suite("Repeatability")
  struct Repeatability {
    /// The visible outcome of a decode.
    private struct Outcome: Equatable, CustomStringConvertible {
      var failure: DecodeFailure?
      var size: PixelSize?
      var pixels: [UInt8] = []
      var isTruncated = false

      init(_ outcome: DecodeOutcome) {
        switch outcome {
        case .failure(let failure): self.failure = failure
        case .success(let picture):
          size = picture.pixels.pixelSize
          pixels = picture.pixels.withPixels { Array($0) } ?? []
          isTruncated = picture.isTruncated
          picture.pixels.releasePixels()
        }
      }

      var description: String { failure.map { "\($0)" } ?? "\(String(describing: size)), \(pixels.hashValue)" }
    }

    /// Drawings with letters, and with spaces before, between and after them: a character without a glyph has no width,
    /// unless a library invents one.
    private static let drawings: [BadInput] = [
      ("letters", #"<text x="10" y="40" font-size="24">Hello W</text>"#),
      (
        "letters of two colours",
        #"<text x="10" y="40" font-family="Arial" font-weight="bold" font-size="24">Äbc <tspan fill="red">de</tspan></text>"#
      ),
      ("letters in the middle", #"<text x="100" y="40" text-anchor="middle" xml:space="preserve">  a  b  c </text>"#),
    ].map { name, body in
      let head = #"<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80">"#
      return BadInput(name: name, bytes: Array("\(head)\(body)</svg>".utf8))
    }

    /// Returns intact, cut and damaged files of every kind.
    private static func files(_ folder: FixtureFolder) throws -> [BadInput] {
      let inputs = try BadInputs(folder: folder)
      let sound = inputs.sound.map { BadInput(name: $0.name, bytes: $0.bytes) }
      var random = SeededGenerator(seed: 50)
      let cut = sound.flatMap { file in
        (0..<4).map { _ in
          let count = Int.random(in: 1..<file.bytes.count, using: &random)
          return BadInput(name: "\(file.name) cut at \(count)", bytes: Array(file.bytes.prefix(count)))
        }
      }
      return sound + cut + inputs.flips(rounds: 4, seed: 51) + drawings
    }

    /// Decodes `files` in `order` by one helper process. Returns the outcomes by index.
    private static func outcomes(_ files: [BadInput], order: [Int], in folder: FixtureFolder) throws -> [Int: Outcome] {
      let harness = try PoolHarness()
      var outcomes: [Int: Outcome] = [:]
      for index in order {
        let path = try folder.write(files[index].bytes, "input")
        let job = harness.job(path, box: PixelSize(width: 50, height: 50))
        outcomes[index] = Outcome(try harness.outcome(of: job))
      }
      return outcomes
    }

    @Test("A file has the same outcome in any process, after any other files")
    func isRepeatable() throws {
      let folder = try FixtureFolder()
      let files = try Self.files(folder)
      var random = SeededGenerator(seed: 52)
      let forward = Array(files.indices)
      let first = try Self.outcomes(files, order: forward, in: folder)
      for order in [Array(forward.reversed()), forward.shuffled(using: &random), forward.shuffled(using: &random)] {
        let next = try Self.outcomes(files, order: order, in: folder)
        for index in forward {
          #expect(next[index] == first[index], "\(files[index].name), seeds 50 to 52")
        }
      }
    }
  }
}
