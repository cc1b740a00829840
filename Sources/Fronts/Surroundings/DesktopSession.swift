import CSystemd
import Glibc

/// Whether the user of this program has a desktop on this machine, as logind knows it.
package enum DesktopSession {
  /// What logind calls sessions with a screen, unlike `tty` and `unspecified`.
  private static let screens: Set<String> = ["x11", "wayland", "mir"]

  /// False also where there is no logind, or it cannot be asked.
  package static func isThere() -> Bool { isAmong(types: types(of: getuid())) }

  /// Whether one of these sessions is a desktop.
  static func isAmong(types: [String]) -> Bool { !screens.isDisjoint(with: types) }

  /// The types of all sessions of a user.
  private static func types(of user: uid_t) -> [String] {
    var sessions: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    // sd-login(3): both the array and its strings are the caller's to free.
    let count = Int(max(0, sd_uid_get_sessions(user, 0, &sessions)))
    defer { free(sessions) }
    return (0..<count).compactMap { number in
      guard let session = sessions?[number] else { return nil }
      defer { free(session) }
      var type: UnsafeMutablePointer<CChar>?
      guard sd_session_get_type(session, &type) >= 0, let type else { return nil }
      defer { free(type) }
      return String(cString: type)
    }
  }
}
