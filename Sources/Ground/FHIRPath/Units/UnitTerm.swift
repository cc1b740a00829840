/// One symbol of a unit with its power, as `m` and -2 in `kg/m2`.
struct UnitTerm: Hashable {
  /// As in UCUM.
  let symbol: String
  /// Never 0; negative below the line.
  var power: Int
}
