extension SourceFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noScheme:
      "is not a source. Begin with iio:, gpsd://, replay: or simulate:."
    case .unknownScheme(let scheme):
      "\"\(scheme):\" is not a kind of source. Begin with iio:, gpsd://, replay: or simulate:."
    case .empty(let part):
      "the \(part) is empty."
    case .notWritten(let shape):
      "is not of the form \(shape)."
    case .port(let text):
      "\"\(text)\" is not a port. Write a colon and a number from 1 to 65535."
    case .unknownBackend(let text):
      "\"iio:\(text)\" is not a place of IIO devices. Write iio:local:, iio:ip:host or iio:usb:bus.address.interface."
    case .unknownKey(let key):
      "\"\(key)\" is not a known key. The keys are device, rate and range."
    case .keyTwice(let key):
      "\"\(key)\" is written twice."
    case .notPositive(let key, let value):
      "\(key)=\(value) is not a positive number."
    case .percent(let text):
      "\"\(text)\" has a % without two hexadecimal digits that make a text."
    case .controlCharacter:
      "holds a control character."
    }
  }
}
