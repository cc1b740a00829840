import Locking
import Outbox
import RigPage
import RigRecorder
import Rigs
import Sensors
import ServiceNotice
import Session
import StudyModel

/// A rig that records and delivers until it is asked to end.
struct RigService {
  let rig: Rig
  let store: Store
  let outbox: Outbox
  /// Where segments go; nil where they stay.
  let deliverer: Deliverer?
  let catalogue: DeviceProfileCatalogue?
  let calibrations: [AccelerometerCalibration]
  /// The port of the page; 0 for any.
  let port: UInt16
  private let board = StatusBoard()
  private let feed = LiveFeed()

  init(
    rig: Rig, store: Store, outbox: Outbox, deliverer: Deliverer?,
    catalogue: DeviceProfileCatalogue?, calibrations: [AccelerometerCalibration], port: UInt16
  ) {
    self.rig = rig
    self.store = store
    self.outbox = outbox
    self.deliverer = deliverer
    self.catalogue = catalogue
    self.calibrations = calibrations
    self.port = port
  }

  /// How often it is looked whether something is to be delivered, if nothing says so before.
  private static let look = Duration.seconds(20)
  /// How long the end of the program may be put off by a delivery.
  private static let patience = Duration.seconds(10)
  /// How long the end may be put off by the page.
  private static let pagePatience = Duration.seconds(1)

  /// Runs until `stop`; throws if it cannot begin.
  func run(until stop: StopSignal) async throws(Failure) {
    let page = servePage()
    let (looks, filed) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let delivery = Task { await deliver(at: looks) }
    let clock = Task {
      // A sleep that is cut off ends the loop.
      while !Task.isCancelled {
        filed.yield()
        try? await Task.sleep(for: Self.look)
      }
    }
    let outcome = await withCheckedContinuation { done in
      let work: @Sendable () -> Void = { done.resume(returning: record(until: stop, filed)) }
      if !OwnThread.start(work) {
        done.resume(returning: .failure(Failure(.unavailable, "The system has no thread left.")))
      }
    }
    clock.cancel()
    RigPagePlace.remove(home: store.home, rig: rig.id)
    await page?.stop(within: Self.pagePatience)
    // What was filed last is still brought, if the destination takes it in time.
    filed.finish()
    let limit = Task {
      do { try await Task.sleep(for: Self.patience) } catch { return }
      delivery.cancel()
    }
    await delivery.value
    limit.cancel()
    try outcome.get()
  }

  /// Records on the calling thread.
  private func record(
    until stop: StopSignal, _ filed: AsyncStream<Void>.Continuation
  ) -> Result<Void, Failure> {
    let watchdog: Duration?
    do { watchdog = try ServiceNotice.watchdogInterval() } catch {
      return .failure(Failure(.unavailable, "\(error)"))
    }
    let signs = Lock(RigWatchdog(interval: watchdog))
    let run = RigRun(
      rig, home: store.home, key: store.key, softwareVersion: Ambler.version,
      keepers: rig.keepers(
        home: store.home, catalogue: catalogue, feed: feed, calibrations: calibrations),
      catalogue: catalogue,
      outbox: SegmentOutbox(outbox), board: board,
      tell: { news in
        news.tell(of: rig.id)
        switch news {
        case .filed: filed.yield()
        // A rig that waits for room is up, and alive.
        case .notStored: ServiceNotice.send(.ready, .alive)
        case .began, .recovered, .problem: break
        }
      },
      turned: { status in
        let stalled = status.streams.filter(\.isStalled).map(\.id)
        let states = signs.withLock {
          $0.turn(stalled: stalled, of: status.streams.count, at: status.clock.anchor.boot)
        }
        for state in states { ServiceNotice.send(state) }
      })
    do {
      try run.begin(until: stop)
    } catch {
      return .failure(Failure(error.exitCode, "The rig cannot record: \(error)"))
    }
    ServiceNotice.send(
      .ready, .status(RigWatchdog.words([], of: rig.streams.count)))
    run.record(until: stop)
    ServiceNotice.send(.stopping)
    run.end()
    return .success(())
  }

  /// Serves the page; a rig that cannot records all the same.
  private func servePage() -> RigPageServer? {
    guard let web = InstalledFolder.rigPage.path() else {
      Output.message("The files of the rig's page are not installed: there is no page.")
      return nil
    }
    do {
      let page = try RigPageServer(board, feed, web: web, port: port)
      Output.result("The rig's page is at \(page.address)\n")
      let place = RigPagePlace(address: page.address, token: page.token)
      do { try place.write(home: store.home, rig: rig.id) } catch {
        Output.message("`ambler rig status` will not find this rig: \(error)")
      }
      return page
    } catch {
      Output.message("The rig's page cannot be served: \(error)")
      return nil
    }
  }

  private func deliver(at looks: AsyncStream<Void>) async {
    guard let deliverer else { return }
    for await _ in looks {
      // What cannot be delivered stays queued, and the outbox holds the reason.
      _ = try? await deliverer.deliver()
    }
  }
}

extension RigError {
  var exitCode: ExitCode {
    switch self {
    // A disk that cannot be written now may be later.
    case .vault, .outbox, .recording, .folder, .sensor, .inUse: .unavailable
    case .chainUnreadable: .badInput
    }
  }
}
