/// What a group of recordings that had no say in the tuning would have got.
///
/// For each group the tuning is chosen, among the tuned one and those with one value moved by a
/// fifth, that is best on all other groups; the group's own error with it is what is to be expected
/// of people and devices that nobody has seen.
struct StepLeaveOneOut {
  private struct Row {
    var group: String
    var tuned: Double
    var chosen: String
    var error: Double
  }

  private let rows: [Row]

  /// Of tunings and what each reaches; the first is the tuned one.
  init(_ tunings: [(name: String, figures: StepGroupFigures)]) {
    let errors = tunings.map { ($0.name, Self.errors($0.figures)) }
    guard let tuned = errors.first?.1 else {
      rows = []
      return
    }
    rows = tuned.keys.sorted().map { group in
      let best = errors.min { Self.cost($0.1, without: group) < Self.cost($1.1, without: group) }
      return Row(
        group: group, tuned: tuned[group] ?? .nan, chosen: best?.0 ?? "",
        error: best?.1[group] ?? .nan)
    }
  }

  private static func errors(_ figures: StepGroupFigures) -> [String: Double] {
    var errors = figures.phoneMAPEs
    errors["wrist"] = figures.wristMAPE
    errors["no steps, an hour"] = figures.falsePerHour
    errors["lower back"] = figures.lowerBackMAPE
    return errors
  }

  /// What each group may have by the gates of this project.
  private static let gates = ["wrist": 9.0, "no steps, an hour": 20, "lower back": 4.5]
  private static let phoneGate = 2.0

  private static func cost(_ errors: [String: Double], without group: String) -> Double {
    // Rounded, so that of tunings that are alike the tuned one stays, whatever the order of adding.
    let sum = errors.reduce(0) {
      $0 + ($1.key == group ? 0 : $1.value / (gates[$1.key] ?? phoneGate))
    }
    return (sum * 1e6).rounded()
  }

  var figures: [(key: String, value: Double)] {
    let phones = rows.filter { Self.gates[$0.group] == nil }.map(\.error)
    return [("steps.leaveOneOut.phone.mape", phones.average ?? .nan)]
      + rows.filter { $0.group == "wrist" }.map { ("steps.leaveOneOut.wrist.mape", $0.error) }
  }

  func report() -> [String] {
    [Table.row("steps, each group left out of the tuning", ["tuned", "left out"])]
      + rows.map {
        Table.row(
          $0.group, [Table.text($0.tuned), Table.text($0.error), "  with \($0.chosen)"])
      }
  }
}
