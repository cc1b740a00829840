import Foundation
import System
import TestSupport
import Testing

@testable import Kiosk

/// Shell scripts stand where a browser would; everything else is as it is with one.
@Suite struct KioskKeeperTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a browser that ends is started again with an empty folder`() throws {
    let events = Lock<[KioskKeeper.Event]>([])
    let keeper = try KioskKeeper(try line("echo x >> \(starts); touch \(used); exit 3")) { event in
      events.withLock { $0.append(event) }
    }
    expect(wait { count(starts) >= 3 })
    keeper.stop()
    let told = events.withLock { $0 }
    expectEqual(
      told.prefix(2),
      [
        .started, .ended(.exited(code: 3), restartIn: RestartDelay.first),
      ])
  }

  @Test func `a browser that is killed is started again`() throws {
    let events = Lock<[KioskKeeper.Event]>([])
    let keeper = try KioskKeeper(try line("echo $$ >> \(starts); exec sleep 600")) { event in
      events.withLock { $0.append(event) }
    }
    expect(wait { count(starts) == 1 })
    kill(try require(identifiers.last), SIGKILL)
    expect(wait { count(starts) == 2 })
    keeper.stop()
    expect(
      events.withLock { $0 }.contains(
        .ended(.killed(signal: SIGKILL), restartIn: RestartDelay.first)))
    expect(wait { identifiers.allSatisfy { kill($0, 0) != 0 } })
  }

  @Test func `stopping ends the browser and all that it started`() throws {
    let keeper = try KioskKeeper(
      try line("sleep 600 & echo $! >> \(starts); echo $$ >> \(starts); wait")
    ) { _ in }
    expect(wait { count(starts) == 2 })
    keeper.stop()
    expect(wait { identifiers.allSatisfy { kill($0, 0) != 0 } })
  }

  @Test(.slow("waits as long as a browser has to end"))
  func `a browser that does not want to end is ended`() throws {
    let keeper = try KioskKeeper(
      try line("trap '' TERM; echo $$ >> \(starts); while :; do sleep 1; done")
    ) { _ in }
    expect(wait { count(starts) == 1 })
    keeper.stop()
    expect(wait { identifiers.allSatisfy { kill($0, 0) != 0 } })
  }

  @Test func `a folder that cannot be had is told, and tried again`() throws {
    try folder.write([], to: "profile")
    let failures = Lock(0)
    let keeper = try KioskKeeper(try line("exit 0", profile: "profile/below")) { event in
      if case .failed(.profile, _) = event { failures.withLock { $0 += 1 } }
    }
    expect(wait { failures.withLock { $0 } >= 2 })
    keeper.stop()
  }

  private var starts: String { folder.file("starts") }
  private var used: String { folder.file("profile/used") }
  private var identifiers: [pid_t] {
    lines(starts).compactMap { pid_t($0) }
  }

  /// A line whose browser is a shell script.
  private func line(_ script: String, profile: String = "profile") throws -> BrowserLine {
    try folder.write("#!/bin/sh\n\(script)\n".utf8, to: "chromium")
    chmod(folder.file("chromium"), 0o755)
    return try BrowserLine(
      address: "http://127.0.0.1:1/", profile: folder.file(profile),
      environment: ["PATH": "\(folder.path):/usr/bin:/bin", "DISPLAY": ":1"],
      isProgram: FileManager.default.isExecutableFile)
  }

  private func count(_ path: String) -> Int { lines(path).count }

  private func lines(_ path: String) -> [String] {
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Waits for what the other processes do.
  private func wait(_ condition: () -> Bool) -> Bool { waitUntil(condition) }
}
