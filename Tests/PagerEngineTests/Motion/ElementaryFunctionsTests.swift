import Glibc
import TestSupport
import Testing

@testable import PagerEngine

@Suite("Elementary functions")
struct ElementaryFunctionsTests {
  @Test("exp matches the C library within 1e-13, from the smallest number to the largest")
  func exponential() {
    for seed in RandomSequences(count: 20_000) {
      var random = seed
      for range in [-745...709.7, -20...20, -1e-3...1e-3] as [ClosedRange<Double>] {
        let x = Double.random(in: range, using: &random)
        let ours = ElementaryFunctions.exp(x)
        let theirs = Glibc.exp(x)
        // Below the smallest normal number there are fewer digits to compare.
        #expect((ours - theirs).magnitude <= 1e-13 * theirs + .leastNonzeroMagnitude, "exp(\(x)) (\(seed))")
      }
    }
  }

  @Test("exp is 0 far below 0, infinity far above, and 1 at 0")
  func exponentialEnds() {
    #expect(ElementaryFunctions.exp(-746) == 0)
    #expect(ElementaryFunctions.exp(-.infinity) == 0)
    #expect(ElementaryFunctions.exp(710) == .infinity)
    #expect(ElementaryFunctions.exp(0) == 1)
  }

  @Test("log matches the C library within 1e-13, from the smallest normal number to the largest, and is 0 at 1")
  func logarithm() {
    for seed in RandomSequences(count: 20_000) {
      var random = seed
      for range in [-700...700, -1...1, -1e-3...1e-3, -1e-9...1e-9] as [ClosedRange<Double>] {
        let x = Glibc.exp(Double.random(in: range, using: &random))
        let (ours, theirs) = (ElementaryFunctions.log(x), Glibc.log(x))
        #expect((ours - theirs).magnitude <= 1e-13 * theirs.magnitude, "log(\(x)) (\(seed))")
      }
    }
    #expect(ElementaryFunctions.log(1) == 0)
    let ends = [Double.leastNormalMagnitude, .greatestFiniteMagnitude, 2, 0.5, 2.0.squareRoot()]
    for x in ends { #expect((ElementaryFunctions.log(x) / Glibc.log(x) - 1).magnitude <= 1e-13) }
  }

  @Test("sine and cosine match the C library within 1e-13, up to a million radians")
  func sineAndCosine() {
    for seed in RandomSequences(count: 20_000) {
      var random = seed
      for range in [-1e6...1e6, -100...100, -2...2, -1e-6...1e-6] as [ClosedRange<Double>] {
        let x = Double.random(in: range, using: &random)
        let (sine, cosine) = ElementaryFunctions.sinCos(x)
        #expect((sine - Glibc.sin(x)).magnitude <= 1e-13, "sin(\(x)) (\(seed))")
        #expect((cosine - Glibc.cos(x)).magnitude <= 1e-13, "cos(\(x)) (\(seed))")
      }
    }
  }

  @Test("sine and cosine match the C library within 1e-15 near quarter turns", arguments: -9...9)
  func quadrants(quarter: Int) {
    for nudge in [-0.7, -1e-9, 0, 1e-9, 0.7] {
      let x = Double(quarter) * .pi / 2 + nudge
      let (sine, cosine) = ElementaryFunctions.sinCos(x)
      #expect((sine - Glibc.sin(x)).magnitude <= 1e-15)
      #expect((cosine - Glibc.cos(x)).magnitude <= 1e-15)
    }
  }

  @Test("the angle of a direction matches the C library within 2e-15, in every quadrant and at any length")
  func angle() {
    for seed in RandomSequences(count: 20_000) {
      var random = seed
      for range in [-1...1, -1e-6...1e-6, -1e9...1e9, -1e60...1e60] as [ClosedRange<Double>] {
        let (x, y) = (Double.random(in: range, using: &random), Double.random(in: range, using: &random))
        // Near an axis, too.
        for (x, y) in [(x, y), (x, y * 1e-9), (x * 1e-9, y)] {
          let difference = ElementaryFunctions.angle(x: x, y: y) - Glibc.atan2(y, x)
          #expect(difference.magnitude <= 2e-15, "(\(x), \(y)) (\(seed))")
        }
      }
    }
  }

  @Test("the angles along the axes are 0, pi, pi / 2 and -pi / 2, and the zero vector has the angle 0")
  func angleOfAxes() {
    #expect(ElementaryFunctions.angle(x: 3, y: 0) == 0)
    #expect(ElementaryFunctions.angle(x: -3, y: 0) == .pi)
    #expect((ElementaryFunctions.angle(x: 0, y: 3) - .pi / 2).magnitude <= 1e-15)
    #expect((ElementaryFunctions.angle(x: 0, y: -3) + .pi / 2).magnitude <= 1e-15)
    #expect(ElementaryFunctions.angle(x: 0, y: 0) == 0)
    // Too long to be squared.
    #expect(ElementaryFunctions.angle(x: 1e300, y: 1e300) == 0)
  }
}
