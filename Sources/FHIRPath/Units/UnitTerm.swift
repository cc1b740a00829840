/// One symbol of a unit with its power, as `m` and -2 in `kg/m2`.
struct UnitTerm: Hashable {
  let symbol: String
  var power: Int
}
