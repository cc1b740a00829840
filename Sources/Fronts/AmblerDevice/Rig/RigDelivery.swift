import Outbox
import RigRecorder
import Rigs
import Session
import System

/// Brings the segments of a running rig to their destination.
struct RigDelivery {
  let rig: Rig
  let home: Home
  /// Where segments go; nil where they stay.
  let deliverer: Deliverer?
  /// The sign-in at the study server; nil where segments do not go to one.
  let session: ServerSession?
  /// Hears that the destination has taken something.
  let delivered: @Sendable () async -> Void
  /// What the rounds of delivery have found.
  let watch = Lock(DeliveryWatch())

  /// Delivers what waits at each look, until there are none.
  func deliver(at looks: AsyncStream<Void>) async {
    guard let deliverer else { return }
    let place = PlaceChecker(rig: rig, home: home, link: await session?.link)
    // Else nobody would hear of it before the first segment is over.
    let finding = await place.destination
    if finding.needsCare { RigNews.place(finding).tell(of: rig.id) }
    for await _ in looks {
      // What cannot be delivered stays queued; an outbox that cannot be read is told of by the recorder.
      guard let round = try? await deliverer.deliver() else { continue }
      watch.withLock { $0.note(round) }?.tell(of: rig.id)
      if round.hasArrivals { await delivered() }
    }
  }
}
