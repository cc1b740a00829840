import Glibc

/// A negative answer of the protocol: an errno.
struct Refusal: Error, Equatable {
  let code: Int32

  static let noSuchFile = Refusal(code: ENOENT)
  static let noTriggerSet = Refusal(code: EIO)
  static let noSuchChannel = Refusal(code: ENXIO)
  static let notOpen = Refusal(code: EBADF)
  static let readOnly = Refusal(code: EACCES)
  static let busy = Refusal(code: EBUSY)
  static let noSuchDevice = Refusal(code: ENODEV)
  static let invalid = Refusal(code: EINVAL)
  static let timedOut = Refusal(code: ETIMEDOUT)
}
