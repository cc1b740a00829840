import Commands
import Foundation
import Signals
import StudyModel

/// What accelerometers and gyroscopes say: values, noise and spectrum of each axis.
extension InspectionText {
  var axisLines: [String] {
    let axes = found.axes.filter { $0.moments.count > 0 }
    guard !axes.isEmpty else { return [] }
    return row("values", units(axes)) + table(valueTable(axes)) + row("noise", noiseHead(axes))
      + table(noiseTable(axes)) + whyMissing(axes) + spectra(axes)
  }

  private func units(_ axes: [AxisInspection]) -> String {
    let units = axes.map { $0.unit.isEmpty ? "plain numbers" : $0.unit }
    return Set(units).count == 1
      ? "in \(units[0])"
      : zip(axes, units).map { "\($0.column.name) in \($1)" }.joined(separator: ", ")
  }

  private func table(_ table: TextTable) -> [String] {
    table.lines(width: style.width - 4).map { "    " + $0 }
  }

  private func valueTable(_ axes: [AxisInspection]) -> TextTable {
    TextTable(
      head: ["axis", "mean", "rms", "sd", "least", "most", "at end of range"],
      rows: axes.map { axis in
        let moments = axis.moments
        let numbers = [
          moments.mean, moments.rootMeanSquare, moments.standardDeviation, moments.smallest,
          moments.largest,
        ].map(InspectionWords.value)
        return [axis.column.name.printableLine] + numbers
          + [axis.saturatedShare.map(InspectionWords.percent) ?? "not known"]
      })
  }

  private func noiseHead(_ axes: [AxisInspection]) -> String {
    let band = axes.compactMap(\.noiseFloor.value).first?.band
    let words = band.map {
      ", floor from \(NumberText.short($0.lowerBound)) to \(NumberText.short($0.upperBound)) Hz"
    }
    let isMoved = found.restShare.map { $0 < InspectionRemarks.restNeeded } ?? false
    return "Welch spectrum and overlapping Allan deviation" + (words ?? "")
      + (isMoved ? "; with its movements" : "")
  }

  private func noiseTable(_ axes: [AxisInspection]) -> TextTable {
    let unit = Set(axes.map(\.unit)).count == 1 ? axes[0].unit : "unit"
    let small = NoiseUnits(unit: axes[0].column.unit).small(1)?.unit
    return TextTable(
      head: ["axis", "floor \(unit)/√Hz"] + [small].compactMap(\.self)
        + ["N \(unit)/√Hz", "bias instability \(unit)", "at τ"],
      rows: axes.map { axis -> [String] in
        let floor = axis.noiseFloor.value?.density
        var row = [axis.column.name.printableLine, Self.number(floor)]
        if small != nil {
          let units = NoiseUnits(unit: axis.column.unit)
          row.append(Self.number(floor.flatMap { units.small($0)?.value }))
        }
        let allan = axis.allan.value
        row.append(Self.number(allan?.whiteNoise))
        let bias = allan?.biasInstability
        row.append(
          bias.map { ($0.isReached ? "" : "≤ ") + InspectionWords.value($0.value) } ?? "–")
        row.append(bias.map { InspectionWords.length($0.seconds) } ?? "–")
        return row
      })
  }

  private static func number(_ value: Double?) -> String { value.map(InspectionWords.value) ?? "–" }

  private func whyMissing(_ axes: [AxisInspection]) -> [String] {
    Self.reasons(axes).flatMap { style.lines($0, first: "    ", rest: "      ") }
  }

  /// Why figures are missing; each reason once.
  static func reasons(_ axes: [AxisInspection]) -> [String] {
    var reasons: [String] = []
    for axis in axes {
      if case .failure(let absence) = axis.noiseFloor {
        reasons.append("no noise floor: \(InspectionWords.why(absence))")
      }
      switch axis.allan {
      case .failure(let absence):
        reasons.append("no Allan deviation: \(InspectionWords.why(absence))")
      case .success(let allan) where allan.whiteNoise == nil:
        reasons.append("no N: the Allan deviation has no stretch with the slope −1/2")
      case .success: break
      }
    }
    var told: Set<String> = []
    return reasons.filter { told.insert($0).inserted }
  }

  /// The density of each axis over the logarithm of frequency, in a scale of its own.
  private func spectra(_ axes: [AxisInspection]) -> [String] {
    let found = axes.compactMap { axis in axis.spectrum.value.map { (axis, $0) } }
    guard let (_, spectrum) = found.first, let low = spectrum.bins(perDecade: 20).first?.hertz
    else {
      return []
    }
    let high = spectrum.stepHz * Double(spectrum.density.count - 1)
    let width = pictureWidth - 3
    let lines = found.map { axis, spectrum in
      let name = String(axis.column.name.printableLine.prefix(2)).padded(to: 3)
      return name + sparkline(spectrum, from: low, to: high, width)
    }
    let ends = ["\(NumberText.short(low)) Hz", "\(NumberText.short(high)) Hz"]
    let room = max(1, width - ends[0].count - ends[1].count)
    return row("spectrum", "logarithmic both ways, \(spectrum.windowCount) windows")
      + picture(lines + ["   " + ends[0] + String(repeating: " ", count: room) + ends[1]])
  }

  private func sparkline(
    _ spectrum: Spectrum, from low: Double, to high: Double, _ width: Int
  ) -> String {
    let bins = spectrum.bins(perDecade: 40)
    let ratio = log(high / low)
    let cells = (0..<width).map { cell -> Double? in
      let middle = low * exp(ratio * (Double(cell) + 0.5) / Double(width))
      let nearest = bins.min { abs(log($0.hertz / middle)) < abs(log($1.hertz / middle)) }
      return nearest.flatMap { $0.density > 0 ? log10($0.density) : nil }
    }
    let known = cells.compactMap(\.self)
    guard let least = known.min(), let most = known.max() else { return "" }
    // Two decades at least, so that white noise is drawn flat; the lowest density is still a mark.
    let bottom = min(least, most - 2) - 0.2
    return Sparkline(
      values: cells.map { $0.map { $0 - bottom } ?? 0 }, usesBlocks: style.usesBlocks
    ).text
  }
}
