/// One word of an expression and where it stands.
struct ExpressionToken: Hashable {
  /// What the word is.
  enum Kind: Hashable {
    case name(String, isDelimited: Bool)
    case variable(String)
    case constant(String)
    case literal(Value)
    case symbol(Symbol)
    case end
  }

  /// What the word is.
  let kind: Kind
  /// Counted in Unicode scalars from the start of the source.
  let offset: Int

  /// How a message calls the word.
  var spoken: String {
    switch kind {
    case .name(let name, let isDelimited): isDelimited ? "`\(name)`" : "'\(name)'"
    case .variable(let name): "'\(name)'"
    case .constant(let name): "'%\(name)'"
    case .literal: "a value"
    case .symbol(let symbol): "'\(symbol.rawValue)'"
    case .end: "the end"
    }
  }
}
