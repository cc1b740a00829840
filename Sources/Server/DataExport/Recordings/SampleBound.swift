/// How much text the compressed bytes of a recording may stand for: a pure rule.
///
/// What a few bytes stand for may be thousands of times as much, and whoever brings a recording chooses it.
/// The length that a frame states is a claim as well, so what comes out is counted.
struct SampleBound: Hashable {
  /// The text of a short recording, in bytes.
  var freeBytes: Int64 = 4 << 20
  /// How many bytes of text a compressed byte may stand for; samples of sensors stand for 3 to 30.
  var factor: Int64 = 500
  /// A day at 5,000 samples a second.
  var rowCount: Int64 = 500_000_000

  private var readBytes: Int64 = 0
  private var writtenBytes: Int64 = 0
  private var rows: Int64 = 0

  init() {}

  /// Counts a step of decompressing; false if more has come out than may.
  mutating func note(read: Int, written: Int) -> Bool {
    readBytes += Int64(read)
    writtenBytes += Int64(written)
    return writtenBytes <= freeBytes + readBytes * factor
  }

  /// Counts a row; false if there are more than may be.
  mutating func noteRow() -> Bool {
    rows += 1
    return rows <= rowCount
  }
}
