import Glibc

extension SensorError {
  /// The words for the errors of receivers.
  package static func locationWords(_ error: SensorError) -> String {
    switch error {
    case .gpsdUnknownHost(let host):
      "The host \(host) of gpsd is not known. Check its name."
    case .gpsdUnreachable(let host, let port, let code):
      "No gpsd can be reached at \(host) port \(port): \(String(cString: strerror(code))). "
        + "Check that gpsd runs and listens there."
    case .gpsdUnusable(let host, let port, let fault):
      "The server at \(host) port \(port) \(words(fault)). Check that it is a gpsd."
    case .call, .source, .contextRefused, .noAccelerometer, .noGyroscope, .attribute, .format,
      .alreadyStarted, .gaveUp, .microphone, .simulation:
      "\(error)"
    }
  }

  private static func words(_ fault: GPSDFault) -> String {
    switch fault {
    case .closed: "closed the connection"
    case .silent: "does not introduce itself"
    case .nonsense: "does not speak gpsd's language"
    }
  }
}
