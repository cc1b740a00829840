import GPSDClient
import IIOSensors
import Sensors
import StrictJSON
import StudyModel

extension DeviceSurvey {
  /// The survey for programs; units are in the keys, what is unknown is left out.
  var json: JSONValue {
    .object([
      "accelerometers": .list(accelerometers.map(\.json)),
      "receivers": .list(receivers.map(\.json)),
      "troubles": .list(
        troubles.map { ["uri": .string($0.uri), "text": .string($0.text)] }),
    ])
  }
}

extension FoundAccelerometer {
  var json: JSONValue {
    .object([
      "uri": .string(uri),
      "name": .string(device.name),
      "id": .string(device.id),
      "context": .string(source.contextURI),
      "profile": .string(device.profile),
      "title": profile.map { .string($0.title) },
      "channels": .list(device.channels.map { .string($0) }),
      "rateHz": device.rateHz.flatMap { .number($0) },
      "ratesHz": .list(device.ratesHz.compactMap { .number($0) }),
      "rangesG": .list(device.rangesG.compactMap { .number($0) }),
      "capture": captureJSON,
      "live": live.map(Self.json),
      "notes": .list((notes + remarks).map { .string($0) }),
      "trouble": trouble.map { .string($0) },
    ])
  }

  private var captureJSON: JSONValue {
    switch device.capture {
    case .polled: ["mode": "polled"]
    case .buffered(let hasTimestamps, let trigger):
      .object([
        "mode": "buffered", "timestamps": .boolean(hasTimestamps),
        "trigger": trigger.map { .string($0) },
      ])
    }
  }

  private static func json(_ live: LiveRate) -> JSONValue {
    func milliseconds(_ percentile: Double) -> JSONValue? {
      live.interval(percentile: percentile).flatMap { .number($0.inSeconds * 1000) }
    }
    return .object([
      "seconds": .number(live.length.inSeconds),
      "samples": .number(live.sampleCount),
      "rateHz": live.hertz.flatMap { .number($0) },
      "intervalMilliseconds": .object(["p50": milliseconds(50), "p95": milliseconds(95)]),
      "gaps": .list(live.gaps.map(\.json)),
    ])
  }
}

extension FoundReceiver {
  var json: JSONValue {
    .object([
      "uri": .string(uri),
      "release": .string(discovery.version.release),
      "protocol": .string(
        "\(discovery.version.protocolMajor).\(discovery.version.protocolMinor)"),
      "devices": .list(
        discovery.devices.map {
          .object(["path": .string($0.path), "driver": $0.driver.map { .string($0) }])
        }),
      "state": .string(modeWords),
      "mode": discovery.mode.map { .number($0.rawValue) },
      "satellitesUsed": discovery.satellitesUsed.map { .number($0) },
      "satellitesSeen": discovery.satellitesSeen.map { .number($0) },
    ])
  }
}
