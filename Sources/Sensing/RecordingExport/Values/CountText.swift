/// The texts of a column's values, kept by their counts: a sensor has few of them.
struct CountText {
  private let column: ExportedColumn
  /// The count in each slot, and the length of its text; 0 for a slot that is free.
  private var counts = [Int64](repeating: 0, count: slotCount)
  private var lengths = [UInt8](repeating: 0, count: slotCount)
  private var bytes = [UInt8](repeating: 0, count: slotCount * width)

  /// As many counts as a chip of 14 bits has.
  private static let slotCount = 1 << 14
  /// No double needs more digits.
  private static let width = 32

  init(_ column: ExportedColumn) {
    self.column = column
  }

  mutating func append(_ count: Int64, to text: inout [UInt8]) {
    let slot = Int(truncatingIfNeeded: count) & (Self.slotCount - 1)
    if lengths[slot] == 0 || counts[slot] != count { fill(slot, count) }
    let start = slot * Self.width
    text += bytes[start..<(start + Int(lengths[slot]))]
  }

  private mutating func fill(_ slot: Int, _ count: Int64) {
    let digits = column.isMoment ? String(count) : Self.text(column.value(count))
    let kept = digits.utf8.prefix(Self.width)
    bytes.replaceSubrange((slot * Self.width)..<(slot * Self.width + kept.count), with: kept)
    lengths[slot] = UInt8(kept.count)
    counts[slot] = count
  }

  /// The shortest digits that give the same double again, a whole number without a point.
  static func text(_ value: Double) -> String {
    let digits = "\(value)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}
