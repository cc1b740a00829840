/// The rows of a column that are not yet a page.
struct PageBuffer {
  /// For each row 1, or 0 for an empty cell.
  private var levels: [UInt32] = []
  private var flags: [Bool] = []
  /// Values in PLAIN encoding, all but flags.
  private var plain: [UInt8] = []
  /// Places in the dictionary.
  private(set) var indices: [UInt32] = []
  private(set) var statistics = ColumnStatistics()

  var rowCount: Int { levels.count }

  /// How large the values are, before compression.
  var byteCount: Int { plain.count + indices.count * 4 + flags.count / 8 }

  /// Adds a value as it is.
  mutating func append(_ value: ParquetValue) {
    note(value)
    switch value {
    case .none: break
    case .boolean(let flag): flags.append(flag)
    case .int32(let number): PlainEncoding.append(number, to: &plain)
    case .int64(let number), .timestamp(let number): PlainEncoding.append(number, to: &plain)
    case .double(let number): PlainEncoding.append(number.bitPattern, to: &plain)
    case .text(let text): PlainEncoding.append(text, to: &plain)
    }
  }

  /// Adds a text by its place in the dictionary.
  mutating func append(_ text: String, at index: UInt32) {
    note(.text(text))
    indices.append(index)
  }

  /// Puts the texts themselves where their places in the dictionary were.
  mutating func spellOut(_ dictionary: TextDictionary) {
    for index in indices { PlainEncoding.append(dictionary.texts[Int(index)], to: &plain) }
    indices = []
  }

  private mutating func note(_ value: ParquetValue) {
    levels.append(value == .none ? 0 : 1)
    statistics.note(value)
  }

  /// The page before compression; `width` is that of indices, nil for plain values.
  func body(indexWidth width: Int?) -> [UInt8] {
    let runs = HybridRuns.encoded(levels, width: 1)
    var bytes: [UInt8] = []
    PlainEncoding.append(UInt32(runs.count), to: &bytes)
    bytes += runs
    guard let width else { return bytes + plain + PlainEncoding.packed(flags) }
    bytes.append(UInt8(width))
    return bytes + HybridRuns.encoded(indices, width: width)
  }
}
