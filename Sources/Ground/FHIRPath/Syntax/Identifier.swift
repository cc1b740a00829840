/// A name and how it must be written in an expression.
package struct Identifier: Hashable {
  /// The name itself.
  let name: String

  /// Takes any text as a name.
  package init(_ name: String) {
    self.name = name
  }

  /// The bare name, or the name in backticks where it needs them.
  package var written: String { isPlain ? name : "`\(escaped)`" }

  /// The name as a message quotes it.
  var quoted: String { isPlain ? "'\(name)'" : written }

  private var isPlain: Bool {
    // A word is plain if a parser takes it for a path of one step.
    guard let expression = try? Expression.parse(name),
      case .path(let path) = expression.syntax, path.start == .scope, path.steps.count == 1,
      case .member(name, _) = path.steps[0]
    else { return false }
    return !name.hasPrefix("`")
  }

  private var escaped: String {
    name.reduce(into: "") { text, character in
      if character == "`" || character == "\\" { text.append("\\") }
      text.append(character)
    }
  }
}
