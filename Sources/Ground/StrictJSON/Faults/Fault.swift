/// One thing that is wrong in a file: where, what, and what to do.
package struct Fault: Sendable, Hashable {
  package let place: Place
  /// The RFC 6901 pointer of the value concerned; empty for the whole document.
  package let pointer: String
  /// A phrase that continues the pointer, such as "is not a number".
  package let problem: String
  /// A short imperative sentence, such as "Write a number.".
  package let remedy: String

  package init(place: Place, pointer: String, problem: String, remedy: String) {
    self.place = place
    self.pointer = pointer
    self.problem = problem
    self.remedy = remedy
  }
}

extension Fault: Comparable {
  /// Orders by place; faults at one place by their words, so that a report is always the same.
  package static func < (left: Fault, right: Fault) -> Bool {
    if left.place != right.place { return left.place < right.place }
    return (left.pointer, left.problem, left.remedy) < (right.pointer, right.problem, right.remedy)
  }
}
