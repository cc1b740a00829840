extension ServerLimits {
  /// Whether a body that nobody wants is read to its end, so that the connection can go on.
  ///
  /// A client that asks first whether it may send is told no at once.
  func letsDiscard(_ head: RequestHead) -> Bool {
    guard head.headers["Expect"] == nil else { return false }
    switch head.framing {
    case .none: return false
    case .length(let count): return count <= discardedBytes
    }
  }
}
