package import StudyModel

/// Looks again and again where the tablet is while a check is open, and tells what is to be kept.
///
/// It decides nothing: `PositionTrail` says which positions are kept.
package struct PositionTracker: Sendable {
  /// Between two looks, to notice that the tablet was carried away.
  package static let pause = Duration.seconds(10)
  /// Before the next look where nothing was found: a receiver that searches needs power.
  package static let longPause = Duration.seconds(60)

  private let look: @Sendable () async -> PositionReport
  private let rest: @Sendable (Duration) async throws -> Void

  /// `look` says where the tablet is now, `rest` waits and throws when the task is cancelled.
  package init(
    look: @escaping @Sendable () async -> PositionReport,
    rest: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.look = look
    self.rest = rest
  }

  /// Runs until the task is cancelled; `told` gets the first report, and each that is kept.
  package func run(told: @Sendable (TrackedPosition) async -> Void) async {
    var trail = PositionTrail()
    var newest: TrackedPosition?
    while !Task.isCancelled {
      let report = await look()
      guard !Task.isCancelled else { return }
      if let next = Self.next(after: newest, report, &trail), next != newest {
        newest = next
        await told(next)
      }
      do {
        try await rest(trail.last == nil ? Self.longPause : Self.pause)
      } catch {
        return
      }
    }
  }

  /// What a look adds to what was told; nil if it adds nothing.
  private static func next(
    after newest: TrackedPosition?, _ report: PositionReport, _ trail: inout PositionTrail
  ) -> TrackedPosition? {
    guard case .found(let position, _) = report, position.source != .lastKnown else {
      // What was measured in this check says more than that nothing is found any more.
      return trail.last == nil ? TrackedPosition(report) : nil
    }
    switch trail.take(position) {
    case .kept: return TrackedPosition(report, implausibleCount: trail.implausibleCount)
    case .same: return nil
    case .implausible:
      return newest.map { TrackedPosition($0.report, implausibleCount: trail.implausibleCount) }
    }
  }
}
