package import StudyModel

extension AudioCalibration {
  /// What tests of hearing need of it, as it stands on a day.
  ///
  /// Frequencies whose 0 dB HL is not known are left out.
  package func hearing(on day: CalendarDate) -> HearingCalibration {
    let found = [Ear.left, .right].flatMap { ear in
      points(of: ear).compactMap { hearing($0, ear) }
    }
    return HearingCalibration(name: name, isExpired: isExpired(on: day), points: found)
  }

  /// What tests that listen need of it, as it stands on a day; nil if it is of no microphone.
  package func microphone(on day: CalendarDate) -> MicrophoneCalibration? {
    microphone.map { known in
      MicrophoneCalibration(
        name: known.name, isExpired: isExpired(on: day), fullScaleDecibelsSPL: known.fullScaleDBSPL)
    }
  }

  private func hearing(_ point: Point, _ ear: Ear) -> HearingCalibration.Point? {
    guard let zero = point.zeroHearingLevelDBFS else { return nil }
    let byPressure = point.zeroSoundPressureDBFS.flatMap { pressure in
      loudestSoundPressureLevelDB.map { $0 + pressure - zero }
    }
    // Samples end at 0 dB FS, whatever else would be allowed.
    let loudest = [loudestHearingLevelDB, -zero, byPressure].compactMap(\.self).min() ?? 0
    return HearingCalibration.Point(
      ear: ear, frequencyHz: point.frequencyHz, zeroDecibelsFullScale: zero,
      loudestDecibelsHL: loudest)
  }
}
