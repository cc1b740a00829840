import Foundation

/// The folder that a kiosk's browser keeps its state in, which is made anew before each start.
///
/// What a browser keeps is a way to see what somebody did before, a question about restoring pages, or a
/// lock of a browser that was killed: none of it is wanted, so all of it goes.
package struct BrowserProfile: Sendable {
  /// What tells a folder that we made from one that somebody else uses.
  private static let mark = "ambler-kiosk"

  /// The folder's path; nothing else may be kept there.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Empties the folder, or makes it; refuses a folder with files in it that is not a kiosk's.
  ///
  /// Only the user who runs this may look into it afterwards. Blocks for the disk.
  package func renew(for kind: KioskBrowser.Kind) throws(KioskFault) {
    guard isOurs else { throw .profile(path: path, code: ENOTEMPTY) }
    do {
      let files = FileManager.default
      if files.fileExists(atPath: path) { try files.removeItem(atPath: path) }
      try files.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try Data().write(to: URL(fileURLWithPath: path + "/" + Self.mark))
      try Data(kind.preferences.utf8).write(to: URL(fileURLWithPath: path + "/user.js"))
    } catch {
      throw .profile(path: path, code: Self.code(of: error))
    }
  }

  /// Whether the folder may be emptied: it is absent, empty, or carries our mark.
  private var isOurs: Bool {
    let files = FileManager.default
    if files.fileExists(atPath: path + "/" + Self.mark) { return true }
    guard let held = try? files.contentsOfDirectory(atPath: path) else {
      // What cannot be listed is not ours, unless it is not there.
      return !files.fileExists(atPath: path)
    }
    return held.isEmpty
  }

  private static func code(of error: any Error) -> Int32 {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return Int32(clamping: underlying?.code ?? Int(EIO))
  }
}

extension KioskBrowser.Kind {
  /// The `user.js` of a browser that takes its settings from one.
  fileprivate var preferences: String {
    switch self {
    case .chromium: ""
    case .firefox:
      """
      user_pref("browser.sessionstore.resume_from_crash", false);
      user_pref("browser.shell.checkDefaultBrowser", false);
      user_pref("browser.aboutwelcome.enabled", false);
      user_pref("datareporting.policy.dataSubmissionEnabled", false);
      user_pref("media.navigator.permission.disabled", true);
      user_pref("media.autoplay.default", 0);
      user_pref("print.enabled", false);
      user_pref("toolkit.startup.max_resumed_crashes", -1);

      """
    }
  }
}
