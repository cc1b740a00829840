/// How large a spreadsheet may be.
enum WorkbookLimits {
  /// Of one part of an `.xlsx` file, unpacked.
  static let partBytes = 32 << 20
  static let cells = 500_000
  static let columns = 16_384
  static let rows = 1_048_576
  static let sheets = 1_000
}
