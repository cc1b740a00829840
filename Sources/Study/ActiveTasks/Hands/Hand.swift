/// One of a person's hands, or the side of a leg or joint.
package enum Hand: String, Sendable, Hashable, CaseIterable {
  case left, right

  var other: Hand { self == .left ? .right : .left }
}
