import StrictJSON

/// The second factor that somebody showed.
enum ShownFactor: String, Sendable, Hashable {
  case code, recoveryCode, passkey

  /// As the audit has it.
  var json: JSONValue { .object(["factor": .string(rawValue)]) }
}
