/// A Latin square that is balanced for carry-over: over all rows, each item stands equally often at
/// each place and follows each other item equally often.
///
/// E. J. Williams: Experimental designs balanced for the estimation of residual effects of
/// treatments, Australian Journal of Scientific Research 2, 1949. An even count needs as many rows
/// as items, an odd one twice as many.
struct WilliamsDesign {
  let count: Int

  var rowCount: Int { max(1, count.isMultiple(of: 2) ? count : 2 * count) }

  /// Which row a number gives, from 0: the number modulo the number of rows.
  func rowIndex(_ number: UInt64) -> Int { Int(number % UInt64(rowCount)) }

  /// The items in the order of the row of a number.
  func row(_ number: UInt64) -> [Int] {
    guard count > 1 else { return Array(0..<max(0, count)) }
    let row = rowIndex(number)
    let items = first.map { ($0 + row) % count }
    // The second half of an odd design is the first one backwards.
    return row < count ? items : items.reversed()
  }

  /// The first row: 0, 1, n−1, 2, n−2 and so on.
  private var first: [Int] {
    (0..<count).map { place in
      place.isMultiple(of: 2) ? (count - place / 2) % count : (place + 1) / 2
    }
  }
}
