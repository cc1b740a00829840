/// An option of a command: `--name VALUE`, or a flag without a value.
struct Option: Equatable {
  let name: String
  /// What stands for the value in the help; nil for a flag.
  let value: String?
  let help: String
  /// Whether it may be given more than once.
  let repeats: Bool

  init(_ name: String, _ value: String? = nil, _ help: String, repeats: Bool = false) {
    self.name = name
    self.value = value
    self.help = help
    self.repeats = repeats
  }
}

extension Option {
  static let home = Option(
    "home", "DIR", "the folder that holds all state (default: $XDG_STATE_HOME/ambler)")
  static let out = Option("out", "FILE", "write what is made to a file, which must be new")
  static let task = Option("task", "TASK", "the task file of the result")
  static let json = Option("json", nil, "print the result as JSON on standard output")
  static let accelerometer = Option(
    "accelerometer", "URI",
    "iio:local:?device=NAME, iio:ip:HOST, iio:usb:…, replay:PATH or simulate:person")
  static let gyroscope = Option(
    "gyroscope", "URI", "as --accelerometer; the same URI takes both from one chip")
  static let location = Option(
    "location", "URI", "gpsd://HOST:PORT, replay:PATH or simulate:person")
  static let microphone = Option(
    "microphone", "SOURCE",
    "alsa:default, alsa:NAME, file:PATH.wav, replay:PATH, simulate:voice or none")
  static let rate = Option("rate", "HZ", "the accelerometer's rate to ask for (default: 100)")
}
