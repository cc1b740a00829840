import Studies
package import StudyDelivery
import Surroundings

extension SendingPolicy {
  /// Whether files of a study version are fetched at a moment.
  ///
  /// The first version comes at any cost, because a device without a study is of no use to anybody. Each later one waits
  /// as results do.
  package func fetching(_ moment: SendingMoment, isFirst: Bool) -> FetchVerdict {
    var policy = self
    if isFirst { policy.rules.usesMetered = true }
    return switch policy.decision(moment) {
    case .send:
      .fetch(costs: !moment.isLocal && moment.surroundings?.isMetered == true)
    case .wait(let reason, _): .hold(reason.rawValue)
    }
  }
}
