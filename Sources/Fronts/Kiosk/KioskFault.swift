import Glibc

/// Why there is no kiosk.
package enum KioskFault: Error, Sendable, Hashable {
  case noBrowser
  case noSession
  /// The browser's folder cannot be made anew.
  case profile(path: String, code: Int32)
  /// A program cannot be started.
  case start(path: String, code: Int32)
  /// The machine gives no thread or no pipe.
  case resources(String)
}

extension KioskFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noBrowser: "There is no browser. Install the package chromium, or firefox-esr."
    case .noSession:
      "There is no screen: neither WAYLAND_DISPLAY nor DISPLAY is set. Start the kiosk inside a session, "
        + "such as `cage -- ambler kiosk`."
    case .profile(let path, let code):
      "The browser's folder \(path) cannot be made: \(Self.words(code)). Name another one with --profile."
    case .start(let path, let code): "\(path) cannot be started: \(Self.words(code))."
    case .resources(let words): words
    }
  }

  private static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
