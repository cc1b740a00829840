import Clocks
import Commands
import Outbox
import RigRecorder
import Rigs
import Sensors
import ServiceNotice
import Session
import Studies
import StudyModel
import System

/// Records a rig in rounds, each by one file: its own, or settings of the study server.
struct RigRounds {
  /// Where the rig's own file is: calibrations are named beside it, by settings too.
  let file: String
  let store: Store
  let outbox: Outbox
  /// The sign-in at the study server; nil where segments do not go to one.
  let session: ServerSession?
  let catalogue: DeviceProfileCatalogue?
  /// Those that the rig's own file names.
  let calibrations: [AccelerometerCalibration]
  let desk: SettingsDesk
  let times: SettingsTimes
  /// The study that is recorded for.
  let studies: RigStudies
  /// What whoever delivers has found.
  let delivery: Lock<DeliveryWatch>
  let board = StatusBoard()
  let feed = LiveFeed()

  /// How often it is looked whether a home that was gone is back, in milliseconds.
  private static let homeLook = 1_000

  /// How a round came to an end.
  private enum Ending {
    case stopped
    case cannotBegin(RigError)
    /// Settings wait to be checked.
    case offered
    case trialFailed(SettingsRollBack)
    case homeGone(RigRun)
  }

  /// Records on the calling thread, by whichever file counts, until `stop`; `filed` hears of each segment.
  func record(
    _ first: Rig, until stop: StopSignal, _ filed: AsyncStream<Void>.Continuation
  ) -> Result<Void, Failure> {
    let watchdog: Duration?
    do { watchdog = try ServiceNotice.watchdogInterval() } catch {
      return .failure(Failure(.unavailable, "\(error)"))
    }
    var rig = first
    while true {
      let attendance = RigAttendance(
        rig.id, desk, watchdog: watchdog, trial: times.trial, filed: filed)
      switch round(rig, attendance, until: stop) {
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
  private func round(
    _ rig: Rig, _ attendance: RigAttendance, until stop: StopSignal
  ) -> Ending {
    let run = run(rig, attendance)
    do {
      try run.begin(until: stop)
    } catch {
      return .cannotBegin(error)
    }
    ServiceNotice.send(.ready, .status(RigWatchdog.words([], of: rig.streams.count)))
    run.record(until: stop, while: { attendance.failure == nil && !desk.hasOffer })
    let isStopped = stop.isRequested
    if isStopped { ServiceNotice.send(.stopping) }
    // Another round follows at once: what is not filed by then it files.
    run.end(waits: isStopped)
    if run.isHomeGone { return .homeGone(run) }
    return isStopped ? .stopped : attendance.failure.map { .trialFailed($0) } ?? .offered
  }

  private func run(_ rig: Rig, _ attendance: RigAttendance) -> RigRun {
    RigRun(
      rig, home: store.home, key: store.key, softwareVersion: Ambler.version,
      keepers: rig.keepers(
        home: store.home, catalogue: catalogue, feed: feed, calibrations: calibrations(of: rig)),
      catalogue: catalogue, outbox: SegmentOutbox(outbox), board: board, settings: desk.number,
      studies: studies.inUse, delivery: delivery, decided: desk.tell, tell: attendance.hear,
      turned: attendance.look)
  }

  /// Waits for the home to come back.
  ///
  /// What is open on its disk may be dead by then, so this program ends, and the next one closes what was
  /// cut off.
  private func waited(for run: RigRun, until stop: StopSignal) -> Result<Void, Failure> {
    studies.leaveHome()
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
}

extension RigError {
  var exitCode: ExitCode {
    switch self {
    // A disk that cannot be written now may be later.
    case .vault, .outbox, .recording, .notSealed, .folder, .sensor, .inUse: .unavailable
    case .chainUnreadable: .badInput
    }
  }
}
