import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

@testable import StudyServer

struct ArmSchemeTests {
  private static let seed = [UInt8](0..<32)
  private static let moment = UTCTime(nanoseconds: 1_763_841_662_000_000_000)

  private static let plan = ArmPlan(
    arms: [ArmPlan.Arm(id: "walking"), ArmPlan.Arm(id: "usual", ratio: 2)],
    method: .permutedBlocks(sizes: [3, 6]),
    factors: [ArmPlan.Factor(id: "site", levels: ["north", "south"])])

  private static func scheme(_ study: String = "mood") throws -> ArmScheme {
    ArmScheme(
      study: study, plan: plan,
      commitment: try require(ArmCommitment(to: plan, of: study, seed: seed)).digest,
      committed: moment)
  }

  private static let outside = ArmScheme.Outside(
    bytes: [UInt8](repeating: 7, count: 64), source: "a beacon", mixedIn: moment)

  @Test func `only the seed that was promised counts, for this study and this plan`() throws {
    let scheme = try Self.scheme()
    expect(scheme.isPromised(Self.seed))
    expect(!scheme.isPromised([UInt8](1...32)))
    expectNotEqual(try Self.scheme("other").commitment, scheme.commitment)
    var another = Self.plan
    another.arms[1].ratio = 1
    expectNotEqual(
      ArmCommitment(to: another, of: "mood", seed: Self.seed)?.digest, scheme.commitment)
  }

  @Test func `nothing is drawn before bytes of others are in, nor after the seed is out`() throws {
    var scheme = try Self.scheme()
    expectEqual(scheme.stage, .committed)
    expect(scheme.drawing(seed: Self.seed) == nil)
    scheme.outside = Self.outside
    expectEqual(scheme.stage, .drawing)
    expect(scheme.drawing(seed: Self.seed) != nil)
    scheme.revealed = ArmScheme.Revealed(seed: Self.seed, at: Self.moment)
    expectEqual(scheme.stage, .revealed)
    expect(scheme.drawing(seed: Self.seed) == nil)
  }

  @Test func `the seed is told only once it is laid open`() throws {
    var scheme = try Self.scheme()
    scheme.outside = Self.outside
    expectEqual(scheme.json(count: 3)["seed"], nil)
    expectEqual(scheme.json(count: 3)["study"]?.stringValue, "mood")
    scheme.revealed = ArmScheme.Revealed(seed: Self.seed, at: Self.moment)
    expectEqual(
      scheme.json(count: 3)["seed"]?.stringValue, "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8")
    expectEqual(scheme.json(count: 3)["count"]?.integerValue, 3)
  }

  @Test func `an outsider with the seed draws the same list, and finds the one that was changed`()
    throws
  {
    var scheme = try Self.scheme()
    scheme.outside = Self.outside
    let drawing = try require(scheme.drawing(seed: Self.seed))
    var given: [ArmAssignment] = []
    for number in 0..<300 {
      given.append(drawing.next(levels: [number % 3 == 0 ? "north" : "south"], after: given))
    }
    expectEqual(drawing.firstDifference(in: given), nil)
    given[200].arm = given[200].arm == "usual" ? "walking" : "usual"
    expectEqual(drawing.firstDifference(in: given), 200)
  }

  @Test func `a seal is another for each arm, participant, number, level and seed`() throws {
    let one = ArmAssignment(number: 4, levels: ["north"], arm: "usual")
    let seal = try require(one.seal(seed: Self.seed, participant: "P-1"))
    expectEqual(one.seal(seed: Self.seed, participant: "P-1"), seal)
    var others = [one, one, one]
    others[0].arm = "walking"
    others[1].number = 5
    others[2].levels = ["south"]
    for other in others { expectNotEqual(other.seal(seed: Self.seed, participant: "P-1"), seal) }
    expectNotEqual(one.seal(seed: Self.seed, participant: "P-2"), seal)
    expectNotEqual(one.seal(seed: [UInt8](1...32), participant: "P-1"), seal)
  }

  @Test func `a plan is read as it was written, and nothing else is`() throws {
    var plans = [Self.plan, Self.plan, Self.plan]
    plans[1].method = .simple
    plans[2].method = .minimisation(probability: 0.8)
    plans[2].factors[0].weight = 2.5
    for plan in plans {
      let text = try plan.json.canonical()
      let read = try JSONDocument(bytes: text, file: "plan").value
      expectEqual(ArmPlan(json: read), plan)
    }
    for wrong in ["{}", #"{"arms":[],"factors":[],"method":{"name":"simple"}}"#] {
      let read = try JSONDocument(bytes: Array(wrong.utf8), file: "plan").value
      expectEqual(ArmPlan(json: read), nil)
    }
  }
}
