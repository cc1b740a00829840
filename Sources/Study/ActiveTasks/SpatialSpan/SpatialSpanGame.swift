import StrictJSON
import StudyModel

/// One sequence of tiles, drawn, and how far it was touched.
struct SpatialSpanGame: Sendable, Hashable {
  enum Status: String, Sendable, Hashable {
    case success, failure, timeout
  }

  let columns: Int
  /// The tiles in the order in which they light up.
  let sequence: [Int]
  let isBackward: Bool
  /// How many were touched in their order.
  private(set) var doneCount = 0
  private(set) var score = 0
  var status: Status?

  /// Draws different tiles, each order of them as likely as any other.
  init(span: Int, isBackward: Bool, _ random: inout SeededRandom) {
    columns = SpatialSpanRules.columns(forSpan: span)
    sequence = Array(random.order(columns * columns).prefix(span))
    self.isBackward = isBackward
  }

  /// The tiles in the order in which they are to be touched.
  var wanted: [Int] { isBackward ? sequence.reversed() : sequence }
  var isDone: Bool { doneCount == sequence.count }
  /// The tiles that were rightly touched.
  var done: Set<Int> { Set(wanted.prefix(doneCount)) }

  /// Whether the touch is right; the score grows if it is.
  mutating func touch(_ tile: Int) -> Bool {
    guard wanted[doneCount] == tile else { return false }
    doneCount += 1
    score += SpatialSpanRules.points(doneCount)
    if isDone { score += SpatialSpanRules.points(sequence.count) }
    return true
  }

  /// The middle of a tile.
  func place(_ tile: Int) -> BoardPlace {
    BoardPlace(
      x: (Double(tile % columns) + 0.5) / Double(columns),
      y: (Double(tile / columns) + 0.5) / Double(columns))
  }

  /// Tiles as they are named on the scene, from 1, row by row.
  static func id(_ tile: Int) -> String { String(tile + 1) }

  var given: JSONValue {
    .object([
      "span": .number(JSONNumber(sequence.count)), "columns": .number(JSONNumber(columns)),
      "backward": .boolean(isBackward),
      "sequence": .list(sequence.map { .string(Self.id($0)) }),
      "status": status.map { .string($0.rawValue) },
      "score": .number(JSONNumber(score)),
    ])
  }
}
