import Session
import StudyModel

/// The board of a test as characters: each item by its label, where it stands.
///
/// A character cell is about twice as high as it is wide.
struct BoardText {
  let scene: Scene
  let style: TerminalStyle
  let languages: [String]

  private static let mostRows = 16

  private var columns: Int { min(style.width, 64) }
  private var rows: Int { min(Self.mostRows, max(3, Int(Double(columns) * scene.aspect / 2))) }

  var lines: [String] {
    var cells = [[Cell]](
      repeating: Array(repeating: Cell(text: " ", emphasis: nil), count: columns), count: rows)
    for item in scene.items { put(item, into: &cells) }
    return cells.map { row in row.map { $0.drawn(style) }.joined() }
  }

  private struct Cell {
    var text: String
    var emphasis: TerminalStyle.Emphasis?

    func drawn(_ style: TerminalStyle) -> String {
      emphasis.map { style.styled(text, $0) } ?? text
    }
  }

  private func put(_ item: Scene.Item, into cells: inout [[Cell]]) {
    if case .line = item.form { return }
    let text = label(of: item)
    let row = min(max(Int(item.place.y / scene.aspect * Double(rows)), 0), rows - 1)
    let middle = Int(item.place.x * Double(columns))
    let start = min(max(middle - text.count / 2, 0), max(0, columns - text.count))
    for (offset, character) in text.enumerated() where start + offset < columns {
      cells[row][start + offset] = Cell(text: String(character), emphasis: emphasis(of: item))
    }
  }

  /// What has no label is shown by what is typed for it.
  private func label(of item: Scene.Item) -> String {
    let name =
      (item.label?.text(in: languages) ?? (item.isTouchable ? item.id : "·")).printableLine
      + (item.needsColourName && !style.usesEscapes
        ? " (\(item.colour.phrase.text(languages)))" : "")
    guard item.isLit else { return name }
    return style.usesEscapes ? name : "*\(name)*"
  }

  private func emphasis(of item: Scene.Item) -> TerminalStyle.Emphasis? {
    if item.isLit { return .lit }
    return item.colour == .neutral ? nil : item.colour.emphasis
  }
}

extension Scene.Item {
  /// Whether it is told apart from others by its colour: what has no words of its own.
  fileprivate var needsColourName: Bool { isTouchable && label == nil && colour != .neutral }
}
