/// A UCUM code taken apart: `kg/m2` is kg¹ · m⁻².
///
/// Parentheses are not read; a code with them is one symbol that is only itself.
struct UnitCode: Hashable {
  /// The symbols in the order they stand, each once; plain numbers and annotations are left out.
  private(set) var terms: [UnitTerm] = []

  /// Takes `code` apart.
  init(_ code: String) {
    guard let parts = Self.split(code) else {
      terms = [UnitTerm(symbol: code, power: 1)]
      return
    }
    for part in parts { multiply(by: part) }
  }

  /// The unit of a product, or of a quotient if `inverted`.
  mutating func combine(with other: UnitCode, inverted: Bool) {
    for term in other.terms {
      multiply(by: UnitTerm(symbol: term.symbol, power: inverted ? -term.power : term.power))
    }
  }

  /// The code as UCUM text, `1` if no symbol is left.
  var text: String {
    let above = terms.filter { $0.power > 0 }.map { Self.text($0.symbol, $0.power) }
    let below = terms.filter { $0.power < 0 }.map { "/" + Self.text($0.symbol, -$0.power) }
    let whole = above.joined(separator: ".") + below.joined()
    return whole.isEmpty ? "1" : whole
  }

  /// The factor to base units as a fraction, and their powers; nil if the factor does not fit.
  func resolved() -> UnitSymbol? {
    var meaning = UnitSymbol(1, nil)
    for term in terms {
      guard let next = meaning.multiplied(by: .named(term.symbol), power: term.power) else {
        return nil
      }
      meaning = next
    }
    return meaning
  }

  private mutating func multiply(by term: UnitTerm) {
    guard let index = terms.firstIndex(where: { $0.symbol == term.symbol }) else {
      terms.append(term)
      return
    }
    terms[index].power += term.power
    if terms[index].power == 0 { terms.remove(at: index) }
  }

  private static func text(_ symbol: String, _ power: Int) -> String {
    power == 1 ? symbol : "\(symbol)\(power)"
  }
}
