import DeviceKeys
import Studies
import StudyModel
import Vault

/// How the people of an earlier home and those of the present home become one list; a pure decision.
///
/// A person is the same by number. The newer setting holds, and who came back keeps the day they joined first.
struct PeopleJoining: Sendable, Equatable {
  /// All people, those of now first.
  private(set) var people: [Person]
  /// The number that each one of before has now; nil for nobody's number.
  private(set) var numbers: [String?: String?] = [:]
  private(set) var cameCount = 0
  private(set) var joinedCount = 0
  /// People of before who came with the key that they had: what lies under it opens by it again.
  private(set) var kept: Set<String?> = []

  /// `before` are as they were, and their keys open beside the key of the present home, as `carried` makes them.
  init(_ now: [Person], before: [Person], carried: (FormerHomeKey?) -> FormerHomeKey?) {
    people = now
    for old in before {
      var coming = old
      if old.ownKey != nil { coming.formerHome = carried(old.formerHome) }
      coming.earlierKeys = old.earlierKeys.map {
        EarlierKey($0.box, formerHome: carried($0.formerHome))
      }
      take(coming)
    }
  }

  private mutating func take(_ old: Person) {
    if let index = people.firstIndex(where: { $0.participant == old.participant }) {
      join(old, at: index)
    } else if let index = owner(like: old) {
      joinOwner(old, at: index)
    } else {
      people.append(old)
      cameCount += 1
      kept.insert(old.participant)
    }
    if numbers[old.participant] == nil {
      numbers.updateValue(old.participant, forKey: old.participant)
    }
  }

  private mutating func join(_ old: Person, at index: Int) {
    let isSame = old.ownKey?.key == people[index].ownKey?.key
    people[index].join(old)
    joinedCount += 1
    if isSame { kept.insert(old.participant) }
  }

  /// The one person of a tablet that is nobody else's, where one of the two has no number: an enrolment gave it, or is to
  /// give it.
  private func owner(like old: Person) -> Int? {
    guard !old.hasPIN else { return nil }
    let owners = people.indices.filter { !people[$0].hasPIN }
    guard owners.count == 1, let index = owners.first else { return nil }
    return (people[index].participant == nil) != (old.participant == nil) ? index : nil
  }

  private mutating func joinOwner(_ old: Person, at index: Int) {
    let participant = people[index].participant ?? old.participant
    people[index].join(old)
    people[index].participant = participant
    people[index].hasUnnamed = true
    numbers.updateValue(participant, forKey: old.participant)
    joinedCount += 1
    kept.insert(old.participant)
  }
}

extension Person {
  /// Takes in what was known of the same person before.
  fileprivate mutating func join(_ old: Person) {
    enrolled = min(enrolled, old.enrolled)
    choices.merge(old.choices) { now, _ in now }
    if zone == nil { zone = old.zone }
    let first = waking.map(\.since).min()
    waking = old.waking.filter { change in first.map { change.since < $0 } ?? true } + waking
    hasUnnamed = hasUnnamed || old.hasUnnamed
    if name.isEmpty { name = old.name }
    if picture == nil { picture = old.picture }
    lastServerReset = [lastServerReset, old.lastServerReset].compactMap(\.self).max()
    joinKeys(old)
  }

  /// The PIN of now holds; what lay under the one of then opens by it too, if it is the same.
  private mutating func joinKeys(_ old: Person) {
    if !hasPIN {
      (pinHash, ownKey, formerHome, faultCount) =
        (old.pinHash, old.ownKey, old.formerHome, old.faultCount)
    }
    var known = Set(earlierKeys.map(\.box.key))
    if let own = ownKey { known.insert(own.key) }
    let own = old.ownKey.map { [EarlierKey($0, formerHome: old.formerHome)] } ?? []
    for earlier in own + old.earlierKeys where known.insert(earlier.box.key).inserted {
      earlierKeys.append(earlier)
    }
  }
}
