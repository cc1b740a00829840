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
    case .otherServer:
      "what answers there is not the server that the code is from. Check the address, and the letters of the code; "
        + "tell the study if both are right."
    case .otherKeys:
      "what answers there does not have the keys that this device knows. If the study says that its server has new "
        + "ones, use the whole code, with all its 28 letters."
    case .malformed: "the server's answer was not understood. Is this program too old for it?"
    case .refused(let reason): "the server does not enrol this device now (\(reason))."
    }
  }
}
