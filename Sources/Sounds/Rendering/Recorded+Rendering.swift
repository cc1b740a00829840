extension RecordedSound {
  func rendered() throws(SoundFault) -> StereoSound {
    let seconds = waveform.seconds
    guard seconds <= Sound.longestSeconds else { throw .length(seconds: seconds) }
    let fitting = waveform.resampled(toHz: Sound.rateHz)
    let factor = try levelDBFS.map { level throws(SoundFault) in
      try Sound.check(level: level)
      let factor = Noise.factor(from: fitting.sounding, toDBFS: level)
      guard factor > 0 else { throw SoundFault.silentRecording }
      return factor
    }
    func scaled(_ samples: [Float]) -> [Float] {
      guard let factor else { return samples }
      return samples.map { Float(Double($0) * factor) }
    }
    guard ear == .both, fitting.channels.count > 1 else {
      return StereoSound(scaled(fitting.mono), ear: ear)
    }
    return StereoSound(left: scaled(fitting.channels[0]), right: scaled(fitting.channels[1]))
  }
}

extension SpeechInNoise {
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
