import Foundation
import StrictJSON
import Studies
import TestSupport
import Testing
import Vault

/// `ambler study arms`, run as an outsider runs it on a list that somebody saved.
struct StudyArmsCommandTests {
  private let workspace: Workspace

  private static let seed = [UInt8](0..<32)
  private static let outside = [UInt8](repeating: 9, count: 64)
  private static let plan = ArmPlan(
    arms: [ArmPlan.Arm(id: "walking"), ArmPlan.Arm(id: "usual")],
    method: .permutedBlocks(sizes: [2, 4]),
    factors: [ArmPlan.Factor(id: "place", levels: ["north", "south"])])

  init() throws {
    workspace = try Workspace()
  }

  private static func given(_ count: Int = 12) -> [ArmAssignment] {
    let drawing = ArmDrawing(plan, key: ArmCommitment.key(seed: seed, outside: outside))
    return (0..<count).reduce(into: []) { given, number in
      given.append(
        drawing.next(levels: [number.isMultiple(of: 3) ? "north" : "south"], after: given))
    }
  }

  /// What the server answers of a study that is over; `nil` takes a member away.
  private static func promise(_ changes: [String: JSONValue?] = [:]) throws -> JSONValue {
    let commitment = try require(ArmCommitment(to: plan, of: "mood", seed: seed)).digest
    var members: [String: JSONValue?] = [
      "study": "mood", "stage": "revealed", "plan": plan.json,
      "commitment": .string(Base64URL.encode(commitment)), "committed": "2026-01-01T08:00:00Z",
      "outside": .string(Base64URL.encode(outside)), "outsideSource": "a beacon",
      "mixedIn": "2026-01-02T08:00:00Z", "count": 12, "seed": .string(Base64URL.encode(seed)),
      "revealed": "2026-11-02T08:00:00Z",
    ]
    members.merge(changes) { _, new in new }
    return .object(
      members.sorted { $0.key < $1.key }.compactMap { name, value in
        value.map { JSONMember(key: name, value: $0) }
      })
  }

  private static func rows(_ given: [ArmAssignment]) -> JSONValue {
    .object([
      "items": .list(
        given.enumerated().map { place, one in
          .object([
            "number": .number(one.number), "participant": .string("P-\(place)"),
            "levels": .list(one.levels.map { .string($0) }), "arm": .string(one.arm),
            "at": "2026-02-02T08:00:00Z",
          ])
        })
    ])
  }

  private func run(_ arms: JSONValue, _ rows: JSONValue) throws -> AmblerProcess.Outcome {
    let saved = JSONValue.object(["arms": arms, "assignments": rows])
    _ = try workspace.file("arms.json", saved.prettyPrinted())
    return try workspace.ambler.run(["study", "arms", "arms.json"])
  }

  @Test func `a list that is as drawn says how many`() throws {
    let outcome = try run(Self.promise(), Self.rows(Self.given()))
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expectEqual(outcome.stdout, "12 of 12 are as the seed draws them\n")
    expectEqual(outcome.stderr, "")
    let empty = try run(Self.promise(["count": 0]), Self.rows([]))
    expectEqual(empty.stdout, "0 of 0 are as the seed draws them\n")
  }

  @Test func `the first that is not as drawn is told with its participant and both arms`() throws {
    var given = Self.given()
    let drawn = given[5].arm
    given[5].arm = drawn == "usual" ? "walking" : "usual"
    given[8].arm = "other"
    let outcome = try run(Self.promise(), Self.rows(given))
    expectEqual(outcome.code, 65)
    expectEqual(outcome.stdout, "")
    expect(
      outcome.stderr.contains(
        "Number 5, participant P-5: the list has `\(given[5].arm)`, the seed draws `\(drawn)`. "
          + "The 5 before it are as the seed draws them."), "\(outcome.stderr)")
    expect(!outcome.stderr.contains("Number 8"), "\(outcome.stderr)")
  }

  @Test func `a list that was cut, or is of another promise, is refused`() throws {
    let cut = try run(Self.promise(), Self.rows(Self.given(11)))
    expectEqual(cut.code, 65)
    expect(
      cut.stderr.contains("The study gave 12 to arms, and the list has 11."), "\(cut.stderr)")
    var given = Self.given()
    given[2].number = 7
    let numbered = try run(Self.promise(), Self.rows(given))
    expect(numbered.stderr.contains("the list has it as number 7"), "\(numbered.stderr)")
    given = Self.given()
    given[2].levels = ["west"]
    let elsewhere = try run(Self.promise(), Self.rows(given))
    expect(
      elsewhere.stderr.contains("Number 2, participant P-2: the plan does not have these levels."),
      "\(elsewhere.stderr)")
    let other = try run(Self.promise(["study": "other"]), Self.rows(Self.given()))
    expectEqual(other.code, 65)
    expect(
      other.stderr.contains("The seed is not the one that was promised"), "\(other.stderr)")
    let alone = try run(
      Self.promise(["outside": nil, "outsideSource": nil, "mixedIn": nil]),
      Self.rows(Self.given()))
    expect(alone.stderr.contains("no bytes of others were mixed in"), "\(alone.stderr)")
  }

  @Test func `every fault of the file is told at once, with its place`() throws {
    let changed = try Self.promise([
      "commitment": "short", "count": -1, "seed": .string(Base64URL.encode([1])), "more": 1,
      "plan": .object(["arms": .list([])]),
    ])
    let outcome = try run(
      changed, .object(["items": .list([.object(["number": 0, "levels": .list([1])])])]))
    expectEqual(outcome.code, 65)
    expectEqual(outcome.stdout, "")
    for pointer in [
      "/arms/commitment", "/arms/count", "/arms/seed", "/arms/more", "/arms/plan",
      "/assignments/items/0/levels/0", "/assignments/items/0",
    ] {
      expect(outcome.stderr.contains("  \(pointer)  "), "\(pointer): \(outcome.stderr)")
    }
    expect(outcome.stderr.hasPrefix("arms.json:"), "\(outcome.stderr)")
  }

  @Test(arguments: ["committed", "drawing"])
  func `a list that is still sealed says when to save it`(stage: String) throws {
    let outcome = try run(
      Self.promise(["stage": .string(stage), "seed": nil, "revealed": nil]),
      Self.rows([]))
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("the seed is sealed"), "\(outcome.stderr)")
    expect(outcome.stderr.hasSuffix("1 fault.\n"), "\(outcome.stderr)")
  }

  @Test(arguments: [[], ["a.json", "b.json"], ["a.json", "--json"]])
  func `a line that means nothing is refused`(words: [String]) throws {
    expectEqual(try workspace.ambler.run(["study", "arms"] + words).code, 64)
  }

  @Test func `what is no list of arms is refused, and nothing crashes`() throws {
    for text in ["", "[]", "{}", "{\"arms\": 1, \"assignments\": []}", "{\"arms\": {}}"] {
      _ = try workspace.file("arms.json", text)
      let outcome = try workspace.ambler.run(["study", "arms", "arms.json"])
      expectEqual(outcome.code, 65, "\(text): \(outcome.stderr)")
    }
  }
}
