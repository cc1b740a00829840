import Outbox

extension QueueStatus {
  /// Counts where the segments in the outbox stand; the oldest first.
  init(_ entries: [OutboxEntry]) {
    for entry in entries {
      switch entry.state {
      case .queued, .delivering:
        if waiting == 0 { failedAttempts = entry.state.failedAttempts }
        waiting += 1
      case .delivered: delivered += 1
      case .refused, .quarantined: refused += 1
      }
    }
  }
}
