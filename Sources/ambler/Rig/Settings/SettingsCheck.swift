import Foundation
import Locking
import Outbox
import Rigs
import Sensors

/// `rig check` of settings, before they count.
struct SettingsCheck {
  let rig: Rig
  let store: Store
  let catalogue: DeviceProfileCatalogue?
  let session: ServerSession?

  /// How long each sensor is measured.
  private static let seconds = 3.0

  /// Why the rig cannot record by them; nil if it can.
  ///
  /// Blocks; not to be called on one of Swift's threads.
  func refusal() -> SettingsRefusal? {
    let streams = RigChecker(rig: rig, seconds: Self.seconds, catalogue: catalogue).check()
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
