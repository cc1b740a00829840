import Clocks
import Sensors
import Sounds
import StudyModel
import System

/// Records what is known beforehand: a WAV file or a simulated voice, in true time or as fast as
/// it goes.
final class ScoredInput: SoundInput {
  /// Where the samples come from.
  enum Score: Sendable {
    case samples([Float], next: Int)
    case voice(VoiceSamples)
  }

  private struct State {
    var score: Score
    var start = Instant(nanoseconds: 0)
    var frameCount = 0
  }

  let name: String
  let bits = 24
  private let isPaced: Bool
  private let first: Score
  private let state: Lock<State>
  private static let periodFrames = Sound.rateHz / 50

  init(name: String, isPaced: Bool, _ score: Score) {
    self.name = name
    self.isPaced = isPaced
    first = score
    state = Lock(State(score: score))
  }

  func begin() {
    state.withLock { $0 = State(score: first, start: SystemClock.now) }
  }

  func next(stop: StopSignal) -> CapturedSound {
    let (samples, time) = state.withLock { state -> ([Float], Instant) in
      let time = state.start + .frames(state.frameCount)
      let samples = Self.take(&state.score)
      state.frameCount += samples.count
      return (samples, time)
    }
    guard !samples.isEmpty else { return .ended }
    // Samples are there when the last of them has been heard.
    if isPaced, stop.wait(until: time + .frames(samples.count)) { return .nothing }
    return .samples(samples.map(Self.count), at: time)
  }

  func end() {}

  /// A sample as a count of 24 bits; what is beyond full scale stays at it, and what is no number is 0.
  static func count(_ sample: Float) -> Int32 {
    let count = (Double(sample) * 8_388_608).rounded()
    return count.isNaN ? 0 : Int32(min(max(count, -8_388_608), 8_388_607))
  }

  private static func take(_ score: inout Score) -> [Float] {
    switch score {
    case .samples(let samples, let next):
      let end = min(next + periodFrames, samples.count)
      score = .samples(samples, next: end)
      return Array(samples[next..<end])
    case .voice(var voice):
      let samples = voice.next(periodFrames)
      score = .voice(voice)
      return samples
    }
  }
}
