import Foundation

/// Does one thing a little later, beside the test that waits for its effect.
final class Background: Sendable {
  private let group = DispatchGroup()

  /// Runs `body` once so much time has passed.
  func run(afterSeconds seconds: Double, _ body: @escaping @Sendable () -> Void) {
    group.enter()
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [group] in
      body()
      group.leave()
    }
  }

  /// Blocks until it is done.
  func wait() {
    group.wait()
  }
}
