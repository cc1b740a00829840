import Foundation
import TestSupport
import Testing

/// The built program as a service, and as a kiosk, with scripts where a browser would be.
@Suite struct TabletServiceTests {
  private let program: AmblerProcess

  init() throws {
    program = try AmblerProcess()
  }

  @Test func `a kiosk without a screen is refused with what to do`() throws {
    let kiosk = try AmblerProcess(environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""])
    let outcome = try kiosk.run(["tablet", study, "--port", "0", "--kiosk"])
    expectEqual(outcome.code, 69)
    expect(outcome.stderr.contains("There is no screen: neither WAYLAND_DISPLAY nor DISPLAY"))
  }

  @Test func `a kiosk shows the page, and ends its browser with itself`() throws {
    let seen = program.folder.appendingPathComponent("seen").path
    let script =
      "#!/bin/sh\necho $$ \"$@\" > \(seen).new && mv \(seen).new \(seen)\nexec sleep 600\n"
    let browser = program.folder.appendingPathComponent("chromium")
    try Data(script.utf8).write(to: browser)
    chmod(browser.path, 0o755)
    let kiosk = try AmblerProcess(environment: [
      "DISPLAY": ":99", "PATH": "\(program.folder.path):/usr/bin:/bin",
    ])
    let child = try kiosk.start(["tablet", study, "--port", "0", "--kiosk"])
    expect(child.wait(seconds: 60) { _ in FileManager.default.fileExists(atPath: seen) })
    let words = try String(contentsOfFile: seen, encoding: .utf8)
    expect(words.contains("--app=http://127.0.0.1:"))
    let identifier = try require(words.split(separator: " ").first.flatMap { pid_t($0) })
    child.send(SIGTERM)
    expectEqual(try kiosk.finish(child).code, 0)
    expectNotEqual(kill(identifier, 0), 0)
  }

  @Test func `a service says that it is ready, that it lives, and that it ends`() throws {
    let manager = try NoticeSocket()
    let service = try AmblerProcess(environment: [
      "NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": "300000",
    ])
    let child = try service.start(["tablet", study, "--port", "0", "--no-browser"])
    let ready = child.wait(seconds: 60) { _ in manager.heard.contains { $0.hasPrefix("READY=1") } }
    expect(ready, "\(child.errorsSoFar)")
    expect(child.wait(seconds: 60) { _ in manager.heard.contains("WATCHDOG=1") })
    child.send(SIGTERM)
    expectEqual(try service.finish(child).code, 0)
    expect(manager.heard.contains("STOPPING=1"))
  }

  private var study: String {
    SharedMaterial.checkout.appendingPathComponent("tasks/study.json").path
  }
}
