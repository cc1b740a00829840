/// Options that lie on a picture of the author's own.
package struct ImageMapFormat: Sendable, Hashable {
  /// An option, and where on the picture it lies.
  package struct Region: Sendable, Hashable {
    package var option: ChoiceOption
    package var shape: Shape

    package init(option: ChoiceOption, shape: Shape) {
      self.option = option
      self.shape = shape
    }
  }

  /// A place on the picture, in parts of it from the left and from the top: 0 to 1.
  package struct Point: Sendable, Hashable {
    /// From the left.
    package var x: Double
    /// From the top.
    package var y: Double

    package init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// What of the picture a region takes.
  package enum Shape: Sendable, Hashable {
    /// The corners, at least three, one after another.
    case polygon([Point])
    case rectangle(Point, width: Double, height: Double)
    /// The radius is in parts of the picture's shorter side.
    case circle(Point, radius: Double)
  }

  package var image: MediaFile
  /// Of two that overlap, the later one lies above.
  package var regions: [Region]
  /// The fewest and the most regions that an answer has.
  @StatedRange package var count: ClosedRange<Int>

  /// One region at least and 10,000 at most, unless `count` says otherwise.
  package init(image: MediaFile, regions: [Region], count: ClosedRange<Int>? = nil) {
    self.image = image
    self.regions = regions
    _count = StatedRange(count, default: 1...ChoiceFormat.most)
  }
}

extension ImageMapFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(.imageMap, lists: [regions.map(\.option)], count: count, picture: image)
  }

  mutating func changeTexts(_ change: TextChange) {
    image.changeTexts(change)
    for index in regions.indices { regions[index].option.changeTexts(change) }
  }
}

extension ImageMapFormat.Shape {
  /// Whether it reaches beyond the picture, whatever the proportions of the picture are.
  package var isOutside: Bool {
    !corners.allSatisfy { Self.picture.contains($0.x) && Self.picture.contains($0.y) }
  }

  /// Whether nobody could touch it: its corners lie on one line.
  package var isEmpty: Bool {
    let twice = zip(corners, corners.dropFirst() + corners.prefix(1))
      .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    return abs(twice) < tolerance
  }

  /// Whether nothing of `other` can be touched where this shape lies above it.
  ///
  /// What a circle covers depends on the proportions of the picture, which nobody knows here: it is
  /// only said of a circle around the same point.
  package func covers(_ other: Self) -> Bool {
    switch (self, other) {
    case (.circle(let middle, let radius), .circle(let inner, let lesser)):
      middle == inner && lesser <= radius
    case (.circle, .polygon), (.circle, .rectangle): false
    case (.polygon, _), (.rectangle, _):
      other.edges.allSatisfy { edge in
        holds(edge.from) && holds(edge.middle) && !edges.contains { $0.crosses(edge) }
      }
    }
  }

  private static let picture = -tolerance...1 + tolerance

  /// The corners; of a circle, those of the square around it.
  private var corners: [ImageMapFormat.Point] {
    switch self {
    case .polygon(let corners): corners
    case .rectangle(let corner, let width, let height): Self.box(corner, width, height)
    case .circle(let middle, let radius):
      Self.box(
        ImageMapFormat.Point(x: middle.x - radius, y: middle.y - radius), 2 * radius, 2 * radius)
    }
  }

  private static func box(
    _ corner: ImageMapFormat.Point, _ width: Double, _ height: Double
  ) -> [ImageMapFormat.Point] {
    [(0, 0), (width, 0), (width, height), (0, height)].map { x, y in
      ImageMapFormat.Point(x: corner.x + x, y: corner.y + y)
    }
  }

  private var edges: [Edge] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).map(Edge.init)
  }

  /// Whether a point is inside or on the edge.
  private func holds(_ point: ImageMapFormat.Point) -> Bool {
    if edges.contains(where: { $0.holds(point) }) { return true }
    // A ray to the right leaves a shape once more than it enters it.
    return !edges.count { $0.isMet(byRayFrom: point) }.isMultiple(of: 2)
  }
}

/// Sums such as 0.7 + 0.3 may be a little more than 1, and a point of a line a little beside it.
private let tolerance = 1e-9

/// A line from one corner to the next.
private struct Edge {
  let from: ImageMapFormat.Point
  let to: ImageMapFormat.Point

  var middle: ImageMapFormat.Point {
    ImageMapFormat.Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
  }

  /// On which side of the line a point is: its sign; 0 on the line.
  func side(_ point: ImageMapFormat.Point) -> Double {
    let side = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    return abs(side) < tolerance ? 0 : side
  }

  func holds(_ point: ImageMapFormat.Point) -> Bool {
    side(point) == 0 && Self.isBetween(point.x, from.x, to.x)
      && Self.isBetween(point.y, from.y, to.y)
  }

  private static func isBetween(_ value: Double, _ one: Double, _ other: Double) -> Bool {
    (min(one, other) - tolerance...max(one, other) + tolerance).contains(value)
  }

  /// Whether each line has an end on either side of the other.
  func crosses(_ other: Edge) -> Bool {
    side(other.from) * side(other.to) < 0 && other.side(from) * other.side(to) < 0
  }

  /// Whether a ray from a point to the right meets it.
  func isMet(byRayFrom point: ImageMapFormat.Point) -> Bool {
    guard (from.y > point.y) != (to.y > point.y) else { return false }
    return point.x < from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
  }
}
