package import StudyModel

/// Where the circles of a trail stand: drawn, none touching another.
package struct TrailLayout: Sendable, Hashable {
  /// In the order in which they are touched, on a square board.
  package let places: [BoardPlace]
  /// In widths of the board.
  package let radius: Double

  /// Draws places that are at least three radii from each other and half of one from the edge.
  package init(count: Int, random: inout SeededRandom) {
    // A quarter of the board's area is covered at the most, so that a place is always found.
    let radius = min(0.06, (0.25 / (Double(count) * Double.pi)).squareRoot() / 1.5)
    let edge = 1.5 * radius
    var places: [BoardPlace] = []
    while places.count < count {
      let place = BoardPlace(
        x: edge + (1 - 2 * edge) * random.share(), y: edge + (1 - 2 * edge) * random.share())
      if places.allSatisfy({ $0.distance(to: place) >= 3 * radius }) { places.append(place) }
    }
    self.places = places
    self.radius = radius
  }
}
