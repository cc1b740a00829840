import Commands
import Session
import StudyModel
import Words

/// The board of a test as characters: what is large as a box, everything else by its label, where it
/// stands.
///
/// A character cell is about twice as high as it is wide.
struct BoardText {
  let scene: Scene
  let style: TerminalStyle
  let languages: [String]
  /// The lines that there is place for.
  var room = Self.mostRows

  static let mostRows = 16
  /// Fewer lines would put items into each other.
  static let leastRows = 8

  private var columns: Int { min(style.width, 64) }
  private var rows: Int {
    min(
      min(Self.mostRows, max(room, Self.leastRows)), max(3, Int(Double(columns) * scene.aspect / 2))
    )
  }

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

  /// Rows and columns that an item covers.
  private struct Area {
    var rows: ClosedRange<Int>
    var columns: ClosedRange<Int>
  }

  private func put(_ item: Scene.Item, into cells: inout [[Cell]]) {
    if case .line = item.form { return }
    let text = label(of: item)
    if let area = area(of: item), !text.isEmpty {
      if area.rows.count >= 3 {
        frame(area, item, into: &cells)
      } else if item.isLit || !item.isTouchable {
        fill(area, Self.bar(style), item, into: &cells)
      }
    }
    let row = min(max(Int(item.place.y / scene.aspect * Double(rows)), 0), rows - 1)
    let middle = Int(item.place.x * Double(columns))
    let start = min(max(middle - text.count / 2, 0), max(0, columns - text.count))
    for (offset, character) in text.enumerated() where start + offset < columns {
      cells[row][start + offset] = Cell(text: String(character), emphasis: emphasis(of: item))
    }
  }

  private static func bar(_ style: TerminalStyle) -> String { style.usesBlocks ? "█" : "=" }

  /// Where an item is drawn with its size; nil for one that is too small, or that is a label only.
  private func area(of item: Scene.Item) -> Area? {
    let size: (width: Double, height: Double)
    switch item.form {
    case .circle(let radius), .ring(let radius): size = (2 * radius, 2 * radius)
    case .rectangle(let width, let height): size = (width, height)
    case .line: return nil
    }
    let height = size.height / scene.aspect * Double(rows)
    let width = size.width * Double(columns)
    let isBar = height < 2.5 && item.label != nil && !item.isTouchable && width > 2 * height
    guard width >= 5, height >= 2.5 || (isBar && height >= 0.5 && item.colour != .neutral) else {
      return nil
    }
    return Area(
      rows: span(item.place.y / scene.aspect * Double(rows), isBar ? 1 : height, rows),
      columns: span(item.place.x * Double(columns), width, columns))
  }

  /// So many cells around a middle, those outside the board left out.
  private func span(_ middle: Double, _ length: Double, _ count: Int) -> ClosedRange<Int> {
    let cells = max(1, Int(length.rounded()))
    let first = Int((middle - Double(cells) / 2).rounded())
    return first.clamped(to: count)...(first + cells - 1).clamped(to: count)
  }

  private func frame(_ area: Area, _ item: Scene.Item, into cells: inout [[Cell]]) {
    // Where nothing shines, what stands out is full of marks.
    if item.isLit { return fill(area, style.usesEscapes ? " " : "#", item, into: &cells) }
    let marks: [Character] = style.usesBlocks ? Array("┌┐└┘─│") : Array("++++-|")
    for row in area.rows {
      for column in area.columns {
        let ends = (
          row == area.rows.lowerBound, row == area.rows.upperBound,
          column == area.columns.lowerBound, column == area.columns.upperBound
        )
        let mark: Character? =
          switch ends {
          case (true, _, true, _): marks[0]
          case (true, _, _, true): marks[1]
          case (_, true, true, _): marks[2]
          case (_, true, _, true): marks[3]
          case (true, _, _, _), (_, true, _, _): marks[4]
          case (_, _, true, _), (_, _, _, true): marks[5]
          case (false, false, false, false): nil
          }
        if let mark {
          cells[row][column] = Cell(text: String(mark), emphasis: emphasis(of: item))
        }
      }
    }
  }

  private func fill(_ area: Area, _ mark: String, _ item: Scene.Item, into cells: inout [[Cell]]) {
    for row in area.rows {
      for column in area.columns {
        cells[row][column] = Cell(text: mark, emphasis: emphasis(of: item))
      }
    }
  }

  /// What has no label is shown by what is typed for it.
  private func label(of item: Scene.Item) -> String {
    let name =
      (item.label?.text(in: languages) ?? (item.isTouchable ? item.id : "·")).printableLine
      + (item.needsColourName && !style.usesEscapes
        ? " (\(item.colour.message.text(languages)))" : "")
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

extension Int {
  /// A place among so many.
  fileprivate func clamped(to count: Int) -> Int { Swift.min(Swift.max(self, 0), count - 1) }
}
