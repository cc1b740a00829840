import Outbox
import Sensors
import Session
import StudyModel
import Vault

extension Store {
  /// The folder that is named, else the server that the device is enrolled at; nil for neither.
  func target(_ address: String?) throws(Failure) -> DeliveryTarget? {
    if let address {
      guard let path = DirectoryDestination.path(in: address) else {
        throw Failure(.usage, "`\(address)` is not a destination. Write dir:PATH.")
      }
      return .folder(path)
    }
    let file = LinkFile(home: home.path, key: key)
    do {
      return try file.read().map { .server($0, file) }
    } catch {
      throw Failure(error.exitCode, "What is kept of the server: \(error)")
    }
  }

  func deliverer(_ outbox: Outbox, to target: DeliveryTarget) -> Deliverer {
    let now: @Sendable () -> UTCTime = { SystemClock.utc }
    let destination: any Destination =
      switch target {
      case .folder(let path): DirectoryDestination(path, now: now)
      case .server(let link, let file):
        ServerDestination(ServerSession(link, file: file, now: now), now: now)
      }
    return Deliverer(
      outbox: outbox, destination: destination,
      source: SealedAttachmentStore(home: home, key: key),
      jitterSeed: UInt64.random(in: 0...UInt64.max), now: now)
  }
}
