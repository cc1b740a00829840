/// A thing that belongs to somebody, so that a right reaches it or does not.
protocol Owned: Sendable {
  var owner: Owner { get }
}
