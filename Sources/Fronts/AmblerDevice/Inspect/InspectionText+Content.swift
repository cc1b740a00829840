import Commands
import Sensors
import Signals
import StudyModel

/// What sound, positions and the clock say.
extension InspectionText {
  var sound: [String] {
    guard let sound = found.sound else { return [] }
    let known = sound.levels.compactMap(\.self)
    let ends = [known.min(), known.max()].map { $0.map { NumberText.fixed($0, 1) } ?? "–" }
    return row(
      "level",
      "\(sound.level.map { NumberText.fixed($0, 1) } ?? "–") dB FS, from \(ends[0]) to \(ends[1]) in "
        + "spans of \(InspectionWords.length(sound.spanSeconds)); peak "
        + "\(sound.peak.map { NumberText.fixed($0, 1) } ?? "–") dB, at full scale "
        + "\(sound.clippedShare.map(InspectionWords.percent) ?? "–")")
  }

  var positions: [String] {
    guard let positions = found.positions else { return [] }
    let none = positions.counts[.none] ?? 0
    let three = positions.counts[.threeDimensional] ?? 0
    var lines = row(
      "fixes",
      "\(InspectionWords.count(positions.fixCount)), of them \(InspectionWords.count(three)) with "
        + "altitude; \(InspectionWords.counted(none, "report")) without a fix")
    if let half = positions.errorMeters(0.5), let most = positions.errorMeters(0.95) {
      lines += row(
        "accuracy",
        "half within \(NumberText.short(half)) m, 95 % within \(NumberText.short(most)) m, by the "
          + "receiver's own word")
    }
    if positions.satellites.count > 0 {
      lines += row(
        "satellites",
        "\(NumberText.fixed(positions.satellites.mean, 1)) used on average, at least "
          + NumberText.fixed(positions.satellites.smallest, 0))
    }
    return lines + row("places", places(positions))
  }

  private func places(_ positions: PositionInspection) -> String {
    guard let places = positions.places else {
      return "not shown: they are personal. Ask for them with --positions"
    }
    guard let first = places.track.first, let last = places.last else { return "none" }
    return "from \(Self.words(first)) to \(Self.words(last))"
  }

  static func words(_ place: PositionInspection.Place) -> String {
    "\(NumberText.fixed(place.latitude, 6))°, \(NumberText.fixed(place.longitude, 6))°"
  }

  var readings: [String] {
    let known = found.readings.filter { $0.moments.count > 0 }
    guard !known.isEmpty else { return [] }
    let table = TextTable(head: ReadingInspection.head, rows: known.map(\.row))
    return row("values", "no rule judges readings of this kind")
      + table.lines(width: style.width - 4).map { "    " + $0 }
  }

  var clock: [String] {
    let clock = found.clock
    guard clock.anchors.count > 1 else {
      return row(
        "clock", "\(InspectionWords.counted(clock.anchors.count, "reading")) of both clocks")
    }
    let drift = clock.drift.map { drift in
      "wall clock \(NumberText.fixed(drift.partsPerMillion, 2)) ppm against CLOCK_BOOTTIME, "
        + "\(InspectionWords.residual(drift)) about the line"
    }
    let share = clock.synchronizedShare.map { "synchronised at \(InspectionWords.percent($0))" }
    let words = [
      "\(InspectionWords.count(clock.anchors.count)) readings", drift, share,
      clock.steps.isEmpty ? "no step" : nil,
    ].compactMap(\.self)
    return row("clock", words.joined(separator: ", "))
      + clock.steps.flatMap { step in
        let direction = step.seconds < 0 ? "back" : "forward"
        return style.lines(
          "put \(direction) by \(InspectionWords.length(abs(step.seconds))) before "
            + "\(InspectionWords.moment(step.anchor.utc)) UTC", first: "    ", rest: "      ")
      }
  }
}
