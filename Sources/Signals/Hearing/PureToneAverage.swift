/// The mean hearing threshold of one ear at 500, 1000, 2000 and 4000 Hz.
package enum PureToneAverage {
  package static let name = "pure-tone-average-4"
  package static let version = "1"

  /// The frequencies in hertz (WHO, World report on hearing, 2021).
  package static let frequenciesHz = [500.0, 1000, 2000, 4000]

  /// The mean of thresholds in dB HL by frequency in hertz.
  ///
  /// Throws `nothingFound` when one of the four is not there: a mean of the others is another measure.
  package static func average(of thresholds: [Double: Double]) throws(Absence) -> Double {
    var sum = 0.0
    for frequency in frequenciesHz {
      guard let threshold = thresholds[frequency], threshold.isFinite else { throw .nothingFound }
      sum += threshold
    }
    return sum / Double(frequenciesHz.count)
  }
}
