/// Up to four filters of one finite length, run side by side over a stream of even values.
///
/// The values before the first and after the last are the odd reflection of those inside, so a
/// walk that is there from the first moment does not begin with a jump.
struct FilterBank: Sendable {
  typealias Outputs = SIMD4<Double>

  let halfLength: Int
  private let taps: [Outputs]
  private var recent: [Double] = []
  private var count = 0

  /// A bank of filters that have the same odd number of coefficients.
  init(_ filters: [[Double]]) {
    let length = filters.map(\.count).min() ?? 1
    halfLength = length / 2
    taps = (0..<length).map { index in
      var tap = Outputs.zero
      for (lane, filter) in filters.prefix(4).enumerated() { tap[lane] = filter[index] }
      return tap
    }
  }

  /// Takes in a value and gives the outputs for the one `halfLength` before it, if there is one.
  mutating func add(_ value: Double) -> Outputs? {
    recent.append(value)
    count += 1
    guard count > halfLength else { return nil }
    if count == halfLength + 1 { recent = Self.reflection(of: recent) + recent }
    return output()
  }

  /// The outputs for the last `halfLength` values; none if fewer values than that were seen.
  mutating func finish() -> [Outputs] {
    guard count > halfLength, let last = recent.last else { return [] }
    let inner = Array(recent.suffix(halfLength + 1).dropLast().reversed())
    return inner.map { value in
      recent.append(2 * last - value)
      return output()
    }
  }

  private static func reflection(of values: [Double]) -> [Double] {
    values.dropFirst().reversed().map { 2 * values[0] - $0 }
  }

  private mutating func output() -> Outputs {
    // Values that no filter reaches any more are dropped now and then, not each time.
    if recent.count > 2048 { recent.removeFirst(recent.count - taps.count) }
    let first = recent.count - taps.count
    return taps.withUnsafeBufferPointer { taps in
      recent.withUnsafeBufferPointer { values in
        var even = Outputs.zero
        var odd = Outputs.zero
        var index = 0
        while index + 1 < taps.count {
          even += taps[index] * values[first + index]
          odd += taps[index + 1] * values[first + index + 1]
          index += 2
        }
        if index < taps.count { even += taps[index] * values[first + index] }
        return even + odd
      }
    }
  }
}
