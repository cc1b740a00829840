import Glibc
import Signals
import TestSupport
import Testing

/// What a measure of something other than motion says of input from which nothing can be measured.
struct OtherMeasuresTests {
  /// One bad input of one measure; `numbers` is empty where the measure is absent.
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var numbers: @Sendable () -> [Double]
  }

  // Pressure of a force plate.

  private static func sway(
    _ description: String, _ change: @escaping @Sendable (inout CenterOfPressure) -> Void
  ) -> Case {
    Case(description: "sway of a plate, \(description)") {
      var record = CenterOfPressure(
        rateHz: 100, mediolateral: (0..<3000).map { 0.4 * cos(Double($0) / 32) },
        anteroposterior: (0..<3000).map { 0.9 * sin(Double($0) / 47) })
      change(&record)
      guard let found = try? Sway().estimate(of: record) else { return [] }
      return [found.radiusRootMeanSquare, found.pathLength]
    }
  }

  private static let plates = [
    sway("nothing") { $0 = CenterOfPressure() },
    sway("not a number") { $0.mediolateral = $0.mediolateral.map { _ in .nan } },
    sway("infinities") { $0.anteroposterior = $0.anteroposterior.map { _ in .infinity } },
    sway("next to infinity") { $0.anteroposterior = $0.anteroposterior.map { $0 * 1e300 } },
    sway("one sample") { $0.times = [1] },
    sway("never changing") {
      $0.mediolateral = $0.times.map { _ in 3 }
      $0.anteroposterior = $0.times.map { _ in 4 }
    },
    sway("from the last to the first") { $0.times.reverse() },
    sway("each time twice") { $0.times = $0.times.indices.map { Double($0 / 2) / 50 } },
    sway("one sample a second") { $0.times = $0.times.map { $0 * 100 } },
    sway("times in milliseconds") { $0.times = $0.times.map { $0 * 1000 } },
    sway("an hour in the middle") { $0.times = $0.times.map { $0 < 15 ? $0 : $0 + 3600 } },
  ]

  // Sounds.

  private static func sound(
    _ description: String, _ change: @escaping @Sendable (inout AudioSignal) -> Void
  ) -> [Case] {
    let changed: @Sendable () -> AudioSignal = {
      var signal = AudioSignal(
        samples: (0..<32_000).map { Float(0.3 * sin(Double($0) * 0.06)) }, rateHz: 16_000)
      change(&signal)
      return signal
    }
    return [
      Case(description: "level of a sound, \(description)") {
        (try? SoundLevelAnalysis.estimate(of: changed())).map {
          [$0.equivalentLevel, $0.peakLevel]
        } ?? []
      },
      Case(description: "a held vowel, \(description)") {
        (try? PhonationAnalysis.estimate(of: changed())).map { [$0.fundamentalHz, $0.meanLevel] }
          ?? []
      },
    ]
  }

  private static let sounds: [Case] = [
    sound("nothing") { $0.samples = [] },
    sound("not a number") { $0.samples[100] = .nan },
    sound("an infinity") { $0.samples[100] = .infinity },
    sound("one sample") { $0.samples = [0.5] },
    sound("never changing") { $0.samples = $0.samples.map { _ in 0.1 } },
    sound("one sample a second") { $0.rateHz = 1 },
    sound("no rate") { $0.rateHz = 0 },
    sound("a rate that is no number") { $0.rateHz = .nan },
    sound("a rate below zero") { $0.rateHz = -16_000 },
    sound("integers of 16 bits") { $0.samples = $0.samples.map { $0 * 32_768 } },
  ].flatMap(\.self)

  // Positions.

  private static func way(
    _ description: String, _ change: @escaping @Sendable (Double, inout TrackFix) -> Void
  ) -> Case {
    Case(description: "distance, \(description)") {
      let fixes = (0...200).map { second -> TrackFix in
        var fix = TrackFix(
          timeSeconds: Double(second), latitudeDegrees: 48 + Double(second) * 1.3e-5,
          longitudeDegrees: 16, horizontalErrorMeters: 4)
        change(Double(second), &fix)
        return fix
      }
      let found = DistanceEstimator().distance(
        track: FixTrack(fixes: fixes), steps: nil, from: 0, to: 200)
      return found.method == .none ? [] : [found.meters, found.halfWidth90Meters]
    }
  }

  private static let ways = [
    Case(description: "distance, nothing") {
      let found = DistanceEstimator().distance(track: FixTrack(), steps: nil, from: 0, to: 200)
      return found.method == .none ? [] : [found.meters]
    },
    way("one fix") { second, fix in if second > 0 { fix.latitudeDegrees = .nan } },
    way("not a number") { _, fix in fix.longitudeDegrees = .nan },
    way("infinities") { _, fix in fix.latitudeDegrees = .infinity },
    way("no time") { _, fix in fix.timeSeconds = .nan },
    way("one time for all") { _, fix in fix.timeSeconds = 7 },
    way("times in milliseconds") { _, fix in fix.timeSeconds *= 1000 },
    way("radians that are too large for degrees") { _, fix in fix.latitudeDegrees *= 57.3 },
    way("five hundred metres of error") { _, fix in fix.horizontalErrorMeters = 500 },
    way("jumps over continents") { second, fix in
      fix.latitudeDegrees = Int(second).isMultiple(of: 2) ? 48 : -30
    },
  ]

  // Touches and reactions.

  private static func taps(_ description: String, _ times: [Double]) -> Case {
    Case(description: "tapping, \(description)") {
      let taps = times.enumerated().map {
        Tap(seconds: $1, target: $0.isMultiple(of: 2) ? .left : .right)
      }
      let rhythm = try? TappingAnalysis.estimate(of: taps).rhythm.get()
      return rhythm.map { [$0.tapsPerSecond, $0.meanIntervalSeconds] } ?? []
    }
  }

  private static let touches = [
    taps("nothing", []), taps("one tap", [1]), taps("two taps", [1, 1.2]),
    taps("no times", (0..<20).map { _ in .nan }),
    taps("infinite times", (0..<20).map { _ in .infinity }),
    taps("one time for all", (0..<20).map { _ in 5 }),
    taps("a tap an hour", (0..<20).map { Double($0) * 3600 }),
    taps("times in nanoseconds", (0..<20).map { Double($0) * 2e8 }),
  ]

  private static func reactions(_ description: String, _ outcomes: [ReactionOutcome]) -> Case {
    Case(description: "reactions, \(description)") {
      let times = try? ReactionStatistics.summary(of: outcomes).times.get()
      return times.map { [$0.meanSeconds, $0.medianSeconds] } ?? []
    }
  }

  private static let responses = [
    reactions("nothing", []), reactions("none in time", [.missed, .missed]),
    reactions("all too soon", [.falseStart, .response(seconds: 0.05)]),
    reactions("before the stimulus", [.response(seconds: -0.3)]),
    reactions("not a number", [.response(seconds: .nan)]),
    reactions("infinite", [.response(seconds: .infinity)]),
  ]

  static let all = plates + sounds + ways + touches + responses

  @Test(arguments: all)
  func `nothing is measured`(bad: Case) {
    expect(bad.numbers().isEmpty, "\(bad): \(bad.numbers())")
  }

  @Test func `unspoilt, each of them is measured`() {
    expect(!Self.sway("good") { _ in }.numbers().isEmpty)
    expect(Self.sound("good") { _ in }.allSatisfy { !$0.numbers().isEmpty })
    expect(!Self.way("good") { _, _ in }.numbers().isEmpty)
    expect(!Self.taps("good", (0..<20).map { Double($0) / 5 }).numbers().isEmpty)
    expect(!Self.reactions("good", [.response(seconds: 0.3)]).numbers().isEmpty)
  }
}
