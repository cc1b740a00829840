/// An expression of a form, told in FHIRPath.
struct XPathExpression {
  /// What a value is, as far as it is known; it decides how it is compared.
  enum Kind: Equatable {
    case text, number, boolean, code, codes, date, time, other
  }

  /// An expression in FHIRPath, with how tightly it binds, so that brackets are set where needed.
  struct Told {
    var text: String
    var kind: Kind
    var strength = Strength.tight
    /// The text itself, of a literal.
    var literal: String?
  }

  enum Strength: Int, Comparable {
    case or = 1, and, equality, order, addition, product, tight

    static func < (left: Strength, right: Strength) -> Bool { left.rawValue < right.rawValue }
  }

  /// What a name in the expression is: the id of a question, and the kind of its answer.
  typealias Lookup = (_ name: String) -> (id: String, kind: Kind)?

  var tokens: ArraySlice<XPathToken>
  let itself: (id: String, kind: Kind)?
  let lookup: Lookup
  private var depth = 0

  private init(
    _ tokens: [XPathToken], itself: (id: String, kind: Kind)?, lookup: @escaping Lookup
  ) {
    self.tokens = tokens[...]
    self.itself = itself
    self.lookup = lookup
  }

  /// Tells `source`; `itself` is what `.` stands for.
  static func told(
    _ source: String, itself: (id: String, kind: Kind)?, lookup: @escaping Lookup
  ) throws(UntoldLogic) -> Told {
    var parser = XPathExpression(try XPathToken.tokens(source), itself: itself, lookup: lookup)
    let told = try parser.either()
    guard parser.tokens.isEmpty else { throw UntoldLogic.xpath(.goesOn) }
    return told
  }

  mutating func either() throws(UntoldLogic) -> Told {
    depth += 1
    defer { depth -= 1 }
    guard depth <= 64 else { throw UntoldLogic.xpath(.nestedTooDeep) }
    var left = try both()
    while take(name: "or") {
      left = Self.joined(left, "or", try both(), .or, .boolean)
    }
    return left
  }

  private mutating func both() throws(UntoldLogic) -> Told {
    var left = try equality()
    while take(name: "and") {
      left = Self.joined(left, "and", try equality(), .and, .boolean)
    }
    return left
  }

  private mutating func equality() throws(UntoldLogic) -> Told {
    var left = try order()
    while let sign = take(signs: ["=", "!="]) {
      left = try Self.compared(left, sign, try order(), .equality)
    }
    return left
  }

  private mutating func order() throws(UntoldLogic) -> Told {
    var left = try sum()
    while let sign = take(signs: ["<", "<=", ">", ">="]) {
      left = try Self.compared(left, sign, try sum(), .order)
    }
    return left
  }

  private mutating func sum() throws(UntoldLogic) -> Told {
    var left = try product()
    while let sign = take(signs: ["+", "-"]) {
      left = Self.joined(left, sign, try product(), .addition, .number)
    }
    return left
  }

  private mutating func product() throws(UntoldLogic) -> Told {
    var left = try signed()
    while true {
      if take(signs: ["*"]) != nil {
        left = Self.joined(left, "*", try signed(), .product, .number)
      } else if take(name: "div") {
        left = Self.joined(left, "/", try signed(), .product, .number)
      } else if take(name: "mod") {
        left = Self.joined(left, "mod", try signed(), .product, .number)
      } else {
        return left
      }
    }
  }

  private mutating func signed() throws(UntoldLogic) -> Told {
    guard take(signs: ["-"]) != nil else { return try primary() }
    let value = try signed()
    return Told(text: "-\(Self.bracketed(value, for: .tight))", kind: .number, strength: .product)
  }

  private mutating func primary() throws(UntoldLogic) -> Told {
    switch tokens.popFirst() {
    case .question(let name)?: return try question(name)
    case .itself?:
      guard let itself else { throw UntoldLogic.xpath(.asksForItself) }
      return Told(text: DraftIDs.inExpression(itself.id), kind: itself.kind)
    case .text(let text)?:
      return Told(text: DraftIDs.literal(text), kind: .text, literal: text)
    case .number(let digits)?:
      return Told(text: Self.number(digits), kind: .number, literal: digits)
    case .sign("(")?:
      let inner = try either()
      try expect(")")
      return inner
    case .name(let name)?:
      if take(signs: ["("]) != nil { return try call(name) }
      throw UntoldLogic.xpath(.asksForPath(name))
    case .sign(let sign)?: throw UntoldLogic.xpath(.signForValue(sign))
    case nil: throw UntoldLogic.xpath(.endsTooSoon)
    }
  }

