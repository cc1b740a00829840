import Commands
import Signals
import StrictJSON
import Words

/// The `quality` of a recording as phrases for people.
struct QualityLines {
  private let quality: JSONValue
  private let languages: [String]

  /// Nil for a recording without a report.
  init?(_ recording: JSONValue, languages: [String]) {
    guard let quality = recording["quality"], quality.objectValue != nil else { return nil }
    self.quality = quality
    self.languages = languages
  }

  /// What was found, in the order of the report; what is as it should be is told in few words.
  var phrases: [String] {
    let found =
      [intervals, gaps].compactMap(\.self) + saturation + flatAxes
      + [gravity, orientation].compactMap(\.self)
    return found.map { $0.text(languages) }
  }

  private var intervals: Message? {
    guard let half = quality["intervalP50Milliseconds"]?.doubleValue,
      let most = quality["intervalP99Milliseconds"]?.doubleValue
    else { return nil }
    return TerminalMessage.Quality.intervals(
      half: WordValue.short(half), most: WordValue.short(most))
  }

  private var gaps: Message? {
    guard let count = quality["gaps"]?["count"]?.integerValue, count > 0 else { return nil }
    let total = quality["gaps"]?["seconds"]?.doubleValue ?? 0
    let longest = quality["gaps"]?["longestSeconds"]?.doubleValue ?? 0
    return TerminalMessage.Quality.gaps(
      count: count, total: WordValue.short(total), longest: WordValue.short(longest))
  }

  private var saturation: [Message] {
    (quality["saturation"]?.listValue ?? []).map { found in
      TerminalMessage.Quality.saturated(
        axis: found["axis"]?.stringValue ?? "",
        end: WordValue.short(found["endMetersPerSecondSquared"]?.doubleValue ?? 0),
        percent: WordValue.short(100 * (found["share"]?.doubleValue ?? 0)))
    }
  }

  private var flatAxes: [Message] {
    (quality["flatAxes"]?.listValue ?? []).compactMap(\.stringValue).map {
      TerminalMessage.Quality.flat(axis: $0)
    }
  }

  private var gravity: Message? {
    guard let gravity = quality["gravity"],
      let found = gravity["foundMetersPerSecondSquared"]?.doubleValue
    else { return nil }
    if gravity["plausible"]?.booleanValue == false {
      let expected = gravity["expectedMetersPerSecondSquared"]?.doubleValue ?? 0
      let suspicion = gravity["suspicion"]?.stringValue.flatMap(UnitSuspicion.init(rawValue:))
      return TerminalMessage.Quality.gravityWrong(
        found: WordValue.short(found), expected: WordValue.short(expected),
        suspicion: (suspicion ?? .unknownScale).message)
    }
    guard (gravity["restSeconds"]?.doubleValue ?? 0) > 0 else {
      return TerminalMessage.Quality.gravityMoving(found: WordValue.short(found))
    }
    let off = gravity["deviationPercent"]?.doubleValue ?? 0
    return TerminalMessage.Quality.gravity(
      found: WordValue.short(found), percent: WordValue.fixed(off, 1))
  }

  private var orientation: Message? {
    guard let orientation = quality["orientation"], let up = orientation["up"]?.stringValue else {
      return nil
    }
    guard up != "unknown", let tilt = orientation["tiltDegrees"]?.doubleValue else {
      return TerminalMessage.Quality.turned
    }
    return TerminalMessage.Quality.held(direction: up, degrees: WordValue.fixed(tilt, 0))
  }
}

extension UnitSuspicion {
  fileprivate var message: Message {
    switch self {
    case .standardGravities: TerminalMessage.Quality.standardGravities
    case .thousandthsOfGravity: TerminalMessage.Quality.thousandthsOfGravity
    case .withoutGravity: TerminalMessage.Quality.withoutGravity
    case .needsCalibration: TerminalMessage.Quality.needsCalibration
    case .unknownScale: TerminalMessage.Quality.unknownScale
    }
  }
}
