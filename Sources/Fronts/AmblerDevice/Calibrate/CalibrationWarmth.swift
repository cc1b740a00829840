import Commands
import IIOSensors
import Sensors
import Session
import StudyModel
import Words

/// The temperature of the device that is calibrated, before its first side and after its last.
struct CalibrationWarmth {
  private let thermometer: IIOThermometer?
  private let startCelsius: Double?
  private let languages: [String]

  /// Reads it for the first time; only devices of libiio have a thermometer.
  init(_ source: String?, _ languages: [String]) throws(Failure) {
    self.languages = languages
    guard let source, case .iio(let iio) = try SensorOpening.parsed(source) else {
      (thermometer, startCelsius) = (nil, nil)
      return
    }
    let thermometer = IIOThermometer(iio, catalogue: try SensorOpening.catalogue())
    startCelsius = Self.read(thermometer, languages)
    self.thermometer = thermometer
  }

  /// Reads it again; nil if the device tells none, or could not be read both times, which is told.
  func ended() -> AccelerometerCalibration.Circumstances.Temperature? {
    guard let thermometer, let startCelsius, let end = Self.read(thermometer, languages) else {
      return nil
    }
    return .init(startCelsius: startCelsius, endCelsius: end)
  }

  private static func read(_ thermometer: IIOThermometer, _ languages: [String]) -> Double? {
    do throws(SensorError) {
      return try thermometer.celsius()
    } catch {
      let unread = TerminalMessage.Calibrate.temperatureUnread(reason: "\(error)")
      Output.message(unread.text(languages))
      return nil
    }
  }
}
