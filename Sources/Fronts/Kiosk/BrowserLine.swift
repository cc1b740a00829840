/// All that is needed to start a kiosk's browser, once or again.
package struct BrowserLine: Sendable {
  let browser: KioskBrowser
  let profile: BrowserProfile
  let arguments: [String]
  let environment: [String: String]

  /// Finds the browser and the screen in an environment.
  ///
  /// `address` is that of the page; it is asked for with the word `kiosk`, which brings the keyboard of
  /// the page with it.
  package init(
    address: String, profile: String, environment: [String: String],
    isProgram: (String) -> Bool
  ) throws(KioskFault) {
    guard let session = KioskSession(environment: environment) else { throw .noSession }
    guard
      let browser = KioskBrowser.find(
        searchPath: environment["PATH"] ?? "/usr/bin", isProgram: isProgram)
    else { throw .noBrowser }
    self.browser = browser
    self.profile = BrowserProfile(path: profile)
    arguments = browser.arguments(address: address + "?kiosk", profile: profile, session: session)
    self.environment = environment.merging(browser.environment(session: session)) { $1 }
  }
}
