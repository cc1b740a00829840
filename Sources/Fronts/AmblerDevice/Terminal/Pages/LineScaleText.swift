import FHIRPath
import StudyModel

/// A continuous scale as a line between its two numbers, with a mark at the answer.
struct LineScaleText {
  let scale: ContinuousScaleFormat
  let current: Answer?
  let style: TerminalStyle
  let languages: [String]

  var lines: [String] {
    let low = number(scale.minimum)
    let high = number(scale.maximum)
    let room = min(40, style.width - low.cellCount - high.cellCount - 4)
    guard room >= 5 else { return endLines }
    let line = "  \(low) \(line(room)) \(high)"
    return [style.styled(line, .strong)] + endLines
  }

  private func number(_ value: ExactDecimal) -> String {
    scale.style == .percent ? "\(value) %" : value.description
  }

  private func line(_ width: Int) -> String {
    let (dash, mark): (Character, Character) = style.usesBlocks ? ("─", "●") : ("-", "o")
    var cells = Array(repeating: dash, count: width)
    if let place { cells[min(width - 1, max(0, Int(place * Double(width - 1) + 0.5)))] = mark }
    return String(cells)
  }

  /// Where the answer lies between the ends, 0 to 1; only for drawing.
  private var place: Double? {
    guard case .decimal(let value) = current, let value = Double(value.description),
      let low = Double(scale.minimum.description), let high = Double(scale.maximum.description),
      high > low
    else { return nil }
    return (value - low) / (high - low)
  }

  private var endLines: [String] {
    let ends = [
      scale.minimumText.map { "\(number(scale.minimum)) = \($0.text(in: languages))" },
      scale.maximumText.map { "\(number(scale.maximum)) = \($0.text(in: languages))" },
    ]
    return ends.compactMap(\.self).flatMap { style.lines($0, first: "  ", rest: "      ") }
  }
}

/// A ladder with its highest rung on top.
struct LadderText {
  let ladder: LadderFormat
  let current: Answer?
  let style: TerminalStyle
  let languages: [String]

  var lines: [String] {
    end(ladder.topText) + (1...max(1, ladder.rungs)).reversed().map(rung) + end(ladder.bottomText)
  }

  private func end(_ text: LocalizedText?) -> [String] {
    text.map { style.lines($0.text(in: languages), first: "       ", rest: "       ") } ?? []
  }

  private func rung(_ number: Int) -> String {
    let isHere = current == .integer(number)
    let label = String(number)
    let head = (isHere ? "* " : "  ") + String(repeating: " ", count: max(0, 2 - label.count))
    let line = head + label + (isHere ? "  |#####|" : "  |-----|")
    return isHere ? style.styled(line, .strong) : line
  }
}
