import TestSupport
import Testing

@testable import Digests

struct KeyedDrawsTests {
  /// RFC 4231, test case 2.
  @Test func `the code of a message is that of the standard`() {
    let code = HMAC(key: Array("Jefe".utf8)).code(
      of: Array("what do ya want for nothing?".utf8))
    expectEqual(
      code.map { (UInt16(0x100) + UInt16($0)) }.map { String($0, radix: 16).dropFirst() }
        .joined(), "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  @Test func `a draw can be made again by its number alone`() {
    var all = KeyedDraws(key: [1, 2, 3], label: "a")
    let drawn = (0..<20).map { _ in all.next() }
    for number in drawn.indices {
      var one = KeyedDraws(key: [1, 2, 3], label: "a", from: UInt64(number))
      expectEqual(one.next(), drawn[number])
    }
    expectEqual(Set(drawn).count, drawn.count)
  }

  @Test func `another key and another label give other draws`() {
    func first(_ key: [UInt8], _ label: String) -> UInt64 {
      var draws = KeyedDraws(key: key, label: label)
      return draws.next()
    }
    expect(first([1], "a") != first([2], "a"))
    expect(first([1], "a") != first([1], "b"))
    expectEqual(first([1], "a"), first([1], "a"))
  }

  @Test(arguments: [1, 2, 3, 7, 10])
  func `every number below a bound is drawn about as often as the others`(bound: Int) {
    var draws = KeyedDraws(key: [7], label: "bound \(bound)")
    var counts = [Int](repeating: 0, count: bound)
    let each = 1_000
    for _ in 0..<(each * bound) { counts[draws.number(below: bound)] += 1 }
    // Five standard deviations of a binomial count; the draws are fixed, so that this holds or does not.
    let widest = 5 * Double(each).squareRoot()
    expect(counts.allSatisfy { abs(Double($0 - each)) <= widest })
  }

  @Test func `an order holds every number once, and all orders of three come`() {
    var draws = KeyedDraws(key: [9], label: "order")
    var seen: Set<[Int]> = []
    for _ in 0..<200 {
      let order = draws.order(3)
      expectEqual(order.sorted(), [0, 1, 2])
      seen.insert(order)
    }
    expectEqual(seen.count, 6)
  }
}
