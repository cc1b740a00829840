import Foundation
import Plots
import Signals

/// Positions: how good they are, and where they are if somebody asked for it.
extension InspectionPlots {
  func accuracy(_ positions: PositionInspection) -> Plot? {
    let overview = positions.errorOverview
    let extents = overview.spans.enumerated().map { place, span -> PlotExtent? in
      guard span.count > 0 else { return nil }
      let middle = (Double(place) + 0.5) * overview.spanSeconds
      return PlotExtent(x: time(middle), low: span.smallest, high: span.largest)
    }
    let known = extents.compactMap(\.self)
    guard let most = known.map(\.high).max() else { return nil }
    let points = known.map { PlotPoint(x: $0.x, y: ($0.low + $0.high) / 2) }
    return Plot(
      id: "\(anchor)-accuracy", title: "Accuracy of positions",
      summary: "Horizontal error of the fixes by the receiver's own word.", x: timeAxis,
      y: Plot.Axis("error in m", .linear(0...max(1, most * 1.1))),
      layers: [
        .shades(shades), .band(extents, series: 1),
        .dots(points.count > 300 ? [] : points, series: 1),
      ], height: 180)
  }

  /// The track in metres from its first point, north up.
  func track(_ places: PositionInspection.Places) -> Plot? {
    guard let first = places.track.first else { return nil }
    // A degree of latitude is 111,195 m on a sphere of 6371 km.
    let metersPerDegree = 111_195.0
    let narrowing = cos(first.latitude * Double.pi / 180)
    let points = places.track.map { place in
      PlotPoint(
        x: (place.longitude - first.longitude) * metersPerDegree * narrowing,
        y: (place.latitude - first.latitude) * metersPerDegree)
    }
    let height = 360.0
    let x = Self.bounds(points.map(\.x))
    let y = Self.bounds(points.map(\.y))
    // A metre is as long upwards as sideways: the picture is 680 wide and 290 high inside.
    let perUnit = max((x.high - x.low) / 680, (y.high - y.low) / (height - 70), 0.01) * 1.1
    return Plot(
      id: "\(anchor)-track", title: "Track",
      summary: "Where the device was, from \(InspectionText.words(first)) on, north up.",
      x: Plot.Axis("metres to the east", Self.scale(x, perUnit * 680)),
      y: Plot.Axis("metres to the north", Self.scale(y, perUnit * (height - 70))),
      layers: [.line(points, series: 1), .dots([points[0]], series: 2)], height: height)
  }

  private static func bounds(_ values: [Double]) -> (low: Double, high: Double) {
    (values.min() ?? 0, values.max() ?? 0)
  }

  private static func scale(_ bounds: (low: Double, high: Double), _ extent: Double) -> PlotScale {
    let middle = (bounds.low + bounds.high) / 2
    return .linear((middle - extent / 2)...(middle + extent / 2))
  }
}
