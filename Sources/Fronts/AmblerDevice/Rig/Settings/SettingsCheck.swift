import Clocks
import Commands
import Foundation
import Outbox
import Rigs
import Sensors
import ServiceNotice
import Studies
import StudyModel
import System

/// `rig check` of settings, before they count.
struct SettingsCheck {
  let rig: Rig
  /// Where the rig's own file is: calibrations are named beside it.
  let file: String
  let store: Store
  let catalogue: DeviceProfileCatalogue?
  let session: ServerSession?

  /// How long each sensor is measured.
  private static let seconds = 3.0

  /// Why the rig cannot record by them; nil if it can.
  ///
  /// Blocks; not to be called on one of Swift's threads.
  func refusal() -> SettingsRefusal? {
    let calibrations: [AccelerometerCalibration]
    do throws(Failure) {
      calibrations = try RigCalibrations.read(
        rig, beside: file, on: rig.zone.date(of: SystemClock.utc))
    } catch {
      Output.message(error.text)
      return .checkFailed("A calibration that they name cannot be read on this machine.")
    }
    // A rig of many streams is looked at for longer than a watchdog waits.
    let checker = RigChecker(
      rig: rig, seconds: Self.seconds, catalogue: catalogue, calibrations: calibrations,
      looked: { ServiceNotice.send(.alive) })
    let streams = checker.check()
    let found = RigCheckText(streams: streams, place: place())
    guard let fault = found.fault else { return nil }
    // The findings are for the journal of this machine alone.
    Output.message(found.text)
    let faulty = streams.filter(\.isFaulty).map(\.id).joined(separator: ", ")
    return .checkFailed(faulty.isEmpty ? fault : "\(fault) Look at \(faulty).")
  }

  private func place() -> [PlaceFinding] {
    let done = DispatchSemaphore(value: 0)
    let found = Lock<[PlaceFinding]>([])
    Task {
      let place = PlaceChecker(rig: rig, home: store.home, link: await session?.link)
      let findings = await place.check()
      found.withLock { $0 = findings }
      done.signal()
    }
    done.wait()
    return found.withLock { $0 }
  }
}
