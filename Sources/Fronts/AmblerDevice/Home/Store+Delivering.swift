import Clocks
import Commands
import Outbox
import Sensors
import Session
import StudyModel
import Tablet
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
    return try serverLink().map { .server($0, linkFile) }
  }

  /// What leaves the sealed key at the server.
  var keyTelling: KeyTelling { KeyTelling(home: home.path, key: key) }

  /// Where the enrolment is kept.
  var linkFile: LinkFile { LinkFile(home: home.path, key: key) }

  /// The enrolment; nil where there is none.
  func serverLink() throws(Failure) -> ServerLink? {
    do {
      return try linkFile.read()
    } catch {
      throw Failure(error.exitCode, "What is kept of the server: \(error)")
    }
  }

  /// Whom the results of this home name; `named` is the pseudonym on the command line.
  func owner(named: String?) throws(Failure) -> ResultOwner {
    let owner = ResultOwner(named: named, enrolled: try serverLink()?.participant)
    guard !owner.isContradictory else {
      throw Failure(
        .badInput,
        "This device is enrolled as the own one of another participant than `--participant` names: "
          + "its study takes no results of anybody else from it. Leave `--participant` out, or use "
          + "another home.")
    }
    return owner
  }

  func deliverer(_ outbox: Outbox, to target: DeliveryTarget) -> Deliverer {
    switch target {
    case .folder(let path):
      deliverer(outbox, to: DirectoryDestination(path, now: Self.now))
    case .server(let link, let file):
      deliverer(outbox, at: ServerSession(link, file: file, now: Self.now))
    }
  }

  func deliverer(_ outbox: Outbox, at session: ServerSession) -> Deliverer {
    deliverer(outbox, to: ServerDestination(session, now: Self.now))
  }

  /// What brings notices and nothing else, over a connection of its own.
  func aheadDeliverer(_ outbox: Outbox, at session: ServerSession) -> Deliverer {
    deliverer(outbox, to: ServerDestination(session, on: .ahead, now: Self.now), isAhead: true)
  }

  private func deliverer(
    _ outbox: Outbox, to destination: any Destination, isAhead: Bool = false
  ) -> Deliverer {
    Deliverer(
      outbox: outbox, destination: destination,
      source: SealedAttachmentStore(home: home, key: key),
      jitterSeed: UInt64.random(in: 0...UInt64.max), isAhead: isAhead, now: Self.now)
  }

  private static let now: @Sendable () -> UTCTime = { SystemClock.utc }
}
