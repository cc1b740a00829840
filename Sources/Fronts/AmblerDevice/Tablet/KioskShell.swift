import Commands
import Foundation
import Kiosk
import System

/// The kiosk's browser for a command: found, kept, and what happens to it said on standard error.
struct KioskShell: Sendable {
  private let keeper: KioskKeeper

  /// Begins to show the page at `address`; `profile` is a folder of the browser's own.
  init(
    address: String, profile: String, environment: [String: String] = Environment.all
  ) throws(Failure) {
    do {
      let line = try BrowserLine(
        address: address, profile: profile, environment: environment,
        isProgram: FileManager.default.isExecutableFile)
      keeper = try KioskKeeper(line) { Self.tell($0) }
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }

  /// Ends the browser; returns when it has ended, without holding one of Swift's threads.
  func stop() async {
    let keeper = keeper
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      let end: @Sendable () -> Void = {
        keeper.stop()
        done.resume()
      }
      // Without a thread the browser is ended here.
      if !OwnThread.start(name: "kiosk end", end) { end() }
    }
  }

  private static func tell(_ event: KioskKeeper.Event) {
    switch event {
    case .started: break
    case .ended(let end, let delay): Output.message("\(end) \(Self.words(delay))")
    case .failed(let fault, let delay): Output.message("\(fault) \(Self.words(delay))")
    }
  }

  private static func words(_ delay: Duration) -> String {
    "It is started again in \(delay / .milliseconds(1)) ms."
  }
}
