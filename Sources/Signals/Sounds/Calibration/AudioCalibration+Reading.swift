package import StrictJSON
import StudyModel

extension AudioCalibration {
  /// Reads one calibration file, with all its faults at once.
  package init(bytes: [UInt8], file: String) throws(FaultReport) {
    let document = try JSONDocument(bytes: bytes, file: file)
    let faults = FaultCollector()
    let root = document.root(faults)
    let calibration = Self.read(root)
    try faults.throwIfAny()
    guard let calibration else {
      throw FaultReport(
        Fault(
          place: root.place, pointer: "", problem: "is not an audio calibration",
          remedy: "Write it as docs/audio.md says."))
    }
    self = calibration
  }

  private static func read(_ field: Field) -> AudioCalibration? {
    guard var members = field.members() else { return nil }
    guard members.require("ambler")?.integer(in: formatVersion...formatVersion) != nil else {
      return nil
    }
    let name = members.require("name")?.shortText()
    let transducer = members.require("transducer")?.shortText()
    let kind = members.require("kind")?.choice(Kind.self)
    let serial = members.take("serial")?.shortText()
    let volume = members.take("volume")?.shortText()
    let calibrated = members.require("calibrated")?.day()
    let validUntil = members.require("validUntil")?.day(from: calibrated)
    let loudestHL = members.require("loudestDBHL")?.double(in: 0...120)
    let loudestSPL = members.take("loudestDBSPL")?.double(in: 20...130)
    let left = members.require("left")?.points()
    let right = members.require("right")?.points()
    let microphone = members.take("microphone").map(Microphone.read)
    members.finish()
    guard let name, let transducer, let kind, let calibrated, let validUntil, let loudestHL,
      let left, let right
    else { return nil }
    return AudioCalibration(
      name: name, transducer: transducer, kind: kind, serial: serial, volume: volume,
      calibrated: calibrated, validUntil: validUntil, loudestHearingLevelDB: loudestHL,
      loudestSoundPressureLevelDB: loudestSPL, left: left, right: right,
      microphone: microphone ?? nil)
  }
}

extension AudioCalibration.Point {
  static func read(_ field: Field) -> AudioCalibration.Point? {
    guard var members = field.members() else { return nil }
    let frequency = members.require("frequencyHz")?.double(in: 20...20_000)
    let reference = AudioCalibration.Reference.read(&members)
    members.finish()
    guard let frequency, let reference else { return nil }
    return AudioCalibration.Point(frequencyHz: frequency, reference: reference)
  }
}

extension AudioCalibration.Reference {
  static func read(_ members: inout Members) -> AudioCalibration.Reference? {
    if let zero = members.take("zeroDBHLInDBFS") {
      return zero.double(in: -150...0).map { .hearingLevel(zeroDBFS: $0) }
    }
    let played = members.require("playedDBFS")?.double(in: -150...0)
    let measured = members.require("measuredDBSPL")?.double(in: -20...150)
    let zeroField = members.take("zeroDBHLInDBSPL")
    let zero = zeroField?.double(in: -20...80)
    guard let played, let measured, (zeroField == nil) == (zero == nil) else { return nil }
    return .soundPressure(
      playedDBFS: played, measuredDBSPL: measured, zeroHearingLevelDBSPL: zero)
  }
}

extension AudioCalibration.Microphone {
  static func read(_ field: Field) -> AudioCalibration.Microphone? {
    guard var members = field.members() else { return nil }
    let name = members.require("name")?.shortText()
    let fullScale = members.require("fullScaleDBSPL")?.double(in: 60...180)
    members.finish()
    guard let name, let fullScale else { return nil }
    return AudioCalibration.Microphone(name: name, fullScaleDBSPL: fullScale)
  }
}

extension Field {
  /// Points of different frequencies; none for an ear that was not measured.
  fileprivate func points() -> [AudioCalibration.Point]? {
    guard let items = list(count: 0...64) else { return nil }
    var points: [AudioCalibration.Point] = []
    for item in items {
      guard let point = AudioCalibration.Point.read(item) else { continue }
      if points.contains(where: { $0.frequencyHz == point.frequencyHz }) {
        item.fault("has a frequency that is there already", "Leave one of them out.")
      }
      points.append(point)
    }
    return points
  }
}
