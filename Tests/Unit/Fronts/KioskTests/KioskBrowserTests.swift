import TestSupport
import Testing

@testable import Kiosk

@Suite struct KioskBrowserTests {
  @Test func `Chromium is taken before Firefox wherever they lie`() {
    let installed: Set = ["/one/firefox-esr", "/two/chromium"]
    let found = KioskBrowser.find(searchPath: "/one:/two") { installed.contains($0) }
    expectEqual(found, KioskBrowser(.chromium, path: "/two/chromium"))
  }

  @Test func `Firefox is taken where there is no Chromium`() {
    let found = KioskBrowser.find(searchPath: "/one:/two") { $0 == "/two/firefox-esr" }
    expectEqual(found, KioskBrowser(.firefox, path: "/two/firefox-esr"))
  }

  @Test func `no browser is told as such`() {
    expectNil(KioskBrowser.find(searchPath: "/one::", isProgram: { _ in false }))
    #expect(throws: KioskFault.noBrowser) {
      _ = try BrowserLine(
        address: "http://127.0.0.1:1/", profile: "/p", environment: ["DISPLAY": ":9"],
        isProgram: { _ in false })
    }
  }

  @Test(arguments: KioskSession.allCases)
  func `Chromium shows the one page, in a folder of its own, on this screen`(session: KioskSession)
  {
    let words = KioskBrowser(.chromium, path: "/c").arguments(
      address: "http://127.0.0.1:1/?kiosk", profile: "/p", session: session)
    expect(words.contains("--kiosk"))
    expect(words.contains("--app=http://127.0.0.1:1/?kiosk"))
    expect(words.contains("--user-data-dir=/p"))
    expect(words.contains("--ozone-platform=\(session.rawValue)"))
    expectEqual(words.count { $0.hasPrefix("--disable-features=") }, 1)
    expectEqual(Set(words).count, words.count)
    expect(!words.contains { $0.contains("sandbox") })
  }

  @Test func `Firefox shows the one page, in a folder of its own`() {
    let browser = KioskBrowser(.firefox, path: "/f")
    let words = browser.arguments(address: "http://127.0.0.1:1/", profile: "/p", session: .x11)
    expectEqual(words.first, "--kiosk")
    expectEqual(words.last, "http://127.0.0.1:1/")
    expectEqual(browser.environment(session: .wayland), ["MOZ_ENABLE_WAYLAND": "1"])
  }

  @Test func `X is taken before Wayland, and no screen is told as such`() {
    expectEqual(KioskSession(environment: ["WAYLAND_DISPLAY": "w", "DISPLAY": ":1"]), .x11)
    expectEqual(KioskSession(environment: ["WAYLAND_DISPLAY": "w", "DISPLAY": ""]), .wayland)
    #expect(throws: KioskFault.noSession) {
      _ = try BrowserLine(
        address: "http://127.0.0.1:1/", profile: "/p", environment: [:], isProgram: { _ in true })
    }
  }

  @Test func `every fault says what is wrong and what to do`() {
    let faults: [(KioskFault, String)] = [
      (.noBrowser, "There is no browser. Install the package chromium, or firefox-esr."),
      (
        .noSession,
        "There is no screen: neither WAYLAND_DISPLAY nor DISPLAY is set. Start the kiosk inside a "
          + "session, such as `cage -- ambler kiosk`."
      ),
      (
        .profile(path: "/p", code: 13),
        "The browser's folder /p cannot be made: Permission denied. Name another one with --profile."
      ),
      (.start(path: "/c", code: 2), "/c cannot be started: No such file or directory."),
      (.resources("Nothing is left."), "Nothing is left."),
    ]
    for (fault, words) in faults { expectEqual("\(fault)", words) }
  }

  @Test func `how a browser ended is read from the machine's number`() {
    expectEqual(BrowserEnd(status: 9), .killed(signal: 9))
    expectEqual(BrowserEnd(status: 0x8B), .killed(signal: 11))
    expectEqual(BrowserEnd(status: 21 << 8), .exited(code: 21))
    expectEqual("\(BrowserEnd.exited(code: 21))", "The browser ended with code 21.")
    expectEqual("\(BrowserEnd.killed(signal: 9))", "The browser was ended by signal 9.")
  }
}
