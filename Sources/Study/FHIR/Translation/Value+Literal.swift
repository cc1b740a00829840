import FHIRPath

extension Value {
  /// The value as an expression writes it.
  var literal: String {
    switch self {
    case .string(let text): Self.quoted(text)
    case .date(let date): "@\(date)"
    case .dateTime(let moment): "@\(moment)"
    case .time(let time): "@T\(time)"
    case .boolean, .integer, .decimal, .quantity: text
    }
  }

  /// A text in the quotes of an expression.
  static func quoted(_ text: String) -> String {
    var quoted = "'"
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0C}": quoted += "\\f"
      case _: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }
}
