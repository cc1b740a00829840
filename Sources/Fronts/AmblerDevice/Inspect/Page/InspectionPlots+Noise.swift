import Commands
import Foundation
import Plots
import Signals
import StudyModel

/// Spectrum and Allan deviation, both axes logarithmic.
extension InspectionPlots {
  /// The first three axes: more lines cannot be told apart.
  private var axes: [AxisInspection] { Array(found.axes.filter { $0.moments.count > 0 }.prefix(3)) }

  private var unit: String {
    let units = Set(axes.map(\.unit))
    return units.count == 1 ? axes[0].unit : ""
  }

  var spectrum: Plot? {
    let lines = axes.map { axis in
      (axis.spectrum.value?.bins(perDecade: 60) ?? []).map { PlotPoint(x: $0.hertz, y: $0.density) }
    }
    let points = lines.joined().filter { $0.y > 0 }
    guard !points.isEmpty else { return nil }
    let floors = axes.enumerated().compactMap { place, axis -> PlotLayer? in
      guard let floor = axis.noiseFloor.value else { return nil }
      let level = floor.density * floor.density
      return .line(
        [
          PlotPoint(x: floor.band.lowerBound, y: level),
          PlotPoint(x: floor.band.upperBound, y: level),
        ], series: place + 1, isDashed: true)
    }
    let band = axes.compactMap(\.noiseFloor.value).first?.band
    let words = band.map {
      " Dashed: the noise floor from \(NumberText.short($0.lowerBound)) to "
        + "\(NumberText.short($0.upperBound)) Hz."
    }
    let windows = axes.compactMap(\.spectrum.value).first?.windowCount ?? 0
    return Plot(
      id: "\(anchor)-spectrum", title: "Power spectral density",
      summary:
        "Power spectral density by Welch's method, \(InspectionWords.counted(windows, "window"))."
        + (words ?? ""),
      x: Plot.Axis(
        "frequency in Hz", .logarithmic(holding: points.map(\.x), wholeDecades: false)),
      y: Plot.Axis(
        unit.isEmpty ? "density per Hz" : "density in (\(unit))²/Hz",
        .logarithmic(holding: points.map(\.y))),
      legend: axes.map(\.column.name),
      layers: lines.enumerated().map { .line($1, series: $0 + 1) } + floors, height: 320)
  }

  var allan: Plot? {
    let curves = axes.map(\.allan.value)
    let lines = curves.map { curve in
      (curve?.points ?? []).map { PlotPoint(x: $0.seconds, y: $0.deviation) }
    }
    let points = lines.joined().filter { $0.y > 0 }
    guard let first = points.map(\.x).min(), let last = points.map(\.x).max(), last > first else {
      return nil
    }
    let certainties = curves.enumerated().map { place, curve in
      PlotLayer.band(
        (curve?.points ?? []).map { point in
          PlotExtent(
            x: point.seconds, low: point.deviation * (1 - point.relativeError),
            high: point.deviation * (1 + point.relativeError))
        }, series: place + 1, isFaint: true)
    }
    let whites = curves.enumerated().compactMap { place, curve -> PlotLayer? in
      guard let white = curve?.whiteNoise else { return nil }
      return .line(
        [first, last].map { PlotPoint(x: $0, y: white / $0.squareRoot()) }, series: place + 1,
        isDashed: true)
    }
    return Plot(
      id: "\(anchor)-allan", title: "Allan deviation",
      summary:
        "Overlapping Allan deviation with its uncertainty. Dashed: white noise, N/√τ; bias instability is where a "
        + "curve is lowest.",
      x: Plot.Axis(
        "length of clusters τ in s", .logarithmic(holding: [first, last], wholeDecades: false)),
      y: Plot.Axis(
        label("σ(τ)", unit), .logarithmic(holding: points.map(\.y))),
      legend: axes.map(\.column.name),
      layers: certainties + lines.enumerated().map { .line($1, series: $0 + 1) } + whites,
      height: 320)
  }
}
