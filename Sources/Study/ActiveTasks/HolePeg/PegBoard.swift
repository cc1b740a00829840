import StudyModel

/// Where the holes and the dish of pegs are, and when a peg is in one of them: geometry alone.
///
/// All in widths of the board.
struct PegBoard: Sendable, Hashable {
  /// From the top left, row by row.
  let holes: [BoardPlace]
  /// The width of a hole, and of a peg that fills it.
  let holeSize: Double
  /// The middle of the dish below the holes.
  let dish: BoardPlace
  let height: Double

  static let dishWidth = 0.9
  static let dishHeight = 0.24

  /// A board of 1 to 20 holes, as near to a square of them as can be.
  init(holeCount: Int) {
    let columns = Int(Double(holeCount).squareRoot().rounded(.up))
    let spacing = 0.9 / Double(columns)
    holeSize = min(0.15, spacing / 2)
    holes = (0..<holeCount).map { index in
      BoardPlace(
        x: 0.05 + spacing * (Double(index % columns) + 0.5),
        y: 0.05 + spacing * (Double(index / columns) + 0.5))
    }
    let rows = (holeCount + columns - 1) / columns
    let bottom = 0.1 + spacing * Double(rows)
    dish = BoardPlace(x: 0.5, y: bottom + Self.dishHeight / 2)
    height = bottom + Self.dishHeight + 0.05
  }

  /// Whether a peg's middle lies within a square of `threshold` times the hole's size around a hole.
  ///
  /// ResearchKit's rule for its hole peg test.
  func isIn(_ hole: BoardPlace, _ middle: BoardPlace, threshold: Double) -> Bool {
    let reach = threshold * holeSize / 2 + Self.rounding
    return abs(middle.x - hole.x) <= reach && abs(middle.y - hole.y) <= reach
  }

  /// Whether a peg's middle lies in the dish.
  func isInDish(_ middle: BoardPlace) -> Bool {
    abs(middle.x - dish.x) <= Self.dishWidth / 2 && abs(middle.y - dish.y) <= Self.dishHeight / 2
  }

  /// How far from a peg's middle a finger may take it: three widths of the peg, as in ResearchKit.
  var grabReach: Double { 3 * holeSize / 2 }

  /// What adding up places costs in digits; far below what a finger can do.
  private static let rounding = 1e-9
}
