import Rigs
import Session
import StudyModel

/// A new calibration in words.
struct CalibrationReport {
  let calibration: AccelerometerCalibration
  let languages: [String]

  var lines: [String] {
    let made = CalibratePhrase.made.text(
      languages, NumberText.fixed(calibration.residualBeforeMetersPerSecondSquared, 3),
      NumberText.fixed(calibration.residualAfterMetersPerSecondSquared, 3),
      calibration.validUntil.description)
    return [made] + [noise, density, rate, temperature].compactMap(\.self)
  }

  private var noise: String? {
    calibration.circumstances.noiseMetersPerSecondSquared.map { values in
      CalibratePhrase.noise.text(languages, values.map(NumberText.short))
    }
  }

  private var density: String? {
    let units = NoiseUnits(unit: "m/s2")
    return calibration.circumstances.noiseDensity.map { values in
      CalibratePhrase.noiseDensity.text(
        languages, values.compactMap { units.small($0)?.value }.map(NumberText.short))
    }
  }

  private var rate: String? {
    let seen = calibration.circumstances
    guard let rate = seen.rateHz else { return nil }
    let text = NumberText.short(rate)
    guard seen.isRateOff, let nominal = seen.nominalRateHz else {
      return CalibratePhrase.rate.text(languages, text)
    }
    return CalibratePhrase.otherRate.text(languages, text, NumberText.short(nominal))
  }

  private var temperature: String? {
    calibration.circumstances.temperature.map {
      CalibratePhrase.temperature.text(
        languages, NumberText.fixed($0.startCelsius, 1), NumberText.fixed($0.endCelsius, 1))
    }
  }
}

extension AccelerometerCalibration.Circumstances {
  /// Whether samples came at another rate than they should have, as far as a rig would mind.
  var isRateOff: Bool {
    guard let rateHz, let nominalRateHz else { return false }
    return abs(rateHz - nominalRateHz) > StreamFinding.rateTolerance * nominalRateHz
  }
}
