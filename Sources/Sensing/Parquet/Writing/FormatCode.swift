/// Numbers that the format's Thrift definition gives to words.
enum FormatCode {
  static let optional: Int32 = 1
  static let zstd: Int32 = 6

  /// `PageType`.
  enum Page: Int32 {
    case data = 0
    case dictionary = 2
  }

  /// `Encoding`.
  enum Encoding: Int32 {
    case plain = 0
    case runs = 3
    case dictionary = 8
  }
}
