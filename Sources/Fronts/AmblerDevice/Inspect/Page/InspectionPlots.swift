import Foundation
import Plots
import Recording
import Session
import Signals
import StudyModel

/// The plots of one recording.
struct InspectionPlots {
  let found: RecordingInspection
  let anchor: String

  /// The unit of the time axis, by how long the recording is.
  private var unit: (name: String, seconds: Double) {
    switch found.seconds {
    case ..<120: ("seconds", 1)
    case ..<7200: ("minutes", 60)
    case ..<259_200: ("hours", 3600)
    default: ("days", 86400)
    }
  }

  func time(_ seconds: Double) -> Double { seconds / unit.seconds }

  private var timeScale: PlotScale {
    .linear(0...max(time(found.seconds), 1e-9))
  }

  var timeAxis: Plot.Axis {
    let start = found.clock.utc(found.summary.started).map {
      "\(InspectionWords.moment($0).prefix(19)) UTC"
    }
    return Plot.Axis("\(unit.name) since \(start ?? "the beginning")", timeScale)
  }

  /// Gaps as spans; those that would lie on each other in the picture are drawn as one.
  var shades: [PlotShade] {
    var shades: [PlotShade] = []
    for (gap, from, to) in found.gapSpans {
      let style = gap.cause.isPlanned ? "planned" : "lost"
      let words =
        "\(InspectionWords.moment(gap.start, in: found))"
        + (found.clock.utc(gap.start) == nil ? ", " : " UTC, ")
        + "\(InspectionWords.length(to - from)): \(InspectionWords.cause(gap.cause))"
      if let last = shades.last, last.style == style, last.mark == gap.cause.mark,
        time(from) - last.to < time(found.seconds) / 1500
      {
        shades[shades.count - 1].to = max(last.to, time(to))
        shades[shades.count - 1].words = "several gaps: \(InspectionWords.cause(gap.cause))"
        continue
      }
      shades.append(
        PlotShade(
          from: time(from), to: time(to), style: style, mark: gap.cause.mark, words: words))
    }
    return shades
  }

  var timeline: Plot {
    let causes = Set(found.ledger.gaps.map(\.cause)).sorted { $0.rawValue < $1.rawValue }
    let key = causes.map { "\($0.mark) = \(InspectionWords.cause($0))" }.joined(separator: ", ")
    let all = PlotShade(
      from: 0, to: time(found.seconds), style: "present", mark: "", words: "samples came")
    return Plot(
      id: "\(anchor)-timeline", title: "Timeline of gaps",
      summary: causes.isEmpty ? "Samples came all the time." : "Gaps in time. \(key).", x: timeAxis,
      y: nil, layers: [.shades(found.ledger.receivedCount > 0 ? [all] : []), .shades(shades)],
      height: 84)
  }

  /// The lowest and highest value of each span of time, one plot an axis.
  var overviews: [Plot] {
    let last = found.axes.lastIndex { $0.moments.count > 0 }
    return found.axes.enumerated().compactMap { place, axis in
      guard axis.moments.count > 0 else { return nil }
      let overview = axis.overview
      let extents = overview.spans.enumerated().map { index, span -> PlotExtent? in
        guard span.count > 0 else { return nil }
        let middle = (Double(index) + 0.5) * overview.spanSeconds
        return PlotExtent(x: time(middle), low: span.smallest, high: span.largest)
      }
      let name = axis.column.name
      return Plot(
        id: "\(anchor)-signal-\(place + 1)", title: "Signal of \(name)",
        summary: "From the lowest to the highest value in each "
          + "\(InspectionWords.length(overview.spanSeconds)); gaps are marked.",
        x: place == last ? timeAxis : Plot.Axis("", timeScale),
        y: Plot.Axis(
          label(name, axis.unit),
          .linear(holding: [axis.moments.smallest, axis.moments.largest])),
        layers: [.band(extents, series: place % 3 + 1), .shades(shades)],
        height: place == last ? 150 : 132)
    }
  }

  func label(_ name: String, _ unit: String) -> String {
    unit.isEmpty ? name : "\(name) in \(unit)"
  }

  var intervals: Plot? {
    let bins = found.jitter.bins(RecordingInspection.binCount)
    guard let first = bins.first, let last = bins.last else { return nil }
    let unit = IntervalUnit(around: found.jitter.percentile(0.5) ?? 0)
    let total = Double(found.jitter.count)
    let columns = bins.map { bin in
      PlotColumn(
        from: unit.value(bin.from), to: unit.value(bin.to), height: 100 * Double(bin.count) / total)
    }
    let inside = Double(bins.reduce(0) { $0 + $1.count }) / max(total, 1)
    return Plot(
      id: "\(anchor)-intervals", title: "Histogram of intervals",
      summary: "How long it took from one sample to the next, gaps left out; "
        + "\(InspectionWords.percent(inside)) of the intervals are drawn.",
      x: Plot.Axis(
        "interval in \(unit.name)", .linear(unit.value(first.from)...unit.value(last.to))),
      y: Plot.Axis(
        "% of intervals", .linear(0...max(1, (columns.map(\.height).max() ?? 1) * 1.08))),
      layers: [.columns(columns, series: 1)], height: 200)
  }

  func level(_ sound: SoundInspection) -> Plot {
    let points = sound.levels.enumerated().map { place, level in
      PlotPoint(x: time((Double(place) + 0.5) * sound.spanSeconds), y: level ?? .nan)
    }
    return Plot(
      id: "\(anchor)-level", title: "Level of the sound",
      summary:
        "Level in spans of \(InspectionWords.length(sound.spanSeconds)); the sound itself is "
        + "not shown.",
      x: timeAxis,
      y: Plot.Axis("level in dB FS", .linear(holding: sound.levels.compactMap(\.self))),
      layers: [.line(points, series: 1), .shades(shades)], height: 200)
  }

  var clock: Plot? {
    let readings = found.clock.readings
    guard readings.count > 2 else { return nil }
    let points = readings.map { PlotPoint(x: time($0.seconds), y: $0.aheadSeconds * 1000) }
    return Plot(
      id: "\(anchor)-clock", title: "Wall clock against CLOCK_BOOTTIME",
      summary: "What the wall clock gained since the first reading of both clocks.", x: timeAxis,
      y: Plot.Axis("gained, in ms", .linear(holding: points.map(\.y) + [-0.01, 0.01])),
      layers: [.line(points, series: 1), .dots(points.count > 200 ? [] : points, series: 1)],
      height: 180)
  }
}
