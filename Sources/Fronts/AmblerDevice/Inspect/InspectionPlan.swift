import Recording
import StudyModel

/// How a recording is looked at; decided by its description before any sample is read.
struct InspectionPlan: Equatable {
  /// The rate that is expected, in hertz.
  var rateHz: Double
  /// The windows of the spectrum, in samples: a power of two.
  var windowSamples: Int
  /// The shortest span of the overview, in seconds.
  var spanSeconds: Double

  /// Windows of about ten seconds tell a tenth of a hertz apart.
  private static let windowSeconds = 10.0
  private static let windowRange = 64...(1 << 16)
  /// A recording should have so many lengths of a window, so that their mean is smooth.
  private static let leastWindows = 4
  private static let usualRateHz = 100.0

  init(_ summary: RecordingSummary) {
    let rates = [
      summary.achievedRateHz, summary.sensor.nominalRateHz, summary.sensor.requestedRateHz,
    ]
    let told = rates.compactMap(\.self).first { (1e-4...1e7).contains($0) }
    rateHz = told ?? Self.usualRateHz
    let wanted = Int(min(Self.windowSeconds * rateHz, Double(Self.windowRange.upperBound)))
    let count = summary.ledger.receivedCount
    // While a recording is open its ledger lags behind.
    let room = summary.state == .open || count == 0 ? wanted : count / Self.leastWindows
    var window = Self.windowRange.lowerBound
    while window * 2 <= min(wanted, room) { window *= 2 }
    windowSamples = window
    spanSeconds = 1 / rateHz
  }

  /// The length between two samples, in nanoseconds.
  var intervalNanoseconds: Int64 { Int64(1e9 / rateHz) }
}
