/// Something a person did in a test, with its own time.
package struct Response: Sendable, Hashable {
  /// What the person did.
  package enum Action: Sendable, Hashable {
    /// A control or an item of the scene, by its id, and where on the board if it was touched.
    case press(String, at: BoardPlace?)
    case release(String)
    /// A touch on the board that met nothing.
    case miss(at: BoardPlace)
    /// One or several fingers from touching to lifting; one finger for a drag or a line.
    case stroke([Finger])
    case text(String)
  }

  /// What the person responded with; it is stored, so that an analysis can tell people apart who
  /// could not use the usual way.
  package enum Means: String, Sendable, Hashable, CaseIterable {
    case touch, mouse, key, `switch`, script
  }

  package var action: Action
  package var means: Means
  package var at: Instant

  package init(_ action: Action, by means: Means, at: Instant) {
    self.action = action
    self.means = means
    self.at = at
  }
}

/// The way of one finger over the board.
package struct Finger: Sendable, Hashable {
  /// Where the finger was at one moment.
  package struct Point: Sendable, Hashable {
    /// Since the first touch of the stroke.
    package var after: Duration
    package var place: BoardPlace

    package init(after: Duration, place: BoardPlace) {
      self.after = after
      self.place = place
    }
  }

  /// In the order of time; a finger that only touched has one.
  package var points: [Point]

  package init(points: [Point]) {
    self.points = points
  }
}

/// A place on the board: 0 to 1 from left to right, and downwards in the same unit.
///
/// The unit is the board's width, so that distances are alike in both directions.
package struct BoardPlace: Sendable, Hashable {
  /// From the left edge, 0 to 1.
  package var x: Double
  /// From the upper edge downwards, in widths of the board.
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// In widths of the board.
  package func distance(to other: BoardPlace) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
