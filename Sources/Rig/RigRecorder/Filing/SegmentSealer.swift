import Outbox
import Receipts
import Sensors
import Studies
import StudyModel
import System

/// Seals segments on a thread of its own, one after the other: their recordings are read whole for that, and what keeps
/// the clocks and the streams of a rig does not wait so long.
final class SegmentSealer: Sendable {
  private enum Work {
    case none
    case underWay
    case done(ContentDigest, Result<OutboxItem, RigError>)
  }

  private let filing: SegmentFiling
  private let work = Lock(Work.none)

  init(_ filing: SegmentFiling) {
    self.filing = filing
  }

  /// Whether something is being sealed.
  var isAtWork: Bool { work.withLock { if case .underWay = $0 { true } else { false } } }

  /// What is sealed of an item, once it is; nil while it is being sealed, which this call begins.
  ///
  /// Without a key it is the item itself.
  func sealed(_ item: OutboxItem, to key: StudySealingKey?) throws(RigError) -> OutboxItem? {
    guard let key else { return item }
    let digest = ContentDigest(of: item.document)
    if let result = take(digest) { return try result.get() }
    work.withLock { $0 = .underWay }
    let body: @Sendable () -> Void = { [self] in
      let result: Result<OutboxItem, RigError>
      do throws(RigError) {
        result = .success(try filing.sealed(item, to: key))
      } catch {
        result = .failure(error)
      }
      work.withLockAndSignal { $0 = .done(digest, result) }
    }
    // A system without a thread left has the work done here.
    guard OwnThread.start(name: "seal", body) else {
      body()
      return try take(digest)?.get()
    }
    return nil
  }

  /// Blocks until nothing is being sealed; false if the time was over first.
  func wait(atMost limit: Duration) -> Bool {
    let isUnderWay: (Work) -> Bool = { if case .underWay = $0 { true } else { false } }
    return work.wait(until: { !isUnderWay($0) }, atMost: limit) { _ in true } ?? false
  }

  /// The result of sealing that document, taken away; one of another document is of no use to anybody.
  private func take(_ digest: ContentDigest) -> Result<OutboxItem, RigError>? {
    work.withLock { work in
      guard case .done(let of, let result) = work else { return nil }
      work = .none
      return of == digest ? result : nil
    }
  }
}
