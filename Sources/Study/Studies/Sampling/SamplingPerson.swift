import Digests
package import StudyModel

/// What the random prompts of a person depend on.
package struct SamplingPerson: Sendable, Hashable {
  private struct Hours: Sendable, Hashable {
    var since: CalendarDate
    var hours: WakingHours
  }

  /// The key of the person's draws: whoever has it can foresee the prompts.
  ///
  /// It never changes.
  package let seed: [UInt8]
  /// The hours of the person's own, by the day from which they count.
  private var waking: [Hours] = []

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
    person.waking = waking.filter { $0.since < day } + [Hours(since: day, hours: hours)]
    return person
  }
}
