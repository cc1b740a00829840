import Glibc
import Signals
import TestSupport
import Testing

struct PhonationAnalysisTests {
  private static func joined(_ parts: [AudioSignal]) -> AudioSignal {
    AudioSignal(samples: parts.flatMap(\.samples), rateHz: parts[0].rateHz)
  }

  @Test(
    arguments: Breadth.sweep([75.0, 90, 110.5, 147, 200, 261.6, 330, 400], every: 3),
    Breadth.sweep([8000.0, 16_000, 44_100, 48_000], every: 2))
  func `the fundamental of a vowel is right to half a percent`(hertz: Double, rate: Double) throws {
    let voice = SyntheticVoice(fundamentalHz: hertz, rateHz: rate, seconds: 0.6)
    let estimate = try PhonationAnalysis.estimate(of: voice.signal())
    expect(abs(estimate.fundamentalHz / hertz - 1) < 0.005)
    expect(estimate.deviationSemitones < 0.2)
    expectEqual(estimate.breakCount, 0)
  }

  @Test(.long("voices in noise"), arguments: [0.05, 0.1])
  func `noise nearly as strong as the voice does no harm`(noise: Double) throws {
    for (seed, hertz) in zip([1, 2, 3] as [UInt64], [95.0, 180, 310]) {
      let voice = SyntheticVoice(fundamentalHz: hertz, noise: noise, seed: seed)
      expect(
        abs(try PhonationAnalysis.estimate(of: voice.signal()).fundamentalHz / hertz - 1) < 0.01)
    }
  }

  @Test func `vibrato is a spread in semitones`() throws {
    let swing = try PhonationAnalysis.estimate(of: SyntheticVoice(vibrato: 0.03).signal())
    // 3 % are 0.512 semitones; the frame of 43 ms sees nearly all of it.
    expect(abs(swing.deviationSemitones - 0.512 / 2.0.squareRoot()) < 0.05)
    expect(abs(swing.fundamentalHz / 120 - 1) < 0.01)
  }

  @Test func `the phonation time is that of the voice, not of the recording`() throws {
    let voice = SyntheticVoice(seconds: 3)
    let signal = Self.joined([voice.pause(seconds: 1), voice.signal(), voice.pause(seconds: 2)])
    let estimate = try PhonationAnalysis.estimate(of: signal)
    expect(abs(estimate.longestVoicedSeconds - 3) < 0.06)
    expect(abs(estimate.voicedSeconds - 3) < 0.06)
    expectEqual(estimate.contourHz.first, .some(nil))
  }

  @Test func `a short pause belongs to the voice, a long one is a break`() throws {
    let voice = SyntheticVoice(seconds: 1)
    let short = Self.joined([voice.signal(), voice.pause(seconds: 0.12), voice.signal()])
    expectEqual(try PhonationAnalysis.estimate(of: short).breakCount, 0)
    expect(abs(try PhonationAnalysis.estimate(of: short).longestVoicedSeconds - 2.1) < 0.08)
    let long = Self.joined([voice.signal(), voice.pause(seconds: 0.6), voice.signal()])
    expectEqual(try PhonationAnalysis.estimate(of: long).breakCount, 1)
    expect(abs(try PhonationAnalysis.estimate(of: long).longestVoicedSeconds - 1) < 0.06)
  }

  @Test func `half the sound pressure is 6 dB softer and as high`() throws {
    let loud = try PhonationAnalysis.estimate(of: SyntheticVoice(noise: 0).signal())
    let soft = try PhonationAnalysis.estimate(
      of: SyntheticVoice(amplitude: 0.15, noise: 0).signal())
    expect(abs(loud.meanLevel - soft.meanLevel - 6.0206) < 0.001)
    expect(abs(loud.fundamentalHz - soft.fundamentalHz) < 1e-3)
    expect(loud.levelDeviation < 0.5)
  }

  @Test(arguments: Breadth.sweep(0..<10 as Range<UInt64>, every: 5))
  func `noise alone has no voice`(seed: UInt64) {
    #expect(throws: Absence.nothingFound) {
      try PhonationAnalysis.estimate(
        of: SyntheticVoice(amplitude: 0, noise: 0.2, seed: seed).signal())
    }
  }

  @Test func `a hum far below the voice is not voice`() throws {
    let voice = SyntheticVoice(fundamentalHz: 200, seconds: 2)
    let hum = AudioSignal(
      samples: (0..<32_000).map { Float(0.0003 * sin(2 * Double.pi * 100 * Double($0) / 16_000)) },
      rateHz: 16_000)
    let estimate = try PhonationAnalysis.estimate(of: Self.joined([hum, voice.signal()]))
    expect(abs(estimate.longestVoicedSeconds - 2) < 0.06)
  }

  @Test func `what cannot be judged says why`() {
    func absence(_ signal: AudioSignal) -> Absence? {
      do {
        _ = try PhonationAnalysis.estimate(of: signal)
        return nil
      } catch {
        return error
      }
    }
    expectEqual(absence(AudioSignal(samples: [], rateHz: 16_000)), .noSamples)
    expectEqual(absence(AudioSignal(samples: [.nan], rateHz: 16_000)), .noSamples)
    expectEqual(absence(SyntheticVoice(seconds: 0.4).signal()), .tooShort)
    expectEqual(
      absence(AudioSignal(samples: [Float](repeating: 0, count: 9999), rateHz: 8000)), .constant)
    expectEqual(absence(SyntheticVoice(rateHz: 2000).signal()), .rateTooLow)
    var integers = SyntheticVoice().signal()
    integers.samples = integers.samples.map { $0 * 32_767 }
    expectEqual(absence(integers), .unitImplausible)
  }
}
