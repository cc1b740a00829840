import StrictJSON
import StudyModel

/// How large a result may be, and between which bounds the numbers lie that are computed with.
///
/// Whatever is taken must be within what every reader can hold: sums of the database, columns of an
/// export, a browser's numbers.
package enum ResultDocumentLimits {
  /// The longest document: a long task with many trials has some 2 MB.
  package static let byteCount = 16 << 20

  /// Samples of one recording: a million a second for eleven days.
  static let sampleCounts = 0...1_000_000_000_000

  /// Nanoseconds of CLOCK_BOOTTIME, up to 31 years after a boot.
  static let bootNanoseconds = 0...1_000_000_000_000_000_000

  /// Those of a clock's anchor, which may lie before the boot if its wall time was found later.
  static let anchorNanoseconds = -1_000_000_000_000_000_000...1_000_000_000_000_000_000

  /// Scale and offset of a column of samples: with any stored number they give a finite double.
  static let columnFactors = -1e18...1e18

  /// The place of an item in its group, from 0.
  static let itemNumbers = 0...1_000_000

  /// Times of a run, from 1900 to 2199: also those of a clock that is far off, which is flagged.
  static let times = firstTime...lastTime
  private static let firstTime = UTCTime(nanoseconds: -2_208_988_800_000_000_000)
  private static let lastTime = UTCTime(nanoseconds: 7_258_118_399_999_999_999)

  static var json: JSONLimits {
    var limits = JSONLimits()
    limits.byteCount = byteCount
    limits.depth = 64
    limits.tokenCount = 2_000_000
    return limits
  }
}
