import Clocks
import Commands
import Kiosk
import Sensors
import ServiceNotice
import Session
import StudyModel
import System
import Tablet

/// `ambler kiosk`: shows the page of a tablet that another process serves, until it is asked to stop.
struct KioskCommand {
  static let profile = Option(
    "profile", "DIR", "the folder of the browser, emptied at each start (default: below --home)")
  static let options: [Option] = [.home, TabletCommand.port, profile]

  private static let pause = Duration.milliseconds(200)
  private static let patience = Duration.seconds(5)

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    let stop = try Interruption.handle()
    let port: UInt16 =
      try arguments.integer(TabletCommand.port, in: 1...65_535) ?? TabletCommand.usualPort
    ServiceNotice.send(.ready, .status("Waiting for the page"))
    guard await answers(port, unless: stop) else { return }
    let home = Home(path: arguments.homePath(Environment.all))
    let kiosk = try KioskShell(
      address: "http://127.0.0.1:\(port)/",
      profile: arguments[Self.profile] ?? "\(home.path)/browser")
    ServiceNotice.send(.status("Showing the page"))
    await Interruption.await(stop)
    ServiceNotice.send(.stopping)
    await kiosk.stop()
  }

  /// Waits for the engine, so that nobody sees a browser's own words about a page that is not there yet;
  /// false if the end was asked for before.
  private func answers(_ port: UInt16, unless stop: StopSignal) async -> Bool {
    let probe = PageProbe(port: port, path: TabletServer.alivePath, patience: Self.patience)
    return await withCheckedContinuation { done in
      let wait: @Sendable () -> Void = {
        while !probe.isAnswered() {
          if stop.wait(until: SystemClock.now + Self.pause) { return done.resume(returning: false) }
        }
        done.resume(returning: true)
      }
      // Without a thread to wait on the browser must do with what it finds.
      if !OwnThread.start(name: "probe", wait) { done.resume(returning: true) }
    }
  }
}
