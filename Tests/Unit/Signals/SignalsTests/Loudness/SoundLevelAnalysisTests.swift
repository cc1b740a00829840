import Glibc
import Signals
import TestSupport
import Testing

struct SoundLevelAnalysisTests {
  private static func sine(
    _ hertz: Double = 1000, amplitude: Double = 1, seconds: Double = 3, rateHz: Double = 48_000
  ) -> AudioSignal {
    AudioSignal(
      samples: (0..<Int(seconds * rateHz)).map {
        Float(amplitude * sin(2 * Double.pi * hertz * Double($0) / rateHz))
      }, rateHz: rateHz)
  }

  @Test(arguments: SoundLevelAnalysis.Weighting.allCases)
  func `a sine of 1 kHz at full scale has 0 dB, and half of it 6 dB less`(
    weighting: SoundLevelAnalysis.Weighting
  ) throws {
    let full = try SoundLevelAnalysis.estimate(of: Self.sine(), weighting: weighting)
    expect(abs(full.equivalentLevel) < 0.01)
    expect(abs(full.peakLevel) < 0.01)
    expectEqual(full.windowLevels.count, 3)
    let half = try SoundLevelAnalysis.estimate(of: Self.sine(amplitude: 0.5), weighting: weighting)
    expect(abs(half.equivalentLevel - -6.0206) < 0.01)
    expect(abs(half.peakLevel - -6.0206) < 0.01)
  }

  @Test func `a low tone is 19 dB softer with the weighting`() throws {
    let flat = try SoundLevelAnalysis.estimate(of: Self.sine(100), weighting: .flat)
    let weighted = try SoundLevelAnalysis.estimate(of: Self.sine(100), weighting: .a)
    expect(abs(flat.equivalentLevel) < 0.01)
    expect(abs(weighted.equivalentLevel - -19.1) < 0.1)
  }

  @Test func `the equivalent level is that of the energy, window by window and in all`() throws {
    let loud = Self.sine(amplitude: 0.5, seconds: 1)
    let soft = Self.sine(amplitude: 0.05, seconds: 1)
    let both = AudioSignal(samples: loud.samples + soft.samples, rateHz: 48_000)
    let estimate = try SoundLevelAnalysis.estimate(of: both, weighting: .flat)
    expect(abs(try require(estimate.windowLevels[0]) - -6.02) < 0.01)
    expect(abs(try require(estimate.windowLevels[1]) - -26.02) < 0.01)
    let energy = 10 * log10((pow(10, -0.60206) + pow(10, -2.60206)) / 2)
    expect(abs(estimate.equivalentLevel - energy) < 0.01)
  }

  @Test func `silence in a window has no level`() throws {
    let sound = Self.sine(seconds: 1)
    let signal = AudioSignal(
      samples: [Float](repeating: 0, count: 96_000) + sound.samples, rateHz: 48_000)
    let estimate = try SoundLevelAnalysis.estimate(of: signal, weighting: .flat)
    expectNil(estimate.windowLevels[0])
    expectNotNil(estimate.windowLevels[2])
  }

  @Test func `missing samples change no level, and their windows have none`() throws {
    var signal = Self.sine(amplitude: 0.1, seconds: 12)
    let whole = try SoundLevelAnalysis.estimate(of: signal)
    signal.missing = [50_000..<60_000, 400_000..<430_000]
    for hole in signal.missing { for place in hole { signal.samples[place] = 0 } }
    let holed = try SoundLevelAnalysis.estimate(of: signal)
    expect(abs(holed.equivalentLevel - whole.equivalentLevel) < 0.01)
    expectEqual(holed.windowLevels.indices.filter { holed.windowLevels[$0] == nil }, [1, 8])
    signal.missing = [0..<60_000]
    #expect(throws: Absence.gaps) { try SoundLevelAnalysis.estimate(of: signal) }
    #expect(throws: Absence.gaps) { try PhonationAnalysis.estimate(of: signal) }
  }

  @Test func `clipping is told`() throws {
    var loud = Self.sine(amplitude: 2)
    loud.samples = loud.samples.map { min(max($0, -1), 1) }
    expect(try SoundLevelAnalysis.estimate(of: loud).clippedShare > 0.5)
    expectEqual(try SoundLevelAnalysis.estimate(of: Self.sine(amplitude: 0.9)).clippedShare, 0)
  }

  @Test func `what cannot be judged says why`() {
    func absence(_ signal: AudioSignal, windowSeconds: Double = 1) -> Absence? {
      do {
        _ = try SoundLevelAnalysis.estimate(of: signal, windowSeconds: windowSeconds)
        return nil
      } catch {
        return error
      }
    }
    expectNil(absence(Self.sine()))
    expectEqual(absence(AudioSignal(samples: [], rateHz: 48_000)), .noSamples)
    expectEqual(absence(AudioSignal(samples: [0, .nan], rateHz: 48_000)), .noSamples)
    expectEqual(absence(AudioSignal(samples: [0, .infinity], rateHz: 48_000)), .noSamples)
    expectEqual(absence(AudioSignal(samples: [0, 0, 0], rateHz: 48_000)), .constant)
    expectEqual(absence(Self.sine(amplitude: 32_767)), .unitImplausible)
    for rate in [0, -1, 1000, .nan, .infinity] {
      expectEqual(absence(AudioSignal(samples: [0, 1], rateHz: rate)), .rateTooLow)
    }
    expectEqual(absence(Self.sine(seconds: 0.9)), .tooShort)
    for window in [0, -1, .nan, .infinity, 1e300] {
      expectEqual(absence(Self.sine(), windowSeconds: window), .tooShort)
    }
  }
}
