/// The head of a request as the library split it, before anything was judged.
struct RawHead: Sendable, Equatable {
  var method: String
  /// As it came, escapes and query included.
  var target: String
  var version: String
  var fields: HeaderFields
  /// Whether each line ended with CR and LF and none was folded; see `HeadLayout`.
  var isWellLined: Bool
}
