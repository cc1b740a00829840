package import FHIRPath

/// A text with places in it that answers are put into, written `{{expression}}`.
package struct TextTemplate: Sendable, Hashable {
  /// A piece of the text, or a place in it.
  package enum Part: Sendable, Hashable {
    case text(String)
    /// What is put in, and where it begins in the text, in Unicode scalars from 0.
    case expression(Expression, offset: Int)
  }

  /// In the order of the text.
  package let parts: [Part]

  /// Whether `text` holds a place, or a `{{{{`, so that it must be parsed before it is shown.
  package static func isNeeded(for text: String) -> Bool {
    let brace = UInt8(ascii: "{")
    // Hardly any text has a brace at all.
    guard let first = text.utf8.firstIndex(of: brace) else { return false }
    let rest = text.utf8[first...]
    return zip(rest, rest.dropFirst()).contains { $0 == brace && $1 == brace }
  }

  /// Takes `text` apart; `{{{{` stands for `{{` itself.
  ///
  /// A `{{` without its `}}` and an expression that cannot be read are faults, their offset
  /// counted from the beginning of the text.
  package static func parse(_ text: String) throws(ExpressionFault) -> TextTemplate {
    guard isNeeded(for: text) else { return TextTemplate(parts: [.text(text)]) }
    var reader = TemplateReader(Array(text.unicodeScalars))
    return TextTemplate(parts: try reader.read())
  }

  /// What is put into the text, in order.
  package var expressions: [(expression: Expression, offset: Int)] {
    parts.compactMap {
      if case .expression(let expression, let offset) = $0 { (expression, offset) } else { nil }
    }
  }
}

/// Reads one template from its first scalar to its last.
private struct TemplateReader {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var parts: [TextTemplate.Part] = []
  private var words = String.UnicodeScalarView()

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
  }

  mutating func read() throws(ExpressionFault) -> [TextTemplate.Part] {
    while position < scalars.count {
      if bracesAhead("{") >= 4 {
        words.append(contentsOf: "{{".unicodeScalars)
        position += 4
      } else if bracesAhead("{") >= 2 {
        try readPlace()
      } else {
        words.append(scalars[position])
        position += 1
      }
    }
    endWords()
    return parts
  }

  private mutating func readPlace() throws(ExpressionFault) {
    let start = position + 2
    guard let end = closing(from: start) else {
      throw ExpressionFault(
        offset: position, problem: "a `{{` has no `}}` after it.",
        remedy: "Close it with `}}`, or write `{{{{` for two braces.")
    }
    endWords()
    let source = String(String.UnicodeScalarView(scalars[start..<end]))
    do {
      parts.append(.expression(try Expression.parse(source), offset: start))
    } catch {
      throw ExpressionFault(
        offset: start + error.offset, problem: error.problem, remedy: error.remedy)
    }
    position = end + 2
  }

  /// Where the `}}` of a place stands; one inside a text or backticks of the expression is passed.
  private func closing(from start: Int) -> Int? {
    var quote: Unicode.Scalar?
    var index = start
    while index + 1 < scalars.count {
      let scalar = scalars[index]
      if scalar == "\\", quote != nil {
        index += 1
      } else if scalar == quote {
        quote = nil
      } else if quote == nil, scalar == "'" || scalar == "`" {
        quote = scalar
      } else if quote == nil, scalar == "}", scalars[index + 1] == "}" {
        return index
      }
      index += 1
    }
    return nil
  }

  private func bracesAhead(_ brace: Unicode.Scalar) -> Int {
    scalars[position...].prefix(4).prefix { $0 == brace }.count
  }

  private mutating func endWords() {
    guard !words.isEmpty else { return }
    parts.append(.text(String(words)))
    words = String.UnicodeScalarView()
  }
}
