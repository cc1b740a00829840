package import StudyModel

/// All numbers that a study ever gave, and what a device gets by them.
package struct StudyPublications: Sendable, Hashable {
  /// A version that has a number.
  package struct Entry: Sendable, Hashable {
    /// The id of the version.
    package var id: String
    /// From 1; each once.
    package var number: Int64
    package var reach: StudyReach
    package var isWithdrawn: Bool

    package init(id: String, number: Int64, reach: StudyReach, isWithdrawn: Bool = false) {
      self.id = id
      self.number = number
      self.reach = reach
      self.isWithdrawn = isWithdrawn
    }
  }

  /// The contents of a version that are given anew.
  package struct Restoration: Sendable, Hashable {
    /// The id of the version whose contents they are.
    package var id: String
    package var reach: StudyReach

    package init(id: String, reach: StudyReach) {
      self.id = id
      self.reach = reach
    }
  }

  /// By their numbers.
  package let entries: [Entry]

  /// In any order; each number once.
  package init(_ entries: [Entry]) {
    self.entries = entries.sorted { $0.number < $1.number }
  }

  /// The number that comes next; it is above all that were ever given, withdrawn ones too.
  package var nextNumber: Int64 { (entries.last?.number ?? 0) + 1 }

  /// The newest one that was not withdrawn, below a number where one is given.
  package func before(_ number: Int64?) -> Entry? {
    entries.last { !$0.isWithdrawn && $0.number < number ?? .max }
  }

  /// What a device is given: the highest number that is for it by now.
  package func newest(for device: StudyDevice, at now: UTCTime) -> Entry? {
    entries.last { entry in
      !entry.isWithdrawn && entry.reach.begin(for: device).map { $0 <= now } ?? false
    }
  }

  /// When a device is next given another version by the clock alone; nil for never.
  package func nextBegin(for device: StudyDevice, after now: UTCTime) -> UTCTime? {
    let current = newest(for: device, at: now)?.number ?? 0
    return entries.filter { !$0.isWithdrawn && $0.number > current }
      .compactMap { $0.reach.begin(for: device) }.filter { $0 > now }.min()
  }

  /// What has to be given anew, in this order, under the next numbers, so that everybody who has the withdrawn
  /// version gets what they would have without it.
  ///
  /// A device takes only higher numbers. So the newest other version that was for all of them comes first,
  /// and after it what was above that one for some of them. Empty where a higher number is for all of them
  /// anyway, and where there is no other version: then they keep what they have.
  package func restorations(
    withdrawing id: String, among devices: [StudyDevice], at now: UTCTime
  ) -> [Restoration] {
    guard let withdrawn = entries.first(where: { $0.id == id }) else { return [] }
    let had = withdrawn.reach.begun(at: now)
    let others = entries.filter { $0.id != id && !$0.isWithdrawn }
    let covering = others.last { $0.reach.begun(at: now).covers(had, among: devices) }
    guard !had.stages.isEmpty, covering.map({ $0.number < withdrawn.number }) ?? true else {
      return []
    }
    return others.filter { $0.number >= covering?.number ?? 0 }.compactMap { entry in
      entry.reach.shared(with: had, from: now, among: devices)
        .map { Restoration(id: entry.id, reach: $0) }
    }
  }
}
