import Glibc
import Sensors
import StudyModel

extension SensorError {
  /// The errno in it; nil for errors that are not of a call.
  var code: Int32? {
    switch self {
    case .call(_, _, let code), .contextRefused(_, let code), .gaveUp(_, _, let code): code
    case .source, .noAccelerometer, .noGyroscope, .attribute, .format, .alreadyStarted,
      .gpsdUnknownHost, .gpsdUnreachable, .gpsdUnusable, .microphone, .simulation:
      nil
    }
  }

  /// Whether libiio refuses all devices of this machine because of one that it does not know.
  var isLocalContextBroken: Bool { self == .contextRefused(uri: "local:", code: EINVAL) }

  /// Whether the next try may well succeed on the same handles: a chip that was not ready.
  var isPassing: Bool { [EIO, EAGAIN, EBUSY, ETIMEDOUT].contains(code ?? 0) }

  /// What a capture that met this error has in its data.
  var gapCause: GapCause { code == ETIMEDOUT ? .stalled : .disconnected }
}
