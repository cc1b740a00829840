import System

/// Passes what streams bring to whoever watches at the moment; costs next to nothing while nobody does.
package final class LiveFeed: Sendable {
  private let watchers = Lock<[LiveWatch]>([])

  package init() {}

  /// Whether anybody watches.
  var isWatched: Bool { watchers.withLock { !$0.isEmpty } }

  /// Begins to watch; ends with `leave`.
  package func watch() -> LiveWatch {
    let watch = LiveWatch()
    watchers.withLock { $0.append(watch) }
    return watch
  }

  /// Ends a watch; whoever waits for its next block gets none.
  package func leave(_ watch: LiveWatch) {
    watchers.withLock { $0.removeAll { $0 === watch } }
    watch.end()
  }

  /// Never blocks.
  func publish(_ block: LiveBlock) {
    for watcher in watchers.withLock({ $0 }) { watcher.push(block) }
  }
}
