/// Gathers the faults of one reading, so that a walk goes on after each of them.
///
/// It keeps the first 1000, or fewer where their pointers are very long, and counts the rest.
package final class FaultCollector {
  /// How many faults are kept.
  package static let limit = 1000

  /// How many bytes the pointers of the kept faults may have: a hostile file has endless keys.
  private static let pointerByteLimit = 4 << 20

  private var kept: [Fault] = []
  private var pointerByteCount = 0
  private var furthest: Place?
  private var unlistedCount = 0

  package init() {}

  package var isEmpty: Bool { kept.isEmpty }

  /// Whether a further fault is only counted.
  var isFull: Bool {
    kept.count >= Self.limit || pointerByteCount >= Self.pointerByteLimit
  }

  /// Keeps the fault, or counts it once the limit is reached.
  package func add(_ fault: Fault) {
    guard !isFull else {
      countOnly()
      return
    }
    kept.append(fault)
    pointerByteCount += fault.pointer.utf8.count
    furthest = furthest.map { max($0, fault.place) } ?? fault.place
  }

  /// Counts a fault whose words and place nobody will read.
  func countOnly() {
    unlistedCount += 1
  }

  /// The faults by place, each once; past the limit a last one says how many are not listed.
  package var faults: [Fault] {
    var sorted: [Fault] = []
    for fault in kept.sorted() where fault != sorted.last {
      sorted.append(fault)
    }
    if unlistedCount > 0, let furthest {
      sorted.append(
        Fault(
          place: furthest, pointer: "",
          problem: "has \(unlistedCount) further faults that are not listed",
          remedy: "Correct the listed faults, then check again."))
    }
    return sorted
  }

  /// Throws all faults at once if there are any.
  package func throwIfAny() throws(FaultReport) {
    if let report = FaultReport(sorted: faults) { throw report }
  }
}
