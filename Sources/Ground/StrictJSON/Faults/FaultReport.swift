/// All faults of a reading, sorted by place; never empty.
package struct FaultReport: Error, Sendable, Equatable {
  package let faults: [Fault]

  /// Sorts the given faults by place.
  package init(_ first: Fault, _ others: [Fault] = []) {
    faults = ([first] + others).sorted()
  }

  /// Takes faults that are in order already; nil if there are none.
  init?(sorted faults: [Fault]) {
    guard !faults.isEmpty else { return nil }
    self.faults = faults
  }
}

extension FaultReport: CustomStringConvertible {
  /// One line per fault.
  package var description: String {
    faults.map(\.description).joined(separator: "\n")
  }
}
