import Commands
import Plots
import Sensors
import Signals
import StudyModel

/// What the samples say, and what the clock did.
extension InspectionSection {
  private var plots: InspectionPlots { InspectionPlots(found: found, anchor: anchor) }

  private var axes: [AxisInspection] { found.axes.filter { $0.moments.count > 0 } }

  var signal: String {
    if let sound = found.sound { return level(sound) }
    if let positions = found.positions { return places(positions) }
    if !found.readings.isEmpty { return readings }
    guard !axes.isEmpty else { return "" }
    let rows = axes.map { axis in
      let moments = axis.moments
      let numbers = [
        moments.mean, moments.rootMeanSquare, moments.standardDeviation, moments.smallest,
        moments.largest,
      ]
      return [axis.unit.isEmpty ? axis.column.name : "\(axis.column.name), \(axis.unit)"]
        + numbers.map(InspectionWords.value)
        + [axis.saturatedShare.map(InspectionWords.percent) ?? "not known"]
    }
    return "<h3>Signal</h3>\n" + figure(plots.overviews)
      + PageTable(
        caption: "Values along each axis",
        head: ["axis", "mean", "RMS", "standard deviation", "least", "most", "at end of range"],
        rows: rows
      ).html
  }

  private var readings: String {
    "<h3>Readings</h3>\n"
      + PageTable(
        caption: "Where each number lay; no rule judges readings of this kind",
        head: ReadingInspection.head,
        rows: found.readings.filter { $0.moments.count > 0 }.map(\.row)
      ).html
  }

  private func level(_ sound: SoundInspection) -> String {
    let known = sound.levels.compactMap(\.self)
    let rows: [(String, Double?)] = [
      ("level of all", sound.level), ("quietest span", known.min()), ("loudest span", known.max()),
      ("peak", sound.peak),
    ]
    return "<h3>Level</h3>\n" + figure(plots.level(sound))
      + PageTable(
        caption: "Levels in dB FS: a sine at full scale is at 0", head: ["", "dB"],
        rows: rows.map { [$0.0, $0.1.map { NumberText.fixed($0, 1) } ?? "–"] }
          + [["at full scale", sound.clippedShare.map(InspectionWords.percent) ?? "–"]]
      ).html
  }

  private func places(_ positions: PositionInspection) -> String {
    let shares = [("half within", 0.5), ("95 % within", 0.95)].map { name, share in
      [name, positions.errorMeters(share).map { "\(NumberText.short($0)) m" } ?? "–"]
    }
    let rows =
      [
        ["fixes", InspectionWords.count(positions.fixCount)],
        ["of them with altitude", InspectionWords.count(positions.counts[.threeDimensional] ?? 0)],
        ["reports without a fix", InspectionWords.count(positions.counts[.none] ?? 0)],
      ] + shares
    let track = positions.places.flatMap(plots.track)
    let words =
      track == nil
      ? "<p class=\"note\">Places are not shown: they are personal. `--positions` shows them.</p>\n"
      : ""
    return "<h3>Positions</h3>\n" + (plots.accuracy(positions).map(figure) ?? "")
      + (track.map(figure) ?? words)
      + PageTable(
        caption: "Fixes, and their errors by the receiver's own word", head: ["", ""], rows: rows
      ).html
  }

  var noise: String {
    guard !axes.isEmpty else { return "" }
    let rows = axes.map { axis in
      let units = NoiseUnits(unit: axis.column.unit)
      let floor = axis.noiseFloor.value?.density
      let allan = axis.allan.value
      let bias = allan?.biasInstability
      return [
        axis.column.name,
        told(floor, "\(axis.unit)/√Hz", in: units.small),
        told(allan?.whiteNoise, "\(axis.unit)/√Hz", in: units.randomWalk),
        bias.map {
          ($0.isReached ? "" : "at most ") + "\(InspectionWords.value($0.value)) \(axis.unit)"
        } ?? "–",
        bias.map { InspectionWords.length($0.seconds) } ?? "–",
      ]
    }
    return "<h3>Noise</h3>\n" + (plots.spectrum.map(figure) ?? "")
      + (plots.allan.map(figure) ?? "")
      + PageTable(
        caption: "Noise along each axis",
        head: ["axis", "noise floor", "white noise N", "bias instability B", "at τ"], rows: rows
      ).html + missing + points
  }

  /// A figure in its own unit, and in the one that data sheets use.
  private func told(
    _ value: Double?, _ unit: String, in other: (Double) -> (value: Double, unit: String)?
  ) -> String {
    guard let value else { return "–" }
    let second = other(value).map { " (\(InspectionWords.value($0.value)) \($0.unit))" }
    return "\(InspectionWords.value(value)) \(unit)" + (second ?? "")
  }

  private var missing: String {
    let reasons = InspectionText.reasons(axes)
    return reasons.isEmpty
      ? "" : "<p class=\"note\">\(SVGText.escaped(reasons.joined(separator: "; "))).</p>\n"
  }

  /// The numbers of both curves, for people who do not see them.
  private var points: String {
    let names = axes.map(\.column.name)
    let curves = axes.map { axis in
      (axis.allan.value?.points ?? []).map { ($0.seconds, $0.deviation) }
    }
    let spectra = axes.map { axis in
      (axis.spectrum.value?.bins(perDecade: 10) ?? []).map { ($0.hertz, $0.density) }
    }
    return PageTable(
      caption: "Allan deviation in numbers", head: ["τ in s"] + names, rows: Self.rows(curves)
    ).foldedNumbers
      + PageTable(
        caption: "Power spectral density in numbers", head: ["Hz"] + names,
        rows: Self.rows(spectra)
      ).foldedNumbers
  }

  /// A row for each place at which any of the curves has a value.
  private static func rows(_ curves: [[(x: Double, y: Double)]]) -> [[String]] {
    let values = curves.map { curve in
      Dictionary(curve.map { ($0.x, $0.y) }, uniquingKeysWith: { first, _ in first })
    }
    return Set(values.flatMap(\.keys)).sorted().map { x in
      [InspectionWords.value(x)] + values.map { $0[x].map(InspectionWords.value) ?? "–" }
    }
  }

  var clock: String {
    let clock = found.clock
    guard clock.anchors.count > 1 else { return "" }
    let drift = clock.drift.map { "\(NumberText.fixed($0.partsPerMillion, 2)) ppm" }
    let rest = clock.drift.map(InspectionWords.residual)
    let share = clock.synchronizedShare.map(InspectionWords.percent)
    let rows: [[String]] = [
      ["readings of both clocks", InspectionWords.count(clock.anchors.count)],
      ["drift of the wall clock", drift ?? "too few readings"],
      ["about the line", rest ?? "–"],
      ["synchronised", share ?? "not known"],
    ]
    let steps = clock.steps.map(Self.row)
    return "<h3>Clock of the machine</h3>\n" + (plots.clock.map(figure) ?? "")
      + PageTable(
        caption: "Wall clock against CLOCK_BOOTTIME", head: ["", ""],
        rows: rows + (steps.isEmpty ? [["steps", "none"]] : steps)
      ).html
  }

  private static func row(_ step: ClockInspection.Step) -> [String] {
    let direction = step.seconds < 0 ? "back" : "forward"
    return [
      "put \(direction) by \(InspectionWords.length(abs(step.seconds)))",
      "before \(InspectionWords.moment(step.anchor.utc))",
    ]
  }
}
