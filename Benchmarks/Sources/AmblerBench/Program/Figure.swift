/// One line of the table.
struct Figure {
  let name: String
  let value: String
  /// The peer or the limit that it is held against.
  var peer = "-"
  var ratio: Double?
  var aim = "-"
  var isMet: Bool?

  static func notMeasured(_ name: String, because reason: String) -> Figure {
    Figure(name: name, value: reason)
  }

  /// The cells of its row.
  var cells: [String] {
    [
      name, value, peer, ratio.map { Text.number($0, digits: 2) + "×" } ?? "-", aim,
      isMet.map { $0 ? "yes" : "no" } ?? "-",
    ]
  }
}
