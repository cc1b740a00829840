import ActiveTasks
import Glibc
import Signals
import StudyModel
import TaskRunner
import TestSupport
import Testing

/// Sounds of known answer, measured through a part.
struct MeasuredSoundTests {
  @Test(arguments: [0.5, 0.05])
  func `a tone at 1000 Hz has the level of its amplitude`(amplitude: Double) throws {
    // The A-weighting is 0 dB at 1000 Hz, and a sine of full scale is 0 dB FS.
    let sound = MeasuredPart.tone(hertz: 1000, amplitude: amplitude)
    let measures = MeasuredPart.measures(.loudness, of: MeasuredPart.evidence(sound))
    let truth = 20 * log10(amplitude)
    let level = try require(measures.named(.meanLevel)?.value)
    expect(abs(level - truth) < 0.1)
    expect(abs(try require(measures.named(.peakLevel)?.value) - truth) < 0.01)
    expect(measures.allSatisfy { $0.flags == [.uncalibrated] && $0.recordings == ["mic"] })
  }

  @Test(arguments: [110.0, 220])
  func `a vowel has its length and its pitch`(hertz: Double) throws {
    var sound = MeasuredPart.tone(hertz: hertz, amplitude: 0.2, seconds: 3)
    for harmonic in 2...8 {
      let part = MeasuredPart.tone(
        hertz: hertz * Double(harmonic), amplitude: 0.2 / Double(harmonic), seconds: 3)
      sound.samples = zip(sound.samples, part.samples).map { $0 + $1 }
    }
    let measures = MeasuredPart.measures(.phonation, of: MeasuredPart.evidence(sound))
    expect(abs(try require(measures.named(.pitch)?.value) / hertz - 1) < 0.01)
    expect(abs(try require(measures.named(.phonationTime)?.value) - 3) < 0.2)
    expect(try require(measures.named(.pitchVariability)?.value) < 0.1)
    expect(measures.allSatisfy { $0.flags == [.uncalibrated] })
  }

  @Test func `silence has no pitch, and a level that is no number is not there`() {
    let silence = AudioSignal(samples: [Float](repeating: 0, count: 48_000), rateHz: 16_000)
    for set in [MeasureSet.loudness, .phonation] {
      for measure in MeasuredPart.measures(set, of: MeasuredPart.evidence(silence)) {
        expectNil(measure.value)
        expectEqual(measure.flags, [.constant, .uncalibrated])
      }
    }
  }

  @Test func `what a test heard of a voice that nobody has is flagged, and nothing else of it`() {
    let tone = MeasuredPart.tone(hertz: 1000, amplitude: 0.1)
    let score = ExerciseScore(.quietPassed, 0)
    for flags in [Set<QualityFlag>(), [.simulated, .gaps]] {
      var evidence = MeasuredPart.evidence(tone, flags: flags)
      evidence.scores = [score]
      let part = ExercisePart(SoundLevel().rules, streams: [.microphone])
      let measures = evidence.report(of: .exercise(part)).measures
      expectEqual(measures.count, 1)
      expectEqual(measures.first.map { Set($0.flags) }, flags.intersection([.simulated]))
    }
  }
}
