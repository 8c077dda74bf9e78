import PagerGeometry
import Testing

@Suite("Division rounded down")
struct FlooredDivisionTests {
  @Test("Quotient and remainder reproduce the number, and the remainder is never negative", arguments: 1...9)
  func flooredDivision(divisor: Int) {
    for number in -100...100 {
      let (quotient, remainder) = number.flooredDivision(by: divisor)
      #expect(quotient * divisor + remainder == number)
      #expect((0..<divisor).contains(remainder))
      #expect(number.modulo(divisor) == remainder)
    }
  }

  @Test("The least number can be divided") func leastNumber() {
    #expect(Int64.min.flooredDivision(by: 2) == (Int64.min / 2, 0))
    #expect(Int64.min.flooredDivision(by: 3) == (Int64.min / 3 - 1, 1))
    #expect(Int64.min.modulo(3) == 1)
  }
}
