import GPSDClient
import Glibc
import IIOSensors
import Sensors
import StudyModel

/// Looks for sensors: at this machine, and wherever the person says.
struct DeviceSurveyor {
  /// Where to look for accelerometers beside this machine, as they were written.
  var accelerometers: [(uri: String, source: IIOSource)] = []
  /// Which gpsd to ask, as it was written; nil is the usual one of this machine.
  var location: (uri: String, host: String, port: Int)?
  /// How long each accelerometer is measured; 0 is not at all.
  var seconds: Double
  var catalogue: DeviceProfileCatalogue?

  /// Looks everywhere; blocks for every connection and measurement.
  func survey() -> DeviceSurvey {
    var survey = DeviceSurvey()
    if !accelerometers.contains(where: { $0.source.backend == .local }) {
      look(at: IIOSource(backend: .local), uri: "iio:local:", isNamed: false, &survey)
    }
    for (uri, source) in accelerometers { look(at: source, uri: uri, isNamed: true, &survey) }
    lookForReceiver(&survey)
    return survey
  }

  private func look(
    at source: IIOSource, uri: String, isNamed: Bool, _ survey: inout DeviceSurvey
  ) {
    func report(_ text: String) {
      survey.troubles.append(.init(uri: uri, text: text, isNamed: isNamed))
    }
    do throws(SensorError) {
      let all = try IIODiscovery.accelerometers(at: source, catalogue: catalogue)
      let found = all.filter { source.device == nil || [$0.name, $0.id].contains(source.device) }
      if isNamed, found.isEmpty {
        throw .noAccelerometer(uri: uri, wanted: source.device, present: all.map(\.name))
      }
      for device in found {
        let isOnlyName = all.count { $0.name == device.name } == 1
        var own = source
        own.device = isOnlyName ? device.name : device.id
        let measured = measured(device, own)
        if isNamed, let trouble = measured.trouble { report(trouble) }
        survey.accelerometers.append(measured)
      }
    } catch {
      guard isNamed || !error.isAbsence else { return }
      report(error.description)
    }
  }

  private func measured(_ device: FoundDevice, _ source: IIOSource) -> FoundAccelerometer {
    var found = FoundAccelerometer(
      device: device, source: source, profile: catalogue?.profile(forDevice: device.name))
    guard seconds > 0 else { return found }
    do {
      let options = CaptureOptions(patienceSeconds: seconds + 3)
      let sensor = try IIOAccelerometer.open(source, catalogue: catalogue, options: options)
      found.notes = sensor.description.notes
      found.live = try LiveRate.measure(sensor, seconds: seconds)
    } catch {
      found.trouble = error.description
    }
    return found
  }

  private func lookForReceiver(_ survey: inout DeviceSurvey) {
    let (host, port) = (location?.host ?? "localhost", location?.port ?? SourceURI.gpsdPort)
    do {
      let discovery = try GPSDDiscovery.look(host: host, port: port)
      survey.receivers.append(FoundReceiver(host: host, port: port, discovery: discovery))
    } catch {
      let uri = location?.uri ?? "gpsd://localhost"
      survey.troubles.append(
        .init(uri: uri, text: error.description, isNamed: location != nil))
    }
  }
}

extension SensorError {
  /// Whether the kernel only has no IIO devices: nothing is wrong then.
  fileprivate var isAbsence: Bool {
    guard case .contextRefused("local:", let code) = self else { return false }
    return [ENOENT, ENODEV, ENOSYS].contains(code)
  }
}
