import Outbox

/// Why a code did not make the tablet known to a study; the words are the page's.
package enum TabletEnrolmentFault: Error, Sendable, Hashable {
  /// The server lets this tablet in: nobody can lead it to another one by its page.
  case enrolled
  case badAddress
  /// The code is wrong, was used, or has expired.
  case codeRefused
  /// The server cannot be reached, or what answers is not sure to be one; a code was not used up.
  case noServer
  /// What answers is not the server that the code is from; the code is used up there.
  case otherServer
  /// What answers does not have the keys that this tablet knows.
  case otherKeys
  /// Too many codes were tried; not before so many seconds, where the server says so.
  case wait(seconds: Int64?)
  /// The code is of another participant than the tablet was started for; it is used up.
  case otherParticipant
  /// The disk does not take what was agreed: another code is needed.
  case notKept

  init(_ fault: EnrolmentFault) {
    self =
      switch fault {
      case .unencrypted: .badAddress
      case .codeRefused: .codeRefused
      case .tooManyAttempts(let seconds): .wait(seconds: seconds)
      case .otherServer: .otherServer
      case .otherKeys: .otherKeys
      case .noAnswer, .notReady, .malformed, .refused: .noServer
      }
  }

  init(_ fault: EnrolmentRequest.Fault) {
    self =
      switch fault {
      case .badAddress: .badAddress
      case .badCode: .codeRefused
      }
  }
}
