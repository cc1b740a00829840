import Glibc

/// Measures a sustained tone, such as a long "ah".
package enum PhonationAnalysis {
  package static let name = "phonation-autocorrelation"
  package static let version = "1"

  /// The shortest sound that is measured, in seconds.
  package static let shortestSeconds = 0.5
  /// A shorter pause belongs to the voice, in seconds.
  package static let longestPauseSeconds = 0.2
  /// A frame so much softer than the loudest tenth is no voice of the person, in dB.
  package static let softestDecibels = 30.0

  private struct Frame {
    var samples: Range<Int>
    var level: Double
    var hertz: Double?
  }

  /// The measures of a recording.
  ///
  /// Throws `noSamples`, `rateTooLow` under 4 kHz, `constant`, `unitImplausible` when samples are far
  /// beyond full scale, `gaps` when more than a tenth is missing, `tooShort` under 0.5 s, and
  /// `nothingFound` when there is no voice. A hole of more than 0.2 s ends a stretch of voice.
  package static func estimate(of signal: AudioSignal) throws(Absence) -> PhonationEstimate {
    try signal.check()
    guard signal.seconds >= shortestSeconds else { throw .tooShort }
    let frames = pitched(frames(signal), signal)
    let voiced = frames.filter { $0.hertz != nil }
    guard let median = voiced.compactMap(\.hertz).median(),
      let mean = voiced.map(\.level).mean()
    else { throw .nothingFound }
    let semitones = voiced.compactMap(\.hertz).map { 12 * log2($0 / median) }
      .filter { abs($0) <= 6 }
    let squares = voiced.map { ($0.level - mean) * ($0.level - mean) }
    let runs = runs(frames.map { $0.hertz != nil })
    return PhonationEstimate(
      voicedSeconds: Double(voiced.count) * PitchTracker.hopSeconds,
      longestVoicedSeconds: Double(runs.map(\.count).max() ?? 0) * PitchTracker.hopSeconds,
      breakCount: max(0, runs.count - 1), fundamentalHz: median,
      deviationSemitones: (semitones.map { $0 * $0 }.mean() ?? 0).squareRoot(),
      meanLevel: mean, levelDeviation: (squares.mean() ?? 0).squareRoot(),
      contourHz: frames.map(\.hertz))
  }

  private static func frames(_ signal: AudioSignal) -> [Frame] {
    let length = Int(PitchTracker.frameSeconds * signal.rateHz)
    let hop = PitchTracker.hopSeconds * signal.rateHz
    // Each frame's place is computed anew, so that hops of no whole number do not drift.
    let count = Int(Double(signal.samples.count - length) / hop) + 1
    return (0..<count).map { number in
      let start = Int(Double(number) * hop)
      let samples = start..<(start + length)
      let square = signal.samples[samples].reduce(0) { $0 + Double($1) * Double($1) }
      let level = SoundLevelAnalysis.level(square / Double(length)) ?? -.greatestFiniteMagnitude
      return Frame(samples: samples, level: level)
    }
  }

  /// The frames with their pitch, but for those too soft to be the person's voice.
  private static func pitched(_ frames: [Frame], _ signal: AudioSignal) -> [Frame] {
    var tracker = PitchTracker(rateHz: signal.rateHz)
    let softest = frames.map(\.level).sorted()[frames.count * 9 / 10] - softestDecibels
    var sum: [Double] = []
    let candidates = frames.map { frame in
      guard frame.level >= softest, let curve = tracker.curve(of: signal.samples[frame.samples])
      else { return [PitchCandidate]() }
      let candidates = tracker.candidates(in: curve)
      if !candidates.isEmpty { sum = sum.isEmpty ? curve : zip(sum, curve).map(+) }
      return candidates
    }
    // The mean of all frames knows better than one of them which of its maxima is one period.
    let voiced = Double(candidates.count { !$0.isEmpty })
    let mean = sum.map { $0 / max(voiced, 1) }
    let usual = PitchCandidate.best(of: tracker.candidates(in: mean), usualHz: nil)
    return zip(frames, candidates).map { frame, candidates in
      var frame = frame
      frame.hertz = PitchCandidate.best(of: candidates, usualHz: usual?.hertz)?.hertz
      return frame
    }
  }

  /// Stretches of voice, with pauses of up to 0.2 s in them.
  private static func runs(_ isVoiced: [Bool]) -> [Range<Int>] {
    let longest = Int((longestPauseSeconds / PitchTracker.hopSeconds).rounded())
    var runs: [Range<Int>] = []
    for place in isVoiced.indices where isVoiced[place] {
      if let last = runs.last, place - last.upperBound <= longest {
        runs[runs.count - 1] = last.lowerBound..<(place + 1)
      } else {
        runs.append(place..<(place + 1))
      }
    }
    return runs
  }
}
