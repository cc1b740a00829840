package import DeviceKeys
import Glibc
package import Session
import StrictJSON
package import Vault

/// Brings the people of an earlier home, whose key is known again, into the present home, with what is kept of each: their
/// keys under their PINs, choices, prompts, facts, reminders and last positions.
///
/// Blocks for the disk. Nothing is taken out of the earlier home, and it may be done twice.
package struct ReturningPeople: Sendable {
  private let before: Home
  private let home: Home
  private let old: DeviceKey
  private let new: DeviceKey

  /// From the home `before`, under the key `old`, to `home` under `new`.
  package init(from before: Home, under old: DeviceKey, to home: Home, under new: DeviceKey) {
    self.before = before
    self.home = home
    self.old = old
    self.new = new
  }

  /// What came of it; nobody's name and number are in it.
  package struct Report: Sendable, Hashable {
    package var cameCount = 0
    package var joinedCount = 0
    package var left: [LeftBehind] = []

    package init() {}
  }

  /// Joins the two lists, and then what is kept of each person.
  ///
  /// Throws where the present disk takes nothing, or what is here already cannot be read.
  package func bring() throws(VaultError) -> Report {
    var report = Report()
    var (people, unknownCount) = ([Person](), 0)
    if let reason = try LeftBehind.Reason.trying({ () throws(VaultError) in
      (people, unknownCount) = try PeopleFile(home: before.path, key: old).readAll()
    }) {
      report.left.append(LeftBehind(.people, "people", reason))
    }
    report.left += (0..<unknownCount).map { _ in LeftBehind(.person, "people", .damaged) }
    let joining = try join(people)
    (report.cameCount, report.joinedCount) = (joining.cameCount, joining.joinedCount)
    // What is kept of nobody's number is here also where there is no list.
    let owners: [Person?] = people.contains { $0.participant == nil } ? people : people + [nil]
    for person in owners { try bringFiles(of: person, joining, &report) }
    return report
  }

  private func join(_ people: [Person]) throws(VaultError) -> PeopleJoining {
    let file = PeopleFile(home: home.path, key: new)
    let here = try file.read()
    let joining = PeopleJoining(here, before: people) { former in
      // A key that a home before that one had is carried on; what does not open stays closed.
      guard let former else { return FormerHomeKey(old, under: new) }
      return (try? former.open(under: old)).map { FormerHomeKey($0, under: new) }
    }
    if joining.people != here { try file.write(joining.people) }
    return joining
  }

  // MARK: - What is kept of each

  private func bringFiles(
    of person: Person?, _ joining: PeopleJoining, _ report: inout Report
  ) throws(VaultError) {
    let participant = person?.participant
    let number = joining.numbers[participant] ?? participant
    for kind in PersonFile.Kind.allCases {
      let from = PersonFile(kind, home: before.path, key: old, participant: participant)
      let to = PersonFile(kind, home: home.path, key: new, participant: number)
      guard access(from.path, F_OK) == 0 else { continue }
      let isOwn = kind == .position && person?.ownKey != nil
      let reason =
        isOwn
        ? try bringPosition(from, to, isKept: joining.kept.contains(participant))
        : try bring(kind, from, to)
      if let reason { report.left.append(LeftBehind(.settings, from.name, reason)) }
    }
  }

  /// The newer one holds, and prompts are joined; gives why it stays, if it does.
  private func bring(
    _ kind: PersonFile.Kind, _ from: PersonFile, _ to: PersonFile
  ) throws(VaultError) -> LeftBehind.Reason? {
    var read: JSONValue?
    if let reason = try LeftBehind.Reason.trying({ () throws(VaultError) in read = try from.read() }
    ) {
      return reason
    }
    guard var json = read else { return nil }
    if let here = try to.read() {
      guard kind == .prompts, let joined = Self.joined(here, json) else { return nil }
      guard joined != here else { return nil }
      json = joined
    }
    try to.write(json)
    return nil
  }

  /// Nil where one of the two is of a newer program: what is here stays.
  private static func joined(_ here: JSONValue, _ before: JSONValue) -> JSONValue? {
    guard var prompts = PersonPrompts(json: here), let earlier = PersonPrompts(json: before) else {
      return nil
    }
    prompts.join(earlier)
    return prompts.json
  }

  /// It lies under the person's own key, which opens here as it did there: the bytes stay as they are.
  private func bringPosition(
    _ from: PersonFile, _ to: PersonFile, isKept: Bool
  ) throws(VaultError) -> LeftBehind.Reason? {
    // Who joined anew has a newer one, or will have.
    guard isKept, access(to.path, F_OK) != 0 else { return nil }
    var bytes: [UInt8] = []
    if let reason = try LeftBehind.Reason.trying({ () throws(VaultError) in
      let file = try DiskFile(.read, at: from.path, subject: .sealedFile)
      bytes = try file.read(count: file.byteCount())
    }) {
      return reason
    }
    try DiskFolder.replaceFile(at: to.path, with: bytes, subject: .sealedFile)
    return nil
  }
}
