/// What is wrong with a source URI.
package enum SourceFault: Error, Sendable, Hashable {
  /// There is no colon, so no scheme.
  case noScheme
  /// The word before the colon is none of ours.
  case unknownScheme(String)
  /// A part that must be there is empty.
  case empty(String)
  /// The text does not have this shape.
  case notWritten(String)
  /// The port is not a number from 1 to 65535.
  case port(String)
  /// The part after `iio:` is none of `local:`, `ip:`, `usb:`.
  case unknownBackend(String)
  /// A key after `?` is unknown for this kind of source.
  case unknownKey(String)
  /// A key after `?` is there twice.
  case keyTwice(String)
  /// The value of a key is not a positive number.
  case notPositive(key: String, value: String)
  /// A `%` is not followed by two hexadecimal digits, or they do not make a text.
  case percent(String)
  /// The text holds a control character.
  case controlCharacter
}
