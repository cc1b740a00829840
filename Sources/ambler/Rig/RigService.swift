import Locking
import Outbox
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

  /// How often it is looked whether something is to be delivered, if nothing says so before.
  private static let look = Duration.seconds(20)
  /// How long the end of the program may be put off by a delivery.
  private static let patience = Duration.seconds(10)

  /// Runs until `stop`; throws if it cannot begin.
  func run(until stop: StopSignal) async throws(Failure) {
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
    let run = RigRun(
      rig, home: store.home, key: store.key, softwareVersion: Ambler.version,
      keepers: rig.keepers(home: store.home, catalogue: catalogue),
      outbox: SegmentOutbox(outbox),
      tell: { news in
        Output.message(news.words)
        if case .filed = news { filed.yield() }
      })
    do {
      try run.begin(until: stop)
    } catch {
      return .failure(Failure(error.exitCode, "The rig cannot record: \(error)"))
    }
    ServiceNotice.send(.ready, .status("Recording \(rig.streams.count) streams"))
    run.record(until: stop)
    ServiceNotice.send(.stopping)
    run.end()
    return .success(())
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
    case .vault(let error): error.exitCode
    case .outbox(let error): error.exitCode
    case .recording, .chainUnreadable, .folder: .badInput
    case .sensor, .inUse: .unavailable
    }
  }
}
