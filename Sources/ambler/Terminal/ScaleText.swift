import StudyModel

/// A scale as a row of its numbers, with the texts of its ends.
struct ScaleText {
  let scale: ScaleFormat
  let style: TerminalStyle
  let languages: [String]

  var lines: [String] {
    let words = stride(from: scale.minimum, through: scale.maximum, by: scale.step).map(String.init)
    let row = words.joined(separator: "  ")
    let width = row.cellCount + 2
    guard width <= style.width else {
      return style.lines(words.joined(separator: " "), first: "  ", rest: "  ") + endLines
    }
    return ["  " + style.styled(row, .strong)] + (ends(below: width) ?? endLines)
  }

  private var low: String? { scale.minimumText?.text(in: languages) }

  private var high: String? { scale.maximumText?.text(in: languages) }

  /// Both texts below their ends of the row; nil where they do not fit.
  private func ends(below width: Int) -> [String]? {
    guard low != nil || high != nil else { return [] }
    let room = width - 2 - (low ?? "").cellCount - (high ?? "").cellCount
    guard room >= 3 else { return nil }
    return ["  " + (low ?? "") + String(repeating: " ", count: room) + (high ?? "")]
  }

  private var endLines: [String] {
    let ends = [low.map { "\(scale.minimum) = \($0)" }, high.map { "\(scale.maximum) = \($0)" }]
    return ends.compactMap(\.self).flatMap { style.lines($0, first: "  ", rest: "      ") }
  }
}
