import CSandbox
import Glibc
import PagerGeometry
import PhotoLibrary
import Platform
import Testing

@testable import Decoding

extension PoolTests {
  /// Broken and hostile files: each fails with a reason, and the next picture is decoded.
  @Suite("Bad inputs")
  struct Corpus {
    /// Whether all inputs are tried, with `FOURFOLD_CORPUS=full`; otherwise as many as fit into a minute.
    static let isFull = getenv("FOURFOLD_CORPUS").map { String(cString: $0) == "full" } ?? false
    /// The first job number, above those of the harness.
    private static let firstID: UInt64 = 1 << 32
    let folder: FixtureFolder
    let inputs: BadInputs
    let good: String

    init() throws {
      folder = try FixtureFolder()
      inputs = try BadInputs(folder: folder)
      good = try folder.save(.quarters(width: 64, height: 48), "good.jpg", options: "Q=98")
    }

    /// Returns a job whose file is `input` in memory.
    private static func job(_ input: BadInput, id: UInt64) -> DecodeJob {
      DecodeJob(id: id, box: PixelSize(width: 96, height: 96)) { () throws(OpenFailure) -> Descriptor in
        let file = csandbox_memory_file("input", input.bytes.count)
        guard file >= 0, pwrite(file, input.bytes, input.bytes.count, 0) == input.bytes.count else {
          throw OpenFailure(message: "no memory")
        }
        return Descriptor(taking: file)
      }
    }

    /// Decodes all of `inputs` in one pool. Returns the counts of the outcomes: pictures by completeness, failures by
    /// message.
    private func run(_ inputs: [BadInput]) throws -> [String: Int] {
      var counts: [String: Int] = [:]
      let children = try Kills.children()
      let harness = try PoolHarness(helpers: 2, limits: DecodeLimits(timeout: 4, processorTime: 6))
      let batch = 24
      for start in stride(from: 0, to: inputs.count, by: batch) {
        let part = inputs[start..<min(inputs.count, start + batch)]
        harness.pool.want(part.indices.map { Self.job(inputs[$0], id: Self.firstID + UInt64($0)) })
        let outcomes: [(id: UInt64, outcome: DecodeOutcome)]
        do { outcomes = try harness.finished(part.count) } catch {
          Issue.record("no end with one of \(part.map(\.name))")
          throw error
        }
        for (id, outcome) in outcomes {
          switch outcome {
          case .success(let picture):
            counts[picture.isTruncated ? "shown in part" : "shown", default: 0] += 1
            #expect(picture.pixels.pixelSize.width <= 96 && picture.pixels.pixelSize.height <= 96)
          case .failure(let failure):
            counts[failure.line, default: 0] += 1
            #expect(
              failure != .garbled && failure != .decoderMissing,
              "\(inputs[Int(id - Self.firstID)].name): \(failure.line)")
            if failure == .crashed { print("corpus: crashed a decoder: \(inputs[Int(id - Self.firstID)].name)") }
          }
        }
        let next = try harness.picture(good)
        #expect(isNear(try next.color(1, 1), Pictures.quarters[0], tolerance: 12), "after \(part.map(\.name))")
      }
      harness.pool.stop()
      try waitUntil("decoders to be gone") { try Kills.children().subtracting(children).isEmpty }
      return counts
    }

    private func report(_ what: String, _ counts: [String: Int]) {
      for (line, count) in counts.sorted(by: { $0.value > $1.value }) { print("corpus: \(what): \(count) x \(line)") }
    }

    @Test("A file cut at any hundredth leaves the next picture intact") func truncations() throws {
      let all = inputs.truncations
      #expect(all.count >= 1000)
      report("cut", try run(all))
    }

    @Test("A file with flipped bits leaves the next picture intact") func flips() throws {
      let all = inputs.flips(rounds: Self.isFull ? 2000 : 200, seed: 40)
      report("flipped", try run(all))
    }

    @Test("A file with false numbers in its header leaves the next picture intact") func lies() throws {
      let all = inputs.lies(rounds: Self.isFull ? 1000 : 100, seed: 41)
      report("lying", try run(all))
    }

    @Test("The full corpus has at least 2,000 damaged files") func isLarge() {
      #expect(inputs.sound.count * (100 + 200 + 100) >= 2000)
    }

    @Test(
      "A path that is not a regular file is refused, and a name that is not UTF-8 is accepted",
      arguments: SpecialInput.allCases)
    func specials(special: SpecialInput) throws {
      let path = try special.make(in: folder)
      let harness = try PoolHarness()
      let job = DecodeJob(id: Self.firstID, box: PixelSize(width: 9, height: 9)) {
        () throws(OpenFailure) -> Descriptor in
        do throws(PictureError) {
          return try PictureFile.open(path)
        } catch {
          throw OpenFailure(message: error.line)
        }
      }
      switch try harness.outcome(of: job) {
      case .success: #expect(special == .nameOfNoEncoding)
      case .failure(let failure):
        #expect(special != .nameOfNoEncoding)
        #expect(failure.line.hasPrefix("This "), "\(failure.line)")
      }
      _ = try harness.picture(good)
    }

    @Test("A file that demands more than a machine has leaves the next picture intact") func bombs() throws {
      report("bombs", try run(BadInputs.bombs))
    }
  }
}
