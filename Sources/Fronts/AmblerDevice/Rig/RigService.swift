import Commands
import Outbox
import RigPage
import RigRecorder
import Rigs
import Sensors
import Session
import StudyModel
import System

/// A rig that records and delivers until it is asked to end.
struct RigService {
  /// As its own file says; what is recorded may be by settings of the study server.
  private let rig: Rig
  private let home: Home
  /// The port of the page; 0 for any.
  private let port: UInt16
  private let rounds: RigRounds
  private let delivery: RigDelivery
  private let asking: SettingsAsking
  private let studies: RigStudies

  /// `file` is where the rig's own file is, `calibrations` are those that it names.
  init(
    rig: Rig, file: String, store: Store, outbox: Outbox, deliverer: Deliverer?,
    session: ServerSession?, catalogue: DeviceProfileCatalogue?,
    calibrations: [AccelerometerCalibration], port: UInt16
  ) {
    let desk = SettingsDesk(rig, home: store.home)
    let times = SettingsTimes(environment: Environment.all)
    let studies = RigStudies(rig: rig.id, home: store.home, session: session)
    self.studies = studies
    self.rig = rig
    self.port = port
    home = store.home
    delivery = RigDelivery(
      rig: rig, home: store.home, deliverer: deliverer, session: session, delivered: studies.wake)
    asking = SettingsAsking(desk: desk, times: times, session: session)
    rounds = RigRounds(
      file: file, store: store, outbox: outbox, session: session, catalogue: catalogue,
      calibrations: calibrations, desk: desk, times: times, studies: studies,
      delivery: delivery.watch)
  }

  /// How often it is looked whether something is to be delivered, if nothing says so before, and whether the
  /// place of the page can be written where it could not.
  private static let look = Duration.seconds(20)
  /// How long the end of the program may be put off by a delivery.
  private static let patience = Duration.seconds(10)
  /// How long the end may be put off by the page.
  private static let pagePatience = Duration.seconds(1)

  /// Runs until `stop`; throws if it cannot begin.
  func run(until stop: StopSignal) async throws(Failure) {
    let page = servePage()
    let first = asking.desk.start()
    await studies.begin()
    let (looks, filed) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let asked = Task { await asking.ask() }
    let delivered = Task { await delivery.deliver(at: looks) }
    let looked = Task { await look(at: page, filed) }
    let outcome = await recorded(first, until: stop, filed)
    looked.cancel()
    asked.cancel()
    await looked.value
    await studies.retire()
    RigPagePlace.remove(home: home, rig: rig.id)
    await page?.stop(within: Self.pagePatience)
    // What was filed last is still brought, if the destination takes it in time.
    filed.finish()
    await Self.end(delivered)
    try outcome.get()
  }

  /// Records on a thread of its own, which blocks.
  private func recorded(
    _ first: Rig, until stop: StopSignal, _ filed: AsyncStream<Void>.Continuation
  ) async -> Result<Void, Failure> {
    await withCheckedContinuation { done in
      let work: @Sendable () -> Void = {
        done.resume(returning: rounds.record(first, until: stop, filed))
      }
      if !OwnThread.start(name: "rig", work) {
        done.resume(returning: .failure(Failure(.unavailable, "The system has no thread left.")))
      }
    }
  }

  /// Looks after deliveries and the place of the page, until the task is cancelled.
  private func look(at page: RigPageServer?, _ filed: AsyncStream<Void>.Continuation) async {
    var note = page.map {
      RigPageNote(
        RigPagePlace(address: $0.address, token: $0.token), home: home, rig: rig.id)
    }
    while !Task.isCancelled {
      if let words = note?.write() { Output.message(words) }
      filed.yield()
      // A sleep that is cut off ends the loop.
      try? await Task.sleep(for: Self.look)
    }
  }

  /// Waits for what is delivered now, with some patience.
  private static func end(_ delivery: Task<Void, Never>) async {
    let limit = Task {
      do { try await Task.sleep(for: patience) } catch { return }
      delivery.cancel()
    }
    await delivery.value
    limit.cancel()
  }

  /// Serves the page; a rig that cannot records all the same.
  private func servePage() -> RigPageServer? {
    guard let web = InstalledFolder.rigPage.path(), let shared = InstalledFolder.web.path() else {
      Output.message("The files of the rig's page are not installed: there is no page.")
      return nil
    }
    do {
      let page = try RigPageServer(
        rounds.board, rounds.feed, web: web, look: shared + "/look", port: port)
      Output.result("The rig's page is at \(page.address)\n")
      return page
    } catch {
      Output.message("The rig's page cannot be served: \(error)")
      return nil
    }
  }
}
