import HTTPClient

extension EnrolmentFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unencrypted:
      "the address is not encrypted. Use https; http is for a server on this machine alone."
    case .noAnswer(let error): error.description
    case .notReady(let reason):
      "what answers there is not a study server that is ready (\(reason)). See docs/delivery.md."
    case .codeRefused:
      "the code is wrong, was used before, or has expired. Ask the study for another one."
    case .tooManyAttempts(let seconds?): "too many codes were tried. Try again in \(seconds) s."
    case .tooManyAttempts(nil): "too many codes were tried. Try again later."
    case .malformed: "the server's answer was not understood. Is this program too old for it?"
    case .refused(let reason): "the server does not enrol this device now (\(reason))."
    }
  }
}
