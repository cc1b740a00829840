/// Random draws that everybody who has the key can make again, on any machine, and nobody else can foresee.
///
/// Draw `i` of a label is the first eight bytes, the highest first, of HMAC-SHA-256 (key, label, 0, `i` in eight
/// bytes). Draws of one label therefore do not move when another label is drawn more often.
package struct KeyedDraws: RandomNumberGenerator, Sendable {
  private let hmac: HMAC
  private let label: [UInt8]
  /// The number of the next draw.
  package private(set) var count: UInt64

  /// The draws of `label` from number `count` on.
  package init(key: [UInt8], label: String, from count: UInt64 = 0) {
    hmac = HMAC(key: key)
    self.label = Array(label.utf8) + [0]
    self.count = count
  }

  package mutating func next() -> UInt64 {
    let counter = (0..<8).map { UInt8(truncatingIfNeeded: count >> (56 - 8 * UInt64($0))) }
    count += 1
    return hmac.code(of: label + counter).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A whole number from 0 to `bound`, `bound` excluded, each as probable as any other.
  ///
  /// `bound` is at least 1. Draws of the uneven rest are thrown away: a remainder would favour small numbers.
  package mutating func number(below bound: Int) -> Int {
    precondition(bound >= 1, "there is no number below \(bound)")
    let bound = UInt64(bound)
    let even = UInt64.max - UInt64.max % bound
    while true {
      let drawn = next()
      if drawn < even { return Int(drawn % bound) }
    }
  }

  /// A number that is spread evenly over 0 to 1, 1 excluded.
  package mutating func share() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// The numbers 0..<`count` in an order drawn evenly from all (Fisher and Yates).
  package mutating func order(_ count: Int) -> [Int] {
    var order = Array(0..<count)
    for last in order.indices.dropFirst().reversed() {
      order.swapAt(last, number(below: last + 1))
    }
    return order
  }
}
