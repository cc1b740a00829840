import Clocks
package import DeviceKeys
import Foundation
package import Outbox
import Recording
package import Session
import System
package import Vault

/// Files the segments of an earlier home, whose key is known again, that its rigs did not file any more, into its own
/// outbox: from there they come into the present home with all that waits.
///
/// Each step may be done twice, as when a rig files them itself; a segment that was cut off is closed first.
package actor ReturningSegments {
  private let queue = SerialQueue("ambler.rig.returning")
  private let home: Home
  private let key: DeviceKey

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// The earlier home, and its key.
  package init(in home: Home, key: DeviceKey) {
    self.home = home
    self.key = key
  }

  /// What came of it.
  package struct Report: Sendable, Hashable {
    package var filed: [RunID] = []
    package var left: [LeftBehind] = []

    package init() {}
  }

  /// Files those of all rigs, each rig's in their order; one that stays does not keep the others back.
  ///
  /// Throws where the disk takes nothing.
  package func file(into outbox: Outbox) async throws(RigError) -> Report {
    var report = Report()
    for rig in RigFolder.rigs(in: home) {
      let filing = SegmentFiling(home: home, rig: rig, key: key)
      do throws(RigError) {
        var chain = try filing.chain()
        for id in try closed(filing, chain, &report) {
          try await file(id, filing, &chain, outbox, &report)
        }
      } catch {
        guard let reason = Self.reason(error) else { throw error }
        report.left += filing.folder.segments().map { LeftBehind(.segment, $0.text, reason) }
      }
    }
    return report
  }

  /// The segments that are closed now, by their numbers.
  private func closed(
    _ filing: SegmentFiling, _ chain: RigChain, _ report: inout Report
  ) throws(RigError) -> [RunID] {
    let closing = SegmentClosing(filing: filing)
    var known = chain
    var found: [SegmentHeader] = []
    for id in filing.folder.segments() {
      do throws(RigError) {
        guard let header = try closing.recover(id, after: known, bootID: SystemClock.bootID)
        else { continue }
        known.note(try filing.contents(id), header)
        found.append(header)
      } catch {
        guard let reason = Self.reason(error) else { throw error }
        report.left.append(LeftBehind(.segment, id.text, reason))
      }
    }
    return found.sorted { $0.number < $1.number }.map(\.id)
  }

  private func file(
    _ id: RunID, _ filing: SegmentFiling, _ chain: inout RigChain, _ outbox: Outbox,
    _ report: inout Report
  ) async throws(RigError) {
    do throws(RigError) {
      guard let (item, following) = try filing.item(id, after: chain) else {
        return filing.remove(id)
      }
      do {
        _ = try await outbox.put(item)
      } catch {
        throw .outbox(error)
      }
      try filing.filed(id, following)
      chain = following
      report.filed.append(id)
    } catch {
      guard let reason = Self.reason(error) else { throw error }
      report.left.append(LeftBehind(.segment, id.text, reason))
    }
  }

  /// Why a segment stays; nil where it may be done later.
  private static func reason(_ error: RigError) -> LeftBehind.Reason? {
    switch error {
    case .vault(let error): LeftBehind.Reason(error)
    case .recording(.vault(let error)): LeftBehind.Reason(error)
    case .recording(let error): error.isDiskFull ? nil : .damaged
    case .outbox(.otherBytes): .otherBytes
    case .chainUnreadable: .damaged
    case .notSealed(.vault(let error)): LeftBehind.Reason(error)
    case .notSealed: .damaged
    case .outbox, .sensor, .inUse, .folder: nil
    }
  }
}

extension RigFolder {
  /// The ids of the rigs that have a folder in a home, sorted.
  package static func rigs(in home: Home) -> [String] {
    // There is no such folder where no rig recorded.
    ((try? FileManager.default.contentsOfDirectory(atPath: home.path + "/rigs")) ?? []).sorted()
  }
}
