import CSandbox
import Glibc
import PagerGeometry
import PhotoLibrary
import Platform
import Testing

@testable import Decoding

extension PoolTests {
  /// Broken and hostile files: each costs its own page, says why, and the next picture is there.
  @Suite("Bad inputs")
  struct Corpus {
    /// All of them with `FOURFOLD_CORPUS=full`, else as many as a minute has time for.
    static let isFull = getenv("FOURFOLD_CORPUS").map { String(cString: $0) == "full" } ?? false
    /// Above the numbers that the harness gives.
    private static let firstID: UInt64 = 1 << 32
    let folder: FixtureFolder
    let inputs: BadInputs
    let good: String

    init() throws {
      folder = try FixtureFolder()
      inputs = try BadInputs(folder: folder)
      good = try folder.save(.quarters(width: 64, height: 48), "good.jpg", options: "Q=98")
    }

    /// A job whose file is `input` in memory.
    private static func job(_ input: BadInput, id: UInt64) -> DecodeJob {
      DecodeJob(id: id, box: PixelSize(width: 96, height: 96)) { () throws(OpenFailure) -> Descriptor in
        let file = csandbox_memory_file("input", input.bytes.count)
        guard file >= 0, pwrite(file, input.bytes, input.bytes.count, 0) == input.bytes.count else {
          throw OpenFailure(message: "no memory")
        }
        return Descriptor(taking: file)
      }
    }

    /// Gives all of `inputs` to one pool, and counts how they ended: pictures by what they are, failures by their lines.
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

    @Test("Cut at every hundredth") func truncations() throws {
      let all = inputs.truncations
      #expect(all.count >= 1000)
      report("cut", try run(all))
    }

    @Test("With flipped bits") func flips() throws {
      let all = inputs.flips(rounds: Self.isFull ? 2000 : 200, seed: 40)
      report("flipped", try run(all))
    }

    @Test("With lies in their headers") func lies() throws {
      let all = inputs.lies(rounds: Self.isFull ? 1000 : 100, seed: 41)
      report("lying", try run(all))
    }

    @Test("There are at least 2,000 of them") func isLarge() {
      #expect(inputs.sound.count * (100 + 200 + 100) >= 2000)
    }

    @Test("What is no file is refused unread, whatever it is called", arguments: SpecialInput.allCases)
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

    @Test("Files that ask for more than any machine has") func bombs() throws {
      report("bombs", try run(BadInputs.bombs))
    }
  }
}