  private func question(_ name: String) throws(UntoldLogic) -> Told {
    guard let (id, kind) = lookup(name) else {
      throw UntoldLogic.xpath(.asksForNoQuestion(name))
    }
    return Told(text: DraftIDs.inExpression(id), kind: kind)
  }

  mutating func arguments() throws(UntoldLogic) -> [Told] {
    if take(signs: [")"]) != nil { return [] }
    var arguments = [try either()]
    while take(signs: [","]) != nil { arguments.append(try either()) }
    try expect(")")
    return arguments
  }

  private mutating func expect(_ sign: String) throws(UntoldLogic) {
    guard take(signs: [sign]) != nil else { throw UntoldLogic.xpath(.missingSign(sign)) }
  }

  private mutating func take(signs: [String]) -> String? {
    guard case .sign(let sign)? = tokens.first, signs.contains(sign) else { return nil }
    tokens.removeFirst()
    return sign
  }

  private mutating func take(name: String) -> Bool {
    guard tokens.first == .name(name) else { return false }
    tokens.removeFirst()
    return true
  }

  static func bracketed(_ told: Told, for strength: Strength) -> String {
    told.strength < strength ? "(\(told.text))" : told.text
  }

  static func joined(
    _ left: Told, _ sign: String, _ right: Told, _ strength: Strength, _ kind: Kind
  ) -> Told {
    let rightStrength = Strength(rawValue: strength.rawValue + 1) ?? .tight
    return Told(
      text: "\(bracketed(left, for: strength)) \(sign) \(bracketed(right, for: rightStrength))",
      kind: kind, strength: strength)
  }

  /// `2.0` of a spreadsheet is 2.
  private static func number(_ digits: String) -> String {
    let text = digits.hasPrefix(".") ? "0" + digits : digits
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}

extension XPathExpression {
  /// A comparison, each side in the form that the other's kind asks for.
  static func compared(
    _ left: Told, _ sign: String, _ right: Told, _ strength: Strength
  ) throws(UntoldLogic) -> Told {
    if let text = right.literal, right.kind == .text {
      return try compared(left, sign, literal: text, strength)
    }
    if let text = left.literal, left.kind == .text {
      return try compared(right, turned[sign] ?? sign, literal: text, strength)
    }
    if left.kind == .code, right.kind == .number {
      return joined(
        Told(text: "\(left.text).toDecimal()", kind: .number), sign, right, strength, .boolean)
    }
    if right.kind == .code, left.kind == .number {
      return joined(
        left, sign, Told(text: "\(right.text).toDecimal()", kind: .number), strength, .boolean)
    }
    guard comparable(left.kind, right.kind) else {
      throw UntoldLogic.xpath(.comparesKinds("\(left.kind)", "\(right.kind)"))
    }
    return joined(left, sign, right, strength, .boolean)
  }

  private static let turned = ["<": ">", ">": "<", "<=": ">=", ">=": "<="]

  private static func comparable(_ left: Kind, _ right: Kind) -> Bool {
    let texts: [Kind] = [.text, .code]
    return left == right && left != .codes || texts.contains(left) && texts.contains(right)
      || left == .other || right == .other
  }

  private static func compared(
    _ value: Told, _ sign: String, literal text: String, _ strength: Strength
  ) throws(UntoldLogic) -> Told {
    let path = bracketed(value, for: .tight)
    if text.isEmpty, strength == .equality {
      return Told(text: "\(path).\(sign == "=" ? "empty()" : "exists()")", kind: .boolean)
    }
    switch value.kind {
    case .codes:
      guard strength == .equality else { throw UntoldLogic.xpath(.ordersOptions) }
      let chosen = "\(path) contains \(DraftIDs.literal(text))"
      return sign == "="
        ? Told(text: chosen, kind: .boolean, strength: .equality)
        : Told(text: "(\(chosen)).not()", kind: .boolean)
    case .number:
      guard Double(text) != nil else { throw UntoldLogic.xpath(.comparesNumberWith(text)) }
      return joined(value, sign, Told(text: text, kind: .number), strength, .boolean)
    case .boolean:
      let isTrue = ["true", "yes", "OK", "1"].contains(text)
      return joined(value, sign, Told(text: String(isTrue), kind: .boolean), strength, .boolean)
    case .date:
      return joined(value, sign, Told(text: "@\(text)", kind: .date), strength, .boolean)
    case .text, .code, .time, .other:
      return joined(
        value, sign, Told(text: DraftIDs.literal(text), kind: .text), strength, .boolean)
    }
  }
}
