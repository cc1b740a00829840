extension ExpressionToken {
  /// A sign of the language.
  enum Symbol: String, Hashable {
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBracket = "["
    case closeBracket = "]"
    case openBrace = "{"
    case closeBrace = "}"
    case point = "."
    case comma = ","
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divide = "/"
    case bar = "|"
    case ampersand = "&"
    case equal = "="
    case notEqual = "!="
    case equivalent = "~"
    case notEquivalent = "!~"
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }
}

extension ExpressionToken.Symbol {
  /// The sign of one scalar.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "(": self = .openParenthesis
    case ")": self = .closeParenthesis
    case "[": self = .openBracket
    case "]": self = .closeBracket
    case "{": self = .openBrace
    case "}": self = .closeBrace
    case ".": self = .point
    case ",": self = .comma
    case "+": self = .plus
    case "-": self = .minus
    case "*": self = .times
    case "/": self = .divide
    case "|": self = .bar
    case "&": self = .ampersand
    case "=": self = .equal
    case "~": self = .equivalent
    case "<": self = .less
    case ">": self = .greater
    case _: return nil
    }
  }

  /// The sign of two scalars.
  init?(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
    switch (first, second) {
    case ("!", "="): self = .notEqual
    case ("!", "~"): self = .notEquivalent
    case ("<", "="): self = .lessOrEqual
    case (">", "="): self = .greaterOrEqual
    case (_, _): return nil
    }
  }

  /// The operator that it writes; nil for a bracket, a point or a comma.
  var binaryOperator: BinaryOperator? {
    switch self {
    case .plus: .arithmetic(.plus)
    case .minus: .arithmetic(.minus)
    case .times: .arithmetic(.times)
    case .divide: .arithmetic(.divide)
    case .bar: .union
    case .ampersand: .concatenate
    case .equal: .equality(.equal)
    case .notEqual: .equality(.notEqual)
    case .equivalent: .equality(.equivalent)
    case .notEquivalent: .equality(.notEquivalent)
    case .less: .order(.less)
    case .lessOrEqual: .order(.lessOrEqual)
    case .greater: .order(.greater)
    case .greaterOrEqual: .order(.greaterOrEqual)
    case .openParenthesis, .closeParenthesis, .openBracket, .closeBracket, .openBrace, .closeBrace,
      .point, .comma:
      nil
    }
  }
}
