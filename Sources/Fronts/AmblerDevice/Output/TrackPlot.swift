import Commands
import Glibc
import Words

/// A track as a small picture seen from above, north up, in metres from its start.
///
/// It shows the shape and the size of a walk, and never where on earth it was.
struct TrackPlot: Sendable, Equatable {
  struct Point: Sendable, Equatable {
    var eastMeters: Double
    var northMeters: Double
  }

  let points: [Point]

  init(points: [Point]) {
    self.points = points
  }

  /// Positions in degrees, flattened around the first of them: good to a thousandth for walks.
  init(latitudes: [Double], longitudes: [Double]) {
    guard let latitude = latitudes.first, let longitude = longitudes.first else {
      points = []
      return
    }
    let metersPerDegree = Self.earthRadiusMeters * .pi / 180
    let narrowing = cos(latitude * .pi / 180)
    points = zip(latitudes, longitudes).map { north, east in
      // Across the date line the shorter way is meant.
      let turn = (east - longitude + 540).truncatingRemainder(dividingBy: 360) - 180
      return Point(
        eastMeters: turn * narrowing * metersPerDegree,
        northMeters: (north - latitude) * metersPerDegree)
    }
  }

  /// The mean radius of the earth (IUGG, 1980).
  private static let earthRadiusMeters = 6_371_008.8

  /// The smallest extent that is drawn: below it the noise of a receiver would fill the picture.
  private static let smallestExtentMeters = 2.0

  /// The picture with its size, S at the start and E at the end.
  ///
  /// Empty for fewer than two points.
  func lines(
    columns: Int, rows: Int, usesBlocks: Bool, languages: [String] = []
  ) -> [String] {
    guard points.count >= 2, let west = points.map(\.eastMeters).min(),
      let east = points.map(\.eastMeters).max(), let south = points.map(\.northMeters).min(),
      let north = points.map(\.northMeters).max(),
      [west, east, south, north].allSatisfy(\.isFinite)
    else { return [] }
    var canvas = DotCanvas(columns: columns, rows: rows, usesBlocks: usesBlocks)
    let metersPerDot = max(
      max(east - west, Self.smallestExtentMeters) / Double(max(1, canvas.width - 1)),
      max(north - south, Self.smallestExtentMeters)
        / (Double(max(1, canvas.height - 1)) * canvas.dotAspect))
    let dots = points.map { point in
      (
        x: Int(((point.eastMeters - west) / metersPerDot).rounded()),
        y: Int(((north - point.northMeters) / metersPerDot / canvas.dotAspect).rounded())
      )
    }
    for (start, end) in zip(dots, dots.dropFirst()) { canvas.line(from: start, to: end) }
    canvas.mark("S", at: dots[0].x, dots[0].y)
    canvas.mark("E", at: dots[dots.count - 1].x, dots[dots.count - 1].y)
    let drawn = canvas.lines.reversed().drop(while: \.isEmpty).reversed()
    return Array(drawn) + [
      ResultMessage.Track.marks.text(languages),
      ResultMessage.Track.extent(
        width: Self.meters(east - west), height: Self.meters(north - south)
      ).text(languages),
    ]
  }

  private static func meters(_ length: Double) -> WordValue {
    .fixed(length, length < 10 ? 1 : 0)
  }
}
