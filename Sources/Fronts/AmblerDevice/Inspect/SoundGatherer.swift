import Glibc
import Signals
import StudyModel

/// Gathers the level of a sound while its samples come; the sound itself is not kept.
struct SoundGatherer {
  private let column: RecordedColumn
  private var overview: SignalOverview
  private var moments = RunningMoments()
  private var clippedCount = 0

  /// A sample this near to full scale is at it, as in `SoundLevelAnalysis`.
  private static let fullScale = 0.999
  /// Levels of shorter spans would follow the waves.
  private static let spanSeconds = 0.1

  init(_ column: RecordedColumn) {
    self.column = column
    overview = SignalOverview(spanSeconds: Self.spanSeconds)
  }

  mutating func take(_ cell: Int64?, at seconds: Double) {
    guard let cell else { return }
    let value = column.value(Double(cell))
    guard value.isFinite, abs(value) < 1e100 else { return }
    moments.add(value)
    overview.add(value, at: seconds)
    if abs(value) >= Self.fullScale { clippedCount += 1 }
  }

  var found: SoundInspection {
    let levels = overview.spans.map { $0.rootMeanSquare.flatMap(Self.level) }
    return SoundInspection(
      level: Self.level(moments.rootMeanSquare),
      peak: Self.decibels(max(abs(moments.smallest), abs(moments.largest))),
      clippedShare: moments.count > 0 ? Double(clippedCount) / Double(moments.count) : nil,
      spanSeconds: overview.spanSeconds, levels: levels)
  }

  /// In dB FS: a sine at full scale is 0 dB, as in `SoundLevelAnalysis`.
  private static func level(_ rootMeanSquare: Double) -> Double? {
    decibels(rootMeanSquare).map { $0 + 10 * log10(2) }
  }

  private static func decibels(_ share: Double) -> Double? {
    share.isFinite && share > 0 ? 20 * log10(share) : nil
  }
}

/// How loud a sound was, in dB FS, where a sine at full scale is 0 dB.
struct SoundInspection: Equatable {
  /// Nil for silence.
  var level: Double?
  /// The largest sample; full scale is 0 dB.
  var peak: Double?
  /// The share of samples at full scale, 0 to 1; nil without samples.
  var clippedShare: Double?
  /// The length of a span of `levels`, in seconds.
  var spanSeconds: Double
  /// One a span; nil where there is no sound, or nothing but zeros.
  var levels: [Double?]
}
