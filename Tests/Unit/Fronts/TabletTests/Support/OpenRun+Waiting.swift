import Session
import StudyModel
import Testing

@testable import Tablet

extension Desk.OpenRun {
  /// Waits until the page of that step is shown.
  func shows(_ step: String) async throws {
    for await message in messages {
      if case .page(let page) = message, page.screen?.page.text == step { return }
      if case .ended = message { break }
    }
    Issue.record("the run ended before it showed \(step)")
  }

  /// Waits until the run is over for this page.
  func ending() async -> DeskEnding? {
    for await message in messages {
      if case .ended(let ending) = message { return ending }
    }
    return nil
  }

  /// What the page hears, from its state as it is now on.
  var messages: AsyncStream<PageMessage> {
    AsyncStream { continuation in
      let front = front
      let number = front.listen { continuation.yield($0) }
      continuation.onTermination = { _ in front.stopListening(number) }
    }
  }
}
