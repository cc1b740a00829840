package import StudyModel

/// Which squares of the grid a person marked as distorted.
package struct AmslerMarks: Sendable, Hashable {
  /// The squares of a side: Amsler's chart has 20, each one degree wide at 28 to 30 cm.
  package static let squareCount = 20
  /// The fields of a side that are chosen by name, each of 4 × 4 squares.
  package static let fieldCount = 5
  /// A line whose ends are nearer than this closes, in widths of the board.
  static let closingDistance = 0.1

  /// Numbers of squares, row by row from the top left.
  package let squares: Set<Int>

  package init(squares: Set<Int>) {
    self.squares = squares
  }

  /// In percent of the grid.
  package var sharePercent: Double {
    100 * Double(squares.count) / Double(Self.squareCount * Self.squareCount)
  }

  /// Those of a field such as `b4`: rows a to e from the top, columns 1 to 5 from the left.
  package init?(field: String) {
    guard let index = Self.fieldNames.firstIndex(of: field) else { return nil }
    let width = Self.squareCount / Self.fieldCount
    let (row, column) = (index / Self.fieldCount * width, index % Self.fieldCount * width)
    squares = Set(
      (row..<row + width).flatMap { row in
        (column..<column + width).map { row * Self.squareCount + $0 }
      })
  }

  /// The names of the 25 fields, `a1` to `e5`, row by row from the top left.
  package static let fieldNames = ["a", "b", "c", "d", "e"].flatMap { row in
    (1...fieldCount).map { "\(row)\($0)" }
  }

  /// The square of a touch; none beside the grid.
  package init(touch place: BoardPlace) {
    squares = Set([Self.square(place)].compactMap(\.self))
  }

  /// The squares that a finger went through, and those inside where its way closes.
  package init(way: [BoardPlace]) {
    let places = way.filter { $0.x.isFinite && $0.y.isFinite }
    var found = Set(places.compactMap(Self.square))
    for (start, end) in zip(places, places.dropFirst()) {
      found.formUnion(Self.squares(from: start, to: end))
    }
    if places.count > 2, let first = places.first, let last = places.last,
      first.distance(to: last) <= Self.closingDistance
    {
      found.formUnion(Self.squares(from: last, to: first))
      found.formUnion(Self.squares(inside: places))
    }
    squares = found
  }

  private static func square(_ place: BoardPlace) -> Int? {
    guard (0...1).contains(place.x), (0...1).contains(place.y) else { return nil }
    // The last line belongs to the last square.
    let column = min(squareCount - 1, Int(place.x * Double(squareCount)))
    let row = min(squareCount - 1, Int(place.y * Double(squareCount)))
    return row * squareCount + column
  }

  /// Looked at in steps of a tenth of a square, so that no square with more than a corner is passed over.
  private static func squares(from start: BoardPlace, to end: BoardPlace) -> Set<Int> {
    // Ways lead over the board; what is far beyond it is no drawing.
    let length = min(start.distance(to: end), 4)
    let steps = max(1, Int((length * Double(10 * squareCount)).rounded(.up)))
    return Set(
      (0...steps).compactMap { step in
        let share = Double(step) / Double(steps)
        return square(
          BoardPlace(
            x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y)))
      })
  }

  /// The squares whose middle lies inside a closed way, by how often a ray crosses it.
  private static func squares(inside way: [BoardPlace]) -> Set<Int> {
    let edges = Array(zip(way, way.dropFirst() + way.prefix(1)))
    return Set(
      (0..<squareCount * squareCount).filter { index in
        let middle = BoardPlace(
          x: (Double(index % squareCount) + 0.5) / Double(squareCount),
          y: (Double(index / squareCount) + 0.5) / Double(squareCount))
        return edges.count { crosses($0, $1, middle) } % 2 == 1
      })
  }

  private static func crosses(
    _ start: BoardPlace, _ end: BoardPlace, _ middle: BoardPlace
  ) -> Bool {
    guard (start.y > middle.y) != (end.y > middle.y) else { return false }
    let x = start.x + (middle.y - start.y) / (end.y - start.y) * (end.x - start.x)
    return middle.x < x
  }
}
