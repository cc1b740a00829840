import Glibc

/// A negative answer of the protocol: an errno.
struct IIODRefusal: Error, Equatable {
  let code: Int32

  static let noSuchFile = IIODRefusal(code: ENOENT)
  static let noTriggerSet = IIODRefusal(code: EIO)
  static let noSuchChannel = IIODRefusal(code: ENXIO)
  static let notOpen = IIODRefusal(code: EBADF)
  static let readOnly = IIODRefusal(code: EACCES)
  static let busy = IIODRefusal(code: EBUSY)
  static let noSuchDevice = IIODRefusal(code: ENODEV)
  static let invalid = IIODRefusal(code: EINVAL)
  static let timedOut = IIODRefusal(code: ETIMEDOUT)
}
