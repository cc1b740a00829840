import Session
import Signals
import StrictJSON

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
    [intervals, gaps].compactMap(\.self) + saturation + flatAxes
      + [gravity, orientation].compactMap(\.self)
  }

  private func text(_ phrase: QualityPhrase, _ values: String...) -> String {
    phrase.text(languages, values)
  }

  private var intervals: String? {
    guard let half = quality["intervalP50Milliseconds"]?.doubleValue,
      let most = quality["intervalP99Milliseconds"]?.doubleValue
    else { return nil }
    return text(.intervals, NumberText.short(half), NumberText.short(most))
  }

  private var gaps: String? {
    guard let count = quality["gaps"]?["count"]?.integerValue, count > 0 else { return nil }
    let total = quality["gaps"]?["seconds"]?.doubleValue ?? 0
    let longest = quality["gaps"]?["longestSeconds"]?.doubleValue ?? 0
    return text(.gaps, String(count), NumberText.short(total), NumberText.short(longest))
  }

  private var saturation: [String] {
    (quality["saturation"]?.listValue ?? []).map { found in
      text(
        .saturated, found["axis"]?.stringValue ?? "",
        NumberText.short(found["endMetersPerSecondSquared"]?.doubleValue ?? 0),
        NumberText.short(100 * (found["share"]?.doubleValue ?? 0)))
    }
  }

  private var flatAxes: [String] {
    (quality["flatAxes"]?.listValue ?? []).compactMap(\.stringValue).map { text(.flat, $0) }
  }

  private var gravity: String? {
    guard let gravity = quality["gravity"],
      let found = gravity["foundMetersPerSecondSquared"]?.doubleValue
    else { return nil }
    if gravity["plausible"]?.booleanValue == false {
      let expected = gravity["expectedMetersPerSecondSquared"]?.doubleValue ?? 0
      let suspicion = gravity["suspicion"]?.stringValue.flatMap(UnitSuspicion.init(rawValue:))
      return text(
        .gravityWrong, NumberText.short(found), NumberText.short(expected),
        text(QualityPhrase(suspicion ?? .unknownScale)))
    }
    guard (gravity["restSeconds"]?.doubleValue ?? 0) > 0 else {
      return text(.gravityMoving, NumberText.short(found))
    }
    let off = gravity["deviationPercent"]?.doubleValue ?? 0
    return text(.gravity, NumberText.short(found), NumberText.fixed(off, 1))
  }

  private var orientation: String? {
    guard let orientation = quality["orientation"], let up = orientation["up"]?.stringValue else {
      return nil
    }
    guard up != "unknown", let tilt = orientation["tiltDegrees"]?.doubleValue else {
      return text(.turned)
    }
    return text(.held, up, NumberText.fixed(tilt, 0))
  }
}

extension QualityPhrase {
  fileprivate init(_ suspicion: UnitSuspicion) {
    switch suspicion {
    case .standardGravities: self = .standardGravities
    case .thousandthsOfGravity: self = .thousandthsOfGravity
    case .withoutGravity: self = .withoutGravity
    case .needsCalibration: self = .needsCalibration
    case .unknownScale: self = .unknownScale
    }
  }
}
