/// A rest of a loop that somebody may end early; for the one actor that has it.
package struct WakeableRest {
  private var sleep: Task<Void, Never>?

  /// None is taken yet.
  package init() {}

  /// Begins a rest of this length; whoever waits for what it gives has rested.
  ///
  /// One that is cut off ends: the loop looks whether it was for good.
  package mutating func begin(_ length: Duration) -> Task<Void, Never> {
    let sleep = Task { _ = try? await Task.sleep(for: length) }
    self.sleep = sleep
    return sleep
  }

  /// Ends the rest, if one is taken.
  package func end() { sleep?.cancel() }
}

extension Task where Success == Void, Failure == Never {
  /// Waits for its end; cut off, it is cut off too.
  package func untilEnd() async {
    await withTaskCancellationHandler {
      await value
    } onCancel: {
      cancel()
    }
  }
}
