/// An option of a command: `--name VALUE`, or a flag without a value.
package struct Option: Equatable {
  /// The word behind the two dashes.
  package let name: String
  /// What stands for the value in the help; nil for a flag.
  package let value: String?
  /// What the help says of it.
  package let help: String
  /// Whether it may be given more than once.
  package let repeats: Bool

  package init(_ name: String, _ value: String? = nil, _ help: String, repeats: Bool = false) {
    self.name = name
    self.value = value
    self.help = help
    self.repeats = repeats
  }
}

extension Option {
  package static let home = Option(
    "home", "DIR", "the folder that holds all state (default: $XDG_STATE_HOME/ambler)")
  package static let passphraseFile = Option(
    "passphrase-file", "FILE", "the passphrase that the device's key is sealed under, in one line")
  package static let out = Option("out", "FILE", "write what is made to a file, which must be new")
  package static let task = Option("task", "TASK", "the task file of the result")
  package static let json = Option("json", nil, "print the result as JSON on standard output")
  package static let accelerometer = Option(
    "accelerometer", "URI",
    "iio:local:?device=NAME, iio:ip:HOST, iio:usb:…, replay:PATH or simulate:person")
  package static let gyroscope = Option(
    "gyroscope", "URI", "as --accelerometer; the same URI takes both from one chip")
  package static let location = Option(
    "location", "URI", "gpsd://HOST:PORT, replay:PATH or simulate:person")
  package static let microphone = Option(
    "microphone", "SOURCE",
    "alsa:default, alsa:NAME, file:PATH.wav, replay:PATH, simulate:voice or none")
  package static let rate = Option(
    "rate", "HZ", "the accelerometer's rate to ask for (default: 100)")
}
