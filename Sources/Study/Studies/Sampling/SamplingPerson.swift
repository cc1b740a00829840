import Digests
package import StudyModel

/// What the random prompts of a person depend on.
package struct SamplingPerson: Sendable, Hashable {
  /// The key of the person's draws: whoever has it can foresee the prompts.
  ///
  /// It never changes.
  package let seed: [UInt8]
  /// The hours of the person's own, by the day from which they count.
  package private(set) var waking: [WakingChange] = []

  package init(seed: [UInt8]) {
    self.seed = seed
  }

  /// A participant whose seed is made of the number that results carry, alike on tablet and server.
  ///
  /// Such a seed is not secret: where people must not foresee their prompts at all, hand out random ones.
  package init(study: String, participant: String) {
    seed = HMAC(key: Array("ambler sampling \(study)".utf8)).code(of: Array(participant.utf8))
  }

  /// The person's own waking hours on a day; nil if none are known of it.
  package func wakingHours(on day: CalendarDate) -> WakingHours? {
    waking.last { $0.since <= day }?.hours
  }

  /// The same person with other waking hours from `day` on.
  ///
  /// Take the day after the change, so that the prompts of the day under way stay where they are.
  package func waking(_ hours: WakingHours, from day: CalendarDate) -> SamplingPerson {
    var person = self
    person.waking = waking.filter { $0.since < day } + [WakingChange(since: day, hours: hours)]
    return person
  }

  /// The same person with these changes, one after the other.
  package func waking(_ changes: [WakingChange]) -> SamplingPerson {
    changes.reduce(self) { $0.waking($1.hours, from: $1.since) }
  }
}
