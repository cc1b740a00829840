import StudyModel

/// The time of a recording as a row of characters: where samples came, and where they are missing.
struct GapTimeline {
  /// A gap in seconds since the beginning.
  struct Span: Equatable {
    var from: Double
    var to: Double
    var cause: GapCause
  }

  let spans: [Span]
  let seconds: Double
  let width: Int
  let usesBlocks: Bool

  /// The row, the marks of the causes below it where there are gaps, and the ends of the time.
  var lines: [String] {
    let marks = markLine
    return [cells] + (marks.allSatisfy { $0 == " " } ? [] : [marks.withoutBlanksAtEnd]) + [ends]
  }

  /// Each cell by the share of its time that is missing: a gap is seen however short it is.
  private var cells: String {
    let (whole, less, little, none): (Character, Character, Character, Character) =
      usesBlocks ? ("█", "▓", "░", "·") : ("#", "+", "-", ".")
    return String(
      shares.map { share in
        switch share {
        case ...0: whole
        case ..<0.5: less
        case ..<0.999: little
        default: none
        }
      })
  }

  private var shares: [Double] {
    var shares = [Double](repeating: 0, count: width)
    for span in spans {
      for cell in touched(by: span) {
        let from = max(span.from, Double(cell) * cellSeconds)
        let to = min(span.to, Double(cell + 1) * cellSeconds)
        shares[cell] += max(1e-9, (to - from) / cellSeconds)
      }
    }
    return shares
  }

  /// The cause of the longest gap that touches a cell.
  private var markLine: String {
    var marks = [Character](repeating: " ", count: width)
    for span in spans.sorted(by: { $0.to - $0.from < $1.to - $1.from }) {
      for cell in touched(by: span) { marks[cell] = Character(span.cause.mark) }
    }
    return String(marks)
  }

  private var cellSeconds: Double { seconds > 0 ? seconds / Double(width) : 1 }

  private func touched(by span: Span) -> ClosedRange<Int> {
    func cell(_ seconds: Double) -> Int {
      Int(min(max(0, seconds / cellSeconds), Double(width - 1)))
    }
    return cell(span.from)...max(cell(span.from), cell(span.to))
  }

  private var ends: String {
    let end = InspectionWords.length(seconds)
    return "0" + String(repeating: " ", count: max(1, width - 1 - end.cellCount)) + end
  }
}
