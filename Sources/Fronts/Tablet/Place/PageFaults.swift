/// The faults that pages told of since the program began, by kind; a pure value.
package struct PageFaults: Sendable, Hashable {
  /// More lines than this tell nobody anything new.
  private static let mostLines = 200

  private var counts: [PageFault.Kind: Int] = [:]

  package init() {}

  /// How many there were of a kind.
  package func count(of kind: PageFault.Kind) -> Int { counts[kind, default: 0] }

  /// How many there were in all.
  package var count: Int { counts.values.reduce(0, +) }

  /// Counts a fault; gives its line for the log, nil once there were very many.
  package mutating func note(_ fault: PageFault) -> String? {
    counts[fault.kind, default: 0] += 1
    return count <= Self.mostLines ? fault.line(count: count) : nil
  }
}
