import Commands
import GPSDClient
import IIOSensors
import Sensors
import StudyModel

extension DeviceSurvey {
  /// The survey for people.
  var text: String {
    let receivers =
      receivers.isEmpty
      ? [Self.noReceiver(troubles.first { $0.uri.hasPrefix("gpsd") }?.text)]
      : receivers.map(\.text)
    let sensors = accelerometers.isEmpty ? [Self.noAccelerometer] : accelerometers.map(\.text)
    return "Accelerometers\n\n" + sensors.joined(separator: "\n") + "\nPositions\n\n"
      + receivers.joined(separator: "\n")
  }

  private static let noAccelerometer = """
      No accelerometer is connected to this machine. Connect one whose IIO driver is loaded
      (see `ls /sys/bus/iio/devices`), name one on another machine with --accelerometer
      iio:ip:HOST, or try without: `ambler devices serve lis3dh` plays a chip.

    """

  private static func noReceiver(_ reason: String?) -> String {
    """
      \(reason ?? "No gpsd was asked.")
      Start gpsd with a receiver, or name another one with --location gpsd://HOST:PORT.

    """
  }
}

extension FoundAccelerometer {
  /// A heading and a line for each thing known.
  var text: String {
    TextLines(heading: heading)
      .line("use", uri)
      .line("profile", profile.map { "\($0.title) (\(device.profile))" } ?? "none")
      .line("context", source.contextURI + ", " + device.id)
      .line("channels", device.channels.joined(separator: " "))
      .line("rate", rateWords)
      .line("range", rangeWords)
      .line("capture", captureWords)
      .line("live", trouble ?? live.map(Self.words))
      .lines("note", notes + remarks)
      .text
  }

  private var heading: String { device.name }

  private var rateWords: String {
    let now = device.rateHz.map { "\(Self.short($0)) Hz now" } ?? "the device tells none"
    guard !device.ratesHz.isEmpty else { return now }
    return now + "; " + device.ratesHz.map(Self.short).joined(separator: " ") + " Hz on offer"
  }

  private var rangeWords: String {
    guard !device.rangesG.isEmpty else { return "the device tells none" }
    let ranges = device.rangesG.map { Self.short(($0 * 100).rounded() / 100) }
    return "± " + ranges.joined(separator: ", ") + " g"
  }

  private var captureWords: String {
    switch device.capture {
    case .polled: "polled, one reading after another: it has no buffer"
    case .buffered(let hasTimestamps, let trigger):
      "buffered by the kernel, "
        + (trigger.map { "trigger \($0)" } ?? "no trigger set")
        + (hasTimestamps ? ", with timestamps" : ", without timestamps")
    }
  }

  static func words(_ live: LiveRate) -> String {
    guard let hertz = live.hertz, let half = live.interval(percentile: 50),
      let most = live.interval(percentile: 95)
    else { return "\(live.sampleCount) samples: too few to measure" }
    return "\(short(hertz, places: 2)) Hz over \(short(live.length.inSeconds, places: 1)) s; "
      + "intervals p50 \(short(half.inSeconds * 1000, places: 2)) ms, "
      + "p95 \(short(most.inSeconds * 1000, places: 2)) ms; \(gapWords(live.gaps))"
  }

  private static func gapWords(_ gaps: [Gap]) -> String {
    guard !gaps.isEmpty else { return "no gap" }
    let missing = gaps.compactMap(\.missingCount).reduce(0, +)
    let causes = Set(gaps.map(\.cause.rawValue)).sorted().joined(separator: ", ")
    return (gaps.count == 1 ? "1 gap" : "\(gaps.count) gaps")
      + ", \(missing) samples missing: \(causes)"
  }

  private static func short(_ number: Double) -> String { DecimalText.shortest(number) }

  private static func short(_ number: Double, places: Int) -> String {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    return short((number * factor).rounded() / factor)
  }
}

extension FoundReceiver {
  /// A heading and a line for each thing known.
  var text: String {
    let devices = discovery.devices.map { device in
      device.path + (device.driver.map { " (\($0))" } ?? "")
    }
    return TextLines(heading: "gpsd \(discovery.version.release)")
      .line("use", uri)
      .lines("receiver", devices)
      .line("state", modeWords)
      .line("satellites", satelliteWords)
      .text
  }
}
