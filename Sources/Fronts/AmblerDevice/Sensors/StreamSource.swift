import Commands
import StudyModel

/// Where the samples of a stream come from: what may be named, and what is looked for where nothing is.
struct StreamSource: Equatable {
  /// Names a sensor on the command line.
  let option: Option
  /// What this machine has, if it has such a sensor; nil where none is looked for.
  let usual: String?
  /// The path without which there is no such sensor; nil where that shows only by asking.
  let neededPath: String?
  /// Stands for a sensor that is neither named nor there.
  let simulated: String

  /// All that a command may be told, in the order of the kinds.
  static let options = StreamKind.allCases.map(\.source.option)
}

extension StreamKind {
  var source: StreamSource {
    switch facets.shape {
    case .acceleration:
      StreamSource(
        option: .accelerometer, usual: "iio:local:", neededPath: "/sys/bus/iio/devices",
        simulated: "simulate:person")
    case .rotation:
      StreamSource(
        option: .gyroscope, usual: "iio:local:", neededPath: "/sys/bus/iio/devices",
        simulated: "simulate:person")
    case .positions:
      StreamSource(
        option: .location, usual: "gpsd://localhost:2947", neededPath: nil,
        simulated: "simulate:person")
    case .sound:
      StreamSource(
        option: .microphone, usual: "alsa:default", neededPath: "/dev/snd",
        simulated: "simulate:voice")
    case .readings:
      StreamSource(
        option: Option(optionName, "URI", "replay:PATH or simulate:person"), usual: nil,
        neededPath: nil, simulated: "simulate:person")
    }
  }
}

extension Arguments {
  /// The sources that are named.
  var sources: [StreamKind: String] {
    StreamKind.allCases.reduce(into: [:]) { $0[$1] = self[$1.source.option] }
  }
}
