package import System

/// Why something on a message bus did not come about.
///
/// No case has a value that a service or a person wrote.
package enum MessageBusError: Error, Sendable, Equatable {
  /// The bus cannot be reached, or the connection to it has ended; with the errno.
  case unavailable(MessageBus.Place, code: Int32)
  /// Nobody on the bus has this name, nobody is started for it, or its owner left before it answered.
  case absent(String)
  /// The policy of the bus or the service of this name refuses what was asked.
  case refused(by: String)
  /// The owner of this name did not answer in time.
  case timedOut(waitingFor: String)
  /// The owner of this name answered with an error, which has a name too.
  case answered(by: String, error: String)
  /// The answer has other types than expected; both are signatures, of which an unreadable answer has none.
  case unexpectedForm(from: String, expected: String, found: String)
  /// What was to be sent is not a message that D-Bus allows, such as one with a path that has no slash.
  case unsendable(to: String, code: Int32)
  /// The system has no thread or no pipe for it.
  case system(SystemError)
}

extension MessageBusError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unavailable(let place, let code):
      "\(place) cannot be used: \(SystemError.words(forErrno: code)). Check that it runs."
    case .absent(let name):
      "Nobody on the message bus has the name \(name). Check that this service is installed and runs."
    case .refused(let name):
      "\(name) refuses this program. Check the policy of the message bus and of this service."
    case .timedOut(let name):
      "\(name) did not answer in time. Check that this service works."
    case .answered(let name, let error):
      "\(name) answered with the error \(error)."
    case .unexpectedForm(let name, let expected, let found):
      "\(name) answered with values of the types \"\(found)\" where \"\(expected)\" is expected. "
        + "Check that this service has a version that is known to work."
    case .unsendable(let name, let code):
      "A message to \(name) cannot be sent: \(SystemError.words(forErrno: code))."
    case .system(let error):
      error.description
    }
  }
}

extension MessageBusError {
  /// What an error of this name means, that the bus or the service `name` sent.
  init(errorName: String, from name: String) {
    let prefix = "org.freedesktop.DBus.Error."
    guard errorName.hasPrefix(prefix) else {
      self = .answered(by: name, error: errorName)
      return
    }
    switch String(errorName.dropFirst(prefix.count)) {
    // The bus sends NoReply when the owner of a name leaves while somebody waits for its answer.
    case "ServiceUnknown", "NameHasNoOwner", "NoReply": self = .absent(name)
    case let rest where rest.hasPrefix("Spawn."): self = .absent(name)
    case "AccessDenied", "AuthFailed", "InteractiveAuthorizationRequired":
      self = .refused(by: name)
    case "Timeout", "TimedOut": self = .timedOut(waitingFor: name)
    default: self = .answered(by: name, error: errorName)
    }
  }
}
