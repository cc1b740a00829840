import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

/// The three kinds of tablets: shared, one participant's own by its enrolment, and any single one.
struct ResultOwnerTests {
  private static let names = ["P-1", "P-2", "P-3"]
  private let day = UTCTime(nanoseconds: 1_700_000_000_000_000_000)

  private static func name(_ random: inout SeededRandom) -> String? {
    Bool.random(using: &random) ? names.randomElement(using: &random) : nil
  }

  @Test func `a result names who signed in, or whose the tablet is, whoever sits there`() {
    var random = SeededRandom(seed: 3)
    var counts = ["shared": 0, "own": 0, "single": 0, "refused": 0]
    for _ in 0..<5000 {
      let owner = ResultOwner(
        isShared: Bool.random(using: &random), named: Self.name(&random),
        enrolled: Self.name(&random))
      let signedIn = Self.name(&random)
      if owner.isContradictory {
        counts["refused", default: 0] += 1
        expect(owner.named != nil && owner.enrolled != nil && owner.named != owner.enrolled)
        continue
      }
      let participant = owner.participant(signedIn: signedIn)
      if owner.isShared {
        counts["shared", default: 0] += 1
        expectEqual(participant, signedIn)
      } else if let enrolled = owner.enrolled {
        counts["own", default: 0] += 1
        expectEqual(participant, enrolled)
        expect(owner.named == nil || owner.named == enrolled)
      } else {
        counts["single", default: 0] += 1
        expectEqual(participant, owner.named)
      }
    }
    expect(counts.values.allSatisfy { $0 > 500 }, "each kind was met: \(counts)")
  }

  @Test func `who enrols on the way keeps their results, and each new one names them`() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<2000 {
      var people: [Person] = []
      var owner = ResultOwner()
      var made: [String?] = []
      let participant = Self.names.randomElement(using: &random)
      let enrolsAt = Int.random(in: 0...4, using: &random)
      for step in 0..<5 {
        if step == enrolsAt { owner.enrolled = participant }
        let person = people.owner(owner, now: day)
        expectEqual(person.participant, step < enrolsAt ? nil : participant)
        made.append(person.participant)
        expect(made.allSatisfy(person.names.contain), "all are theirs: \(made)")
      }
      expectEqual(people.count, 1, "it is one person, before and after")
    }
  }

  @Test func `the enrolled person keeps the day and the choices of before`() {
    var people: [Person] = []
    _ = people.owner(ResultOwner(), now: day)
    people[0].choices = ["theme": "dark"]
    let later = UTCTime(nanoseconds: day.nanoseconds + 86_400_000_000_000)
    let person = people.owner(ResultOwner(enrolled: "P-1"), now: later)
    expectEqual(person.enrolled, day)
    expectEqual(person.choices, ["theme": "dark"])
    expectEqual(person.names.all, ["P-1", nil])
  }

  @Test func `another participant's enrolment takes nothing of the one before`() {
    var people: [Person] = []
    _ = people.owner(ResultOwner(), now: day)
    _ = people.owner(ResultOwner(enrolled: "P-1"), now: day)
    let other = people.owner(ResultOwner(enrolled: "P-2"), now: day)
    expectEqual(other.names, ResultNames("P-2"))
    expect(!other.names.contain("P-1") && !other.names.contain(nil))
  }

  @Test func `a name on the command line takes over nobody's results`() {
    var people: [Person] = []
    _ = people.owner(ResultOwner(), now: day)
    let named = people.owner(ResultOwner(named: "P-1"), now: day)
    expect(!named.hasUnnamed)
    expectEqual(people.map(\.participant), [nil, "P-1"])
  }

  @Test func `people who signed in with a PIN are nobody's owners`() {
    var people = [Person(participant: "P-1", name: "Anna", enrolled: day, pinHash: "hash")]
    let owner = people.owner(ResultOwner(enrolled: "P-1"), now: day)
    expectNil(owner.pinHash)
    expectEqual(people.count, 2)
  }

  @Test func `a person is written and read with the results of before, and older lists without`()
    throws
  {
    var person = Person(participant: "P-1", name: "", enrolled: day)
    expectEqual(Person(json: person.json), person)
    person.hasUnnamed = true
    expectEqual(Person(json: person.json), person)
  }
}
