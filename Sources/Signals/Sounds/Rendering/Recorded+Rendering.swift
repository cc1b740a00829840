import StudyModel
extension RecordedSound {
  func rendered() throws(SoundFault) -> StereoSound {
    let seconds = waveform.seconds
    guard seconds <= Sound.longestSeconds else { throw .length(seconds: seconds) }
    let fitting = waveform.resampled(toHz: Sound.rateHz)
    let factor = try factor(for: fitting)
    func scaled(_ samples: [Float]) -> [Float] {
      factor == 1 ? samples : samples.map { Float(Double($0) * factor) }
    }
    guard ear == .both, fitting.channels.count > 1 else {
      return StereoSound(scaled(fitting.mono), ear: ear)
    }
    return StereoSound(left: scaled(fitting.channels[0]), right: scaled(fitting.channels[1]))
  }
}

extension RecordedSound {
  /// What its samples are multiplied by.
  private func factor(for fitting: Waveform) throws(SoundFault) -> Double {
    guard (-150...150).contains(gainDB) else { throw .level(decibels: gainDB) }
    let gain = Decibels.amplitude(gainDB)
    guard let levelDBFS else { return gain }
    try Sound.check(level: levelDBFS)
    let factor = Noise.factor(from: fitting.sounding, toDBFS: levelDBFS)
    guard factor > 0 else { throw .silentRecording }
    return factor * gain
  }
}

extension SpeechNoiseMix {
  func rendered() throws(SoundFault) -> StereoSound {
    try Sound.check(level: speechLevelDBFS)
    guard (-60...250).contains(ratioDB) else { throw .ratio(decibels: ratioDB) }
    let fitting = speech.resampled(toHz: Sound.rateHz)
    let envelope = try Envelope(
      seconds: fitting.seconds + 2 * leadSeconds, rampSeconds: rampSeconds)
    let voice = fitting.mono
    guard leadSeconds >= 0 else { throw .length(seconds: leadSeconds) }
    let lead = Int((leadSeconds * Double(Sound.rateHz)).rounded())
    let sounding = fitting.soundingFrames
    let voiceFactor = Noise.factor(from: voice[sounding], toDBFS: speechLevelDBFS)
    guard voiceFactor > 0 else { throw .silentRecording }
    let count = voice.count + 2 * lead
    let hiss = Noise.samples(noise, count: count, seed: seed)
    let under = hiss[(lead + sounding.lowerBound)..<(lead + sounding.upperBound)]
    let hissFactor = Noise.factor(from: under, toDBFS: speechLevelDBFS - ratioDB)
    var samples = hiss.enumerated().map { place, sample in
      Float(Double(sample) * hissFactor * envelope.gain(at: min(place, envelope.frameCount - 1)))
    }
    for (place, sample) in voice.enumerated() {
      samples[lead + place] += Float(Double(sample) * voiceFactor)
    }
    return StereoSound(samples, ear: ear)
  }
}
