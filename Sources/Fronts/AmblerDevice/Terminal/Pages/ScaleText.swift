import StudyModel

/// A scale as a row of its numbers, with the texts of its ends.
struct ScaleText {
  let scale: ScaleFormat
  let style: TerminalStyle
  let languages: [String]

  var lines: [String] {
    if scale.isVertical { return column }
    let words = stride(from: scale.minimum, through: scale.maximum, by: scale.step).map(String.init)
    let row = words.joined(separator: "  ")
    let width = row.cellCount + 2
    guard width <= style.width else {
      return style.lines(words.joined(separator: " "), first: "  ", rest: "  ") + endLines
    }
    return ["  " + style.styled(row, .strong)] + (ends(below: width) ?? endLines)
  }

  /// One number below the other, the highest on top, as a thermometer has them.
  private var column: [String] {
    let numbers = stride(from: scale.minimum, through: scale.maximum, by: scale.step).reversed()
    let width = numbers.map { String($0).count }.max() ?? 0
    return numbers.flatMap { number in
      let head = "  " + String(repeating: " ", count: width - String(number).count) + String(number)
      let text = number == scale.minimum ? low : number == scale.maximum ? high : nil
      return style.lines(
        text ?? "", first: head + "  ", rest: String(repeating: " ", count: width + 4))
    }
  }

  private var low: String? { scale.minimumText?.text(in: languages) }

  private var high: String? { scale.maximumText?.text(in: languages) }

  /// Both texts below their ends of the row; nil where they do not fit.
  private func ends(below width: Int) -> [String]? {
    guard low != nil || high != nil else { return [] }
    let room = width - 2 - (low ?? "").cellCount - (high ?? "").cellCount
    guard room >= 3 else { return nil }
    return ["  " + (low ?? "") + String(repeating: " ", count: room) + (high ?? "")]
      .map(\.printableLine)
  }

  private var endLines: [String] {
    let ends = [low.map { "\(scale.minimum) = \($0)" }, high.map { "\(scale.maximum) = \($0)" }]
    return ends.compactMap(\.self).flatMap { style.lines($0, first: "  ", rest: "      ") }
  }
}
