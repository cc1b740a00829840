import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

struct StudyArmsTests {
  private static func arms(_ more: String) throws -> StudyArms {
    let text = Reading.file(
      """
      "arms": { "when": "mood.outcome = 'completed'", \(more),
        "list": [{ "id": "a", "title": "A" }, { "id": "b", "title": "B", "ratio": 2 }] }
      """)
    return try require(try Reading.read(text).study.arms)
  }

  @Test func `a simple draw needs nothing but its arms`() throws {
    let arms = try Self.arms(#""method": "simple""#)
    expectEqual(arms.plan.arms, [ArmPlan.Arm(id: "a"), ArmPlan.Arm(id: "b", ratio: 2)])
    expectEqual(arms.plan.method, .simple)
    expectEqual(arms.titles["b"]?.text(in: ["en"]), "B")
  }

  @Test func `blocks are twice and three times the ratios where no sizes are written`() throws {
    expectEqual(
      try Self.arms(#""method": "permutedBlocks""#).plan.method, .permutedBlocks(sizes: [6, 9]))
    expectEqual(
      try Self.arms(#""method": "permutedBlocks", "blockSizes": [3, 6]"#).plan.method,
      .permutedBlocks(sizes: [3, 6]))
  }

  @Test func `a factor is the clinic, or the answer to a question`() throws {
    let arms = try Self.arms(
      """
      "method": "minimisation", "factors": [
        { "id": "site", "levels": ["north", "south"], "weight": 2 },
        { "id": "well", "levels": ["true", "false"], "task": "mood", "question": "wellness" }]
      """)
    expectEqual(arms.plan.method, .minimisation(probability: 0.8))
    expectEqual(arms.plan.factors.map(\.weight), [2, 1])
    expectEqual(arms.sources, [.clinic, .answer(task: "mood", question: "wellness")])
  }

  @Test func `a single size of blocks is remarked on`() throws {
    let text = Reading.file(
      """
      "arms": { "when": "mood.outcome = 'completed'", "method": "permutedBlocks",
        "list": [{ "id": "a", "title": "A" }, { "id": "b", "title": "B" }], "blockSizes": [4] }
      """)
    expectEqual(try Reading.read(text).notices.map(\.pointer), ["/arms/blockSizes"])
  }

  @Test func `the plan's text is the same however the file is laid out, and tells every change`()
    throws
  {
    let one = try Self.arms(#""method": "permutedBlocks", "blockSizes": [3, 6]"#).plan
    let two = try Self.arms(#""blockSizes":[3,6],"method":"permutedBlocks""#).plan
    let other = try Self.arms(#""method": "permutedBlocks", "blockSizes": [3, 9]"#).plan
    expectEqual(try one.json.canonical(), try two.json.canonical())
    expectNotEqual(try one.json.canonical(), try other.json.canonical())
  }
}
