extension SampleStream {
  /// How long nothing may come before whoever waits for it looks at its clock.
  package static var longestWait: Duration { .milliseconds(250) }

  /// Pours what comes into `sink`, in its order, until the stream has ended or `goesOn` says no.
  ///
  /// After each item, and while none comes, `look` does what is due. Gives whether the stream has ended. Blocks: not to be
  /// called from Swift's concurrency pool.
  @discardableResult
  package func pour(
    into sink: (StreamItem<Block>) -> Void, while goesOn: () -> Bool = { true },
    look: () -> Void = {}
  ) -> Bool {
    while goesOn() {
      switch next(waitingAtMost: Self.longestWait) {
      case .item(let item): sink(item)
      case .nothing: break
      case .end: return true
      }
      look()
    }
    return false
  }
}
