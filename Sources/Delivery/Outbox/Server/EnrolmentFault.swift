package import HTTPClient

/// Why a device could not be enrolled; the words are in `EnrolmentFault+Description.swift`.
package enum EnrolmentFault: Error, Sendable, Hashable {
  /// Tokens would travel without encryption to another machine.
  case unencrypted
  /// The server could not be reached.
  case noAnswer(ClientError)
  /// What answers is no study server, or it is not ready.
  case notReady(ReasonCode)
  /// The code is wrong, was used, or has expired.
  case codeRefused
  /// Too many codes were tried; not before so many seconds, where the server says so.
  case tooManyAttempts(seconds: Int64?)
  /// What answers has other keys than the letters behind the code say.
  case otherServer
  /// What answers at the known address has keys that none of the known ones stands behind.
  case otherKeys
  /// The server's answer is not one of the contract.
  case malformed
  /// The server refuses for another reason.
  case refused(ReasonCode)
}
