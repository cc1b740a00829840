import Locking
import Outbox
import RigPage
import RigRecorder
import Rigs
import Sensors
import ServiceNotice
import Session
import Studies
import StudyModel

/// A rig that records and delivers until it is asked to end.
struct RigService {
  /// As its own file says; what is recorded may be by settings of the study server.
  let rig: Rig
  /// Where that file is: calibrations are named beside it, by settings too.
  let file: String
  let store: Store
  let outbox: Outbox
  /// Where segments go; nil where they stay.
  let deliverer: Deliverer?
  /// The sign-in at the study server; nil where segments do not go to one.
  let session: ServerSession?
  let catalogue: DeviceProfileCatalogue?
  /// Those that its own file names.
  let calibrations: [AccelerometerCalibration]
  /// The port of the page; 0 for any.
  let port: UInt16
  private let board = StatusBoard()
  private let feed = LiveFeed()
  private let delivery = Lock(DeliveryWatch())
  private let desk: SettingsDesk
  private let times = SettingsTimes(environment: Environment.all)

  init(
    rig: Rig, file: String, store: Store, outbox: Outbox, deliverer: Deliverer?,
    session: ServerSession?, catalogue: DeviceProfileCatalogue?,
    calibrations: [AccelerometerCalibration], port: UInt16
  ) {
    self.rig = rig
    self.file = file
    self.store = store
    self.outbox = outbox
    self.deliverer = deliverer
    self.session = session
    desk = SettingsDesk(rig, home: store.home)
    self.catalogue = catalogue
    self.calibrations = calibrations
    self.port = port
  }

  /// How often it is looked whether something is to be delivered, if nothing says so before, and whether the
  /// place of the page can be written where it could not.
  private static let look = Duration.seconds(20)
  /// How long the end of the program may be put off by a delivery.
  private static let patience = Duration.seconds(10)
  /// How often it is looked whether a home that was gone is back, in milliseconds.
  private static let homeLook = 1_000
  /// How long the end may be put off by the page.
  private static let pagePatience = Duration.seconds(1)

