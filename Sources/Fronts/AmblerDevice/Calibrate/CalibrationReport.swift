import Commands
import Rigs
import Session
import StudyModel
import Words

/// A new calibration in words.
struct CalibrationReport {
  let calibration: AccelerometerCalibration
  let languages: [String]

  var lines: [String] {
    let made = TerminalMessage.Calibrate.made(
      before: WordValue.fixed(calibration.residualBeforeMetersPerSecondSquared, 3),
      after: WordValue.fixed(calibration.residualAfterMetersPerSecondSquared, 3),
      until: calibration.validUntil.description)
    return ([made] + [noise, density, rate, temperature].compactMap(\.self)).map {
      $0.text(languages)
    }
  }

  private var noise: Message? {
    let values = (calibration.circumstances.noiseMetersPerSecondSquared ?? []).map(WordValue.short)
    guard values.count == 3 else { return nil }
    return TerminalMessage.Calibrate.noise(x: values[0], y: values[1], z: values[2])
  }

  private var density: Message? {
    let units = NoiseUnits(unit: "m/s2")
    let values = (calibration.circumstances.noiseDensity ?? []).compactMap {
      units.small($0)?.value
    }.map(WordValue.short)
    guard values.count == 3 else { return nil }
    return TerminalMessage.Calibrate.noiseDensity(x: values[0], y: values[1], z: values[2])
  }

  private var rate: Message? {
    let seen = calibration.circumstances
    guard let rate = seen.rateHz else { return nil }
    let text = WordValue.short(rate)
    guard seen.isRateOff, let nominal = seen.nominalRateHz else {
      return TerminalMessage.Calibrate.rate(rate: text)
    }
    return TerminalMessage.Calibrate.otherRate(rate: text, nominal: WordValue.short(nominal))
  }

  private var temperature: Message? {
    calibration.circumstances.temperature.map {
      TerminalMessage.Calibrate.temperature(
        start: WordValue.fixed($0.startCelsius, 1), end: WordValue.fixed($0.endCelsius, 1))
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
