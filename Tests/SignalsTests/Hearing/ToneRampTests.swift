import Signals
import Testing

struct ToneRampTests {
  private static let ramp = ToneRamp(durationSeconds: 20, ear: .left)

  @Test func `the ramp rises by 40 dB, evenly`() throws {
    let ramp = try #require(Self.ramp)
    #expect(abs(ramp.amplitude(atSeconds: 0) - 0.0003) < 1e-12)
    #expect(abs(ramp.amplitude(atSeconds: 10) - 0.003) < 1e-12)
    #expect(abs(ramp.amplitude(atSeconds: 20) - 0.03) < 1e-12)
    #expect(abs(ToneRamp.decibelsFullScale(amplitude: 0.03) - -30.4576) < 1e-4)
  }

  @Test func `a press is heard, wrong, or too late`() throws {
    let ramp = try #require(Self.ramp)
    #expect(ramp.outcome(of: (.left, 20)) == .heard(amplitude: ramp.amplitude(atSeconds: 20)))
    #expect(ramp.outcome(of: (.right, 5)) == .wrongEar(amplitude: ramp.amplitude(atSeconds: 5)))
    #expect(ramp.outcome(of: nil) == .notHeard)
    #expect(ramp.outcome(of: (.left, 20.1)) == .notHeard)
    #expect(ramp.outcome(of: (.left, -1)) == .notHeard)
    #expect(ramp.outcome(of: (.left, .nan)) == .notHeard)
  }

  @Test func `a ramp is 5 seconds or longer`() {
    for seconds in [4.9, 0, -1, .nan, .infinity] {
      #expect(ToneRamp(durationSeconds: seconds, ear: .left) == nil)
    }
    #expect(ToneRamp(durationSeconds: 5, ear: .right) != nil)
  }

  @Test func `the pure-tone average needs all four frequencies`() throws {
    let thresholds = [500.0: 10.0, 1000: 15, 2000: 20, 4000: 45, 8000: 70]
    #expect(try PureToneAverage.average(of: thresholds) == 22.5)
    #expect(throws: Absence.nothingFound) {
      try PureToneAverage.average(of: [500: 10, 1000: 15, 2000: 20])
    }
    #expect(throws: Absence.nothingFound) {
      try PureToneAverage.average(of: [500: 10, 1000: 15, 2000: 20, 4000: .nan])
    }
  }
}