  /// Runs until `stop`; throws if it cannot begin.
  func run(until stop: StopSignal) async throws(Failure) {
    let page = servePage()
    let place = page.map { RigPagePlace(address: $0.address, token: $0.token) }
    let isNoted = place.map(note) ?? true
    let first = desk.start()
    let asking = Task { await askForSettings() }
    let (looks, filed) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let delivery = Task { await deliver(at: looks) }
    let clock = Task {
      var isNoted = isNoted
      // A sleep that is cut off ends the loop.
      while !Task.isCancelled {
        filed.yield()
        // A disk that was full at the start may have room by now.
        if !isNoted, let place, (try? place.write(home: store.home, rig: rig.id)) != nil {
          isNoted = true
          Output.message("`ambler rig status` finds this rig now.")
        }
        try? await Task.sleep(for: Self.look)
      }
    }
    let outcome = await withCheckedContinuation { done in
      let work: @Sendable () -> Void = { done.resume(returning: record(first, until: stop, filed)) }
      if !OwnThread.start(work) {
        done.resume(returning: .failure(Failure(.unavailable, "The system has no thread left.")))
      }
    }
    clock.cancel()
    asking.cancel()
    await clock.value
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

  /// How recording came to an end.
  private enum Ending {
    case stopped
    case cannotBegin(RigError)
    /// Settings wait to be checked.
    case offered
    case trialFailed(SettingsRollBack)
    case homeGone(RigRun)
  }

  /// Records on the calling thread, by whichever settings count.
  private func record(
    _ first: Rig, until stop: StopSignal, _ filed: AsyncStream<Void>.Continuation
  ) -> Result<Void, Failure> {
    let watchdog: Duration?
    do { watchdog = try ServiceNotice.watchdogInterval() } catch {
      return .failure(Failure(.unavailable, "\(error)"))
    }
    var rig = first
    while true {
      switch record(rig, until: stop, watchdog, filed) {
      case .stopped: return .success(())
      case .cannotBegin(let error):
        guard desk.isOnTrial, error != .inUse else {
          return .failure(Failure(error.exitCode, "The rig cannot record: \(error)"))
        }
        rig = desk.rollBack(.cannotBegin("\(error)"))
      case .trialFailed(let reason): rig = desk.rollBack(reason)
      case .offered: rig = changed(rig, until: stop)
      case .homeGone(let run): return waited(for: run, until: stop)
      }
    }
  }

  /// Records by one file until something ends it.
  private func record(
    _ rig: Rig, until stop: StopSignal, _ watchdog: Duration?,
    _ filed: AsyncStream<Void>.Continuation
  ) -> Ending {
    var signs = RigWatchdog(interval: watchdog)
    var trial = desk.isOnTrial ? SettingsTrial(length: times.trial) : nil
    var failed: SettingsRollBack?
    let run = RigRun(
      rig, home: store.home, key: store.key, softwareVersion: Ambler.version,
      keepers: rig.keepers(
        home: store.home, catalogue: catalogue, feed: feed, calibrations: calibrations(of: rig)),
      catalogue: catalogue, outbox: SegmentOutbox(outbox), board: board, settings: desk.number,
      delivery: delivery,
      decided: desk.tell,
      tell: { news in
        news.tell(of: rig.id)
        switch news {
        case .filed: filed.yield()
        // A rig that waits for room is up, and alive.
        case .notStored: ServiceNotice.send(.ready, .alive)
        case .began, .recovered, .problem, .place, .notDelivered, .deliveredAgain: break
        }
      },
      turned: { status in
        let stalled = status.streams.filter(\.isStalled).map(\.id)
        let now = status.clock.anchor.boot
        for state in signs.turn(stalled: stalled, of: status.streams.count, at: now) {
          ServiceNotice.send(state)
        }
        switch trial?.turn(status.streams.map { ($0.id, $0.proof) }, at: now) {
        case nil: return
        case .passed: desk.keep()
        case .failed(let reason): failed = reason
        }
        trial = nil
      })
    do {
      try run.begin(until: stop)
    } catch {
      return .cannotBegin(error)
    }
    ServiceNotice.send(
      .ready, .status(RigWatchdog.words([], of: rig.streams.count)))
    run.record(until: stop, while: { failed == nil && !desk.hasOffer })
    let isStopped = stop.isRequested
    if isStopped { ServiceNotice.send(.stopping) }
    run.end()
    if run.isHomeGone { return .homeGone(run) }
    return isStopped ? .stopped : failed.map { .trialFailed($0) } ?? .offered
  }

  /// Waits for the home to come back.
  ///
  /// What is open on its disk may be dead by then, so this program ends, and the next one closes what was
  /// cut off.
  private func waited(for run: RigRun, until stop: StopSignal) -> Result<Void, Failure> {
    ServiceNotice.send(.status("The home is gone: waiting for its disk"))
    while !stop.wait(milliseconds: Self.homeLook) {
      if run.isHomeBack {
        return .failure(
          Failure(
            .unavailable, "The home is there again. Start the rig anew; it goes on where it was."))
      }
      ServiceNotice.send(.alive)
    }
    return .success(())
  }

  /// The calibrations that are carried with what is recorded.
  private func calibrations(of rig: Rig) -> [AccelerometerCalibration] {
    guard desk.number != nil else { return calibrations }
    do throws(Failure) {
      return try RigCalibrations.read(rig, beside: file, on: rig.zone.date(of: SystemClock.utc))
    } catch {
      // They were there when the settings were checked: recording is worth more than its cards.
      Output.message("Recording goes on without calibrations. \(error.text)")
      return []
    }
  }

  /// Checks the settings that wait; gives what is to be recorded from now on.
  private func changed(_ rig: Rig, until stop: StopSignal) -> Rig {
    guard let (settings, new) = desk.beginCheck() else { return rig }
    ServiceNotice.send(.alive, .status("Checking settings \(settings.number)"))
    let check = SettingsCheck(
      rig: new, file: file, store: store, catalogue: catalogue, session: session)
    let refusal = check.refusal()
    ServiceNotice.send(.alive)
    if stop.isRequested {
      desk.leaveCheck()
    } else if let refusal {
      desk.refuse(settings.number, refusal)
    } else if desk.take(settings, new) {
      return new
    }
    return rig
  }

  /// Asks the study server for settings, as often as what is recorded says.
  private func askForSettings() async {
    guard let session else { return }
    while !Task.isCancelled, let pause = times.pause(of: desk.rig) {
      if desk.wantsOffers {
        let answer = await session.rigSettings(after: desk.highest)
        let link = await session.link
        desk.take(answer, device: link.device, keys: link.receiptKeys)
      }
      // A sleep that is cut off ends the loop.
      try? await Task.sleep(for: pause)
    }
  }

  /// Serves the page; a rig that cannot records all the same.
  private func servePage() -> RigPageServer? {
    guard let web = InstalledFolder.rigPage.path(), let shared = InstalledFolder.web.path() else {
      Output.message("The files of the rig's page are not installed: there is no page.")
      return nil
    }
    do {
      let page = try RigPageServer(board, feed, web: web, look: shared + "/look", port: port)
      Output.result("The rig's page is at \(page.address)\n")
      return page
    } catch {
      Output.message("The rig's page cannot be served: \(error)")
      return nil
    }
  }

  /// Writes where the page is, for `ambler rig status`; whether it could.
  private func note(_ place: RigPagePlace) -> Bool {
    do {
      try place.write(home: store.home, rig: rig.id)
      return true
    } catch {
      Output.message("`ambler rig status` does not find this rig yet: \(error)")
      return false
    }
  }

  private func deliver(at looks: AsyncStream<Void>) async {
    guard let deliverer else { return }
    let place = PlaceChecker(rig: rig, home: store.home, link: await session?.link)
    // Else nobody would hear of it before the first segment is over.
    let finding = await place.destination
    if finding.needsCare {
      RigNews.place(finding).tell(of: rig.id)
    }
    for await _ in looks {
      // What cannot be delivered stays queued; an outbox that cannot be read is told of by the recorder.
      guard let round = try? await deliverer.deliver() else { continue }
      delivery.withLock { $0.note(round) }?.tell(of: rig.id)
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

extension StreamStatus {
  /// What it shows of the settings that it is recorded by.
  fileprivate var proof: SettingsTrial.Proof {
    switch condition {
    case .notScheduled, .held: .excused
    // A receiver that has no fix yet is there all the same.
    case .recording: sampleCount > 0 || sensor == "location" ? .records : .silent
    case .starting, .absent: .silent
    }
  }
}
