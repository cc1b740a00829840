import Commands
import GPSDClient
import Glibc
import IIOSensors
import Recording
import Sensors
import Session
import StrictJSON
import StudyModel
import Vault

/// Opens the sensors that the command line names, else those that are connected.
///
/// One that is named and cannot be opened is told before anything begins.
struct SensorOpening {
  /// The sources that are named; `none` is no microphone at all.
  var sources: [StreamKind: String] = [:]
  /// Whether a sensor that is neither named nor connected is simulated.
  var simulatesMissing = false
  var rateHz: Double
  /// Whether every movement must be known at once.
  var needsLowLatency = false
  /// Opens recordings for `replay:`; nil where there is no home yet.
  var key: DeviceKey?

  /// Opens what the given streams need.
  func open(_ streams: [StreamKind]) throws(Failure) -> SensorDeck {
    var deck = SensorDeck()
    for stream in streams {
      if let uri = sources[stream] {
        try open(uri, for: stream, in: &deck)
      } else if !opensConnected(stream, in: &deck), simulatesMissing {
        try open(stream.source.simulated, for: stream, in: &deck)
      }
    }
    return deck
  }

  private func open(
    _ uri: String, for stream: StreamKind, in deck: inout SensorDeck
  ) throws(Failure) {
    do throws(Failure) {
      switch stream.facets.shape {
      case .acceleration:
        let source = try Self.parsed(uri)
        if case .iio(let iio) = source, sources[.gyroscope] == uri {
          return try openBoth(iio, in: &deck)
        }
        deck.accelerometer = try accelerometer(source)
      case .positions: deck.location = try location(Self.parsed(uri))
      case .rotation:
        let source = try Self.parsed(uri)
        // An accelerometer of the same chip has brought it along.
        if deck.gyroscope == nil { deck.gyroscope = try rotation(source) }
      case .sound: deck.microphone = try microphone(uri)
      case .readings(let kind): deck[stream] = .readings(try readings(kind, Self.parsed(uri)))
      }
    } catch {
      guard error.code == .unavailable else { throw error }
      throw Failure(
        .unavailable, "\(error.text) Or leave --\(stream.optionName) out to run without it.")
    }
  }

  /// Opens this machine's accelerometer or its gpsd, if there is one; nobody named it, so that its
  /// absence is no fault.
  private func opensConnected(_ stream: StreamKind, in deck: inout SensorDeck) -> Bool {
    let source = stream.source
    if let path = source.neededPath, access(path, F_OK) != 0 { return false }
    guard let usual = source.usual else { return false }
    do {
      try open(usual, for: stream, in: &deck)
      return true
    } catch {
      return false
    }
  }

  /// A source that cannot be read is a mistake on the command line, not a missing sensor.
  static func parsed(_ uri: String) throws(Failure) -> SourceURI {
    do {
      return try SourceURI(uri)
    } catch {
      throw Failure(.usage, error.description)
    }
  }

  func accelerometer(_ source: SourceURI) throws(Failure) -> any Accelerometer {
    do {
      switch source {
      case .iio(let iio):
        return try IIOAccelerometer.open(
          iio, catalogue: try Self.catalogue(), requestedRateHz: iio.rateHz ?? rateHz,
          options: needsLowLatency ? .lowLatency : CaptureOptions())
      case .replay(let path): return try ReplayAccelerometer(at: path, key: key)
      case .simulate(let text):
        return SimulatedAccelerometer(try SimulationParameters(uri: "simulate:" + text))
      case .gpsd: throw Failure(.usage, "A gpsd gives positions, not acceleration.")
      }
    } catch {
      throw Self.failure(error)
    }
  }

  /// The accelerometer and the gyroscope of one chip, from one buffer.
  private func openBoth(_ iio: IIOSource, in deck: inout SensorDeck) throws(Failure) {
    do {
      let capture = try SharedCapture.open(
        iio, catalogue: try Self.catalogue(), requestedRateHz: iio.rateHz ?? rateHz,
        options: needsLowLatency ? .lowLatency : CaptureOptions())
      (deck.accelerometer, deck.gyroscope) = (capture.accelerometer, capture.gyroscope)
    } catch {
      throw Self.failure(error)
    }
  }

  func rotation(_ source: SourceURI) throws(Failure) -> any Gyroscope {
    do {
      switch source {
      case .iio(let iio):
        return try IIOGyroscope.open(
          iio, catalogue: try Self.catalogue(), requestedRateHz: iio.rateHz ?? rateHz,
          options: needsLowLatency ? .lowLatency : CaptureOptions())
      case .replay(let path): return try ReplayGyroscope(at: path, key: key)
      case .simulate(let text):
        return SimulatedGyroscope(try SimulationParameters(uri: "simulate:" + text))
      case .gpsd: throw Failure(.usage, "A gpsd gives positions, not rotation.")
      }
    } catch {
      throw Self.failure(error)
    }
  }

  func location(_ source: SourceURI) throws(Failure) -> any LocationReceiver {
    do {
      switch source {
      case .gpsd(let host, let port, _): return try GPSDReceiver.open(host: host, port: port)
      case .replay(let path): return try ReplayLocation(at: path, key: key)
      case .simulate(let text):
        return SimulatedLocation(try SimulationParameters(uri: "simulate:" + text))
      case .iio: throw Failure(.usage, "An IIO device gives acceleration, not positions.")
      }
    } catch {
      throw Self.failure(error)
    }
  }

  /// A sensor of readings; no real one is known yet.
  func readings<Kind: ReadingKind>(
    _ kind: Kind.Type, _ source: SourceURI
  ) throws(Failure) -> any RecordableSensor {
    do {
      switch source {
      case .replay(let path): return try ReplaySensor<ReadingBlock<Kind>>(at: path, key: key)
      case .simulate(let text):
        return SimulatedReadingSensor<Kind>(try SimulationParameters(uri: "simulate:" + text))
      case .iio: throw Failure(.usage, "An IIO device is no \(kind.sensor).")
      case .gpsd: throw Failure(.usage, "A gpsd is no \(kind.sensor).")
      }
    } catch {
      throw Self.failure(error)
    }
  }

  /// What was written wrongly is a mistake on the command line; the rest is not there.
  private static func failure(_ error: any Error) -> Failure {
    switch error {
    case let failure as Failure: failure
    case SensorError.simulation, SensorError.source: Failure(.usage, "\(error)")
    default: Failure(.unavailable, "\(error)")
    }
  }

  /// The device profiles that are installed; nil where there are none.
  static func catalogue() throws(Failure) -> DeviceProfileCatalogue? {
    guard let folder = InstalledFolder.devices.path() else { return nil }
    do {
      return try DeviceProfileCatalogue(folder: folder)
    } catch {
      throw Failure(.badInput, error.description)
    }
  }
}
