extension UnitCode {
  /// The terms of `code`, or nil if it is written in a way that is not read here.
  static func split(_ code: String) -> [UnitTerm]? {
    var terms: [UnitTerm] = []
    var isBelow = false
    var part = ""
    var bracketDepth = 0
    for scalar in code.unicodeScalars {
      if scalar == "[" || scalar == "{" { bracketDepth += 1 }
      if scalar == "]" || scalar == "}" { bracketDepth -= 1 }
      if bracketDepth == 0, scalar == "." || scalar == "/" {
        guard close(&part, isBelow: isBelow, into: &terms) else { return nil }
        isBelow = scalar == "/"
      } else {
        part.unicodeScalars.append(scalar)
      }
    }
    guard close(&part, isBelow: isBelow, into: &terms) else { return nil }
    return terms
  }

  private static func close(_ part: inout String, isBelow: Bool, into terms: inout [UnitTerm])
    -> Bool
  {
    defer { part = "" }
    let bare = part.firstIndex(of: "{").map { part[..<$0] } ?? part[...]
    if bare.isEmpty || bare == "1" { return true }
    var symbol = bare
    while let last = symbol.last, last.isASCII, last.isNumber { symbol.removeLast() }
    var digits = bare[symbol.endIndex...]
    if !digits.isEmpty, let sign = symbol.last, sign == "-" || sign == "+" {
      symbol.removeLast()
      digits = bare[symbol.endIndex...]
    }
    guard let power = digits.isEmpty ? 1 : Int(digits), (-9...9).contains(power), power != 0,
      let first = symbol.first, !first.isNumber || symbol == "10*" || symbol == "10^",
      !symbol.contains("("), !symbol.contains(")")
    else { return false }
    terms.append(UnitTerm(symbol: String(symbol), power: isBelow ? -power : power))
    return true
  }
}
