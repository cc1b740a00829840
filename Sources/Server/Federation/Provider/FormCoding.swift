import WebServer

/// Names and values as a query or a form has them.
enum FormCoding {
  /// Every byte but unreserved ones is escaped, so it is right in a query and in a form.
  static func encoded(_ items: [(String, String)]) -> String {
    items.map { "\(PercentCoding.encoded($0.0))=\(PercentCoding.encoded($0.1))" }
      .joined(separator: "&")
  }
}
