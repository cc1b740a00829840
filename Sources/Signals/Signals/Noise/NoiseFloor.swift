import Glibc

/// The noise of a sensor between the movements of people and the end of its spectrum.
package struct NoiseFloor: Sendable, Equatable {
  package static let name = "median-density"
  package static let version = "1"

  /// The root of the one-sided power density, in the signal's unit per √Hz.
  package var density: Double
  /// Where it was looked for, in hertz.
  package var band: ClosedRange<Double>

  /// What people do with a device ends below: tremor at 12 Hz, heel strikes and their ringing at 20 Hz.
  package static let movementEndsHz = 20.0
  /// The share of the highest frequency above which filters of sensors take the noise away.
  private static let usableShare = 0.9
  /// The median of fewer densities says little.
  private static let fewestPlaces = 8

  /// The median of the densities above `movementEndsHz`.
  ///
  /// Spikes, such as the hum of a motor, do not move it. A density averaged over K windows follows a
  /// χ² with 36 K² / (19 K − 1) degrees of freedom (Welch 1967, Hann windows that overlap by half),
  /// whose median is (1 − 2 / (9 ν))³ of its mean (Wilson and Hilferty 1931): that is made up for.
  /// Throws `rateTooLow` where there is too little spectrum above the movements.
  package init(_ spectrum: Spectrum) throws(Absence) {
    let highest = spectrum.stepHz * Double(spectrum.density.count - 1)
    let end = Self.usableShare * highest
    guard end > Self.movementEndsHz else { throw .rateTooLow }
    band = Self.movementEndsHz...end
    let places = spectrum.places(in: band)
    guard places.count >= Self.fewestPlaces, let median = spectrum.density[places].median() else {
      throw .rateTooLow
    }
    let windows = Double(spectrum.windowCount)
    let freedom = spectrum.windowCount > 1 ? 36 * windows * windows / (19 * windows - 1) : 2
    density = (median / pow(1 - 2 / (9 * freedom), 3)).squareRoot()
  }
}
