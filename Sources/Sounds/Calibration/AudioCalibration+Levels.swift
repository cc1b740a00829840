import StudyModel

extension AudioCalibration {
  /// The level of samples for a wish; never guessed between two frequencies.
  func levelDBFS(_ wish: WishedLevel, frequencyHz: Double, ear: Ear) throws(LevelFault) -> Double {
    let points = points(of: ear)
    guard let point = points.first(where: { $0.frequencyHz == frequencyHz }) else {
      throw .unknownFrequency(
        hertz: frequencyHz, ear: ear, known: points.map(\.frequencyHz).sorted())
    }
    guard let zero = zeroDBFS(of: wish, at: point) else {
      throw .unknownReference(hertz: frequencyHz, ear: ear)
    }
    let decibels = wish.decibels
    guard decibels.isFinite else { throw .notFinite }
    // Samples end at 0 dB FS, whatever else would be allowed.
    let loudest = min(allowed(wish, at: point), -zero)
    guard decibels <= loudest else { throw .tooLoud(decibels: decibels, loudest: loudest) }
    return decibels + zero
  }

  /// The dB FS that stand for 0 in the wish's unit; nil if the point does not know.
  private func zeroDBFS(of wish: WishedLevel, at point: Point) -> Double? {
    switch wish {
    case .hearingLevel: point.zeroHearingLevelDBFS
    case .soundPressureLevel: point.zeroSoundPressureDBFS
    case .fullScale: 0
    }
  }

  /// The loudest that is allowed, in the wish's unit; every limit that is known counts.
  private func allowed(_ wish: WishedLevel, at point: Point) -> Double {
    let byHearing = point.zeroHearingLevelDBFS.map { $0 + loudestHearingLevelDB }
    let byPressure = point.zeroSoundPressureDBFS.flatMap { zero in
      loudestSoundPressureLevelDB.map { $0 + zero }
    }
    let loudestDBFS = [byHearing, byPressure].compactMap(\.self).min()
    // Where only pressures are known and no limit for them, the limit of hearing levels counts as
    // a pressure: 0 dB HL lies above 0 dB SPL in headphones (ISO 389-8), so this is the stricter.
    let fallback = point.zeroSoundPressureDBFS.map { $0 + loudestHearingLevelDB } ?? 0
    return (loudestDBFS ?? fallback) - (zeroDBFS(of: wish, at: point) ?? 0)
  }
}

extension AudioCalibration.Point {
  /// The level of samples that gives 0 dB HL; nil if it is not known.
  var zeroHearingLevelDBFS: Double? {
    switch reference {
    case .hearingLevel(let zero): zero
    case .soundPressure(let played, let measured, let zero): zero.map { played - measured + $0 }
    }
  }

  /// The level of samples that gives 0 dB SPL; nil if it is not known.
  var zeroSoundPressureDBFS: Double? {
    switch reference {
    case .hearingLevel: nil
    case .soundPressure(let played, let measured, _): played - measured
    }
  }
}

extension WishedLevel {
  var decibels: Double {
    switch self {
    case .hearingLevel(let decibels), .soundPressureLevel(let decibels), .fullScale(let decibels):
      decibels
    }
  }
}
