import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

/// Which answers are red flags.
struct RedFlagTests {
  private static func flag(_ answers: RedFlag.Answers) -> RedFlag {
    RedFlag(question: "q", answers: answers)
  }

  @Test func `any of the answers that are named is one`() {
    let yes = Self.flag(.among([.boolean(true)]))
    expect(yes.isRaised(by: .boolean(true)))
    expect(!yes.isRaised(by: .boolean(false)))
    let options = Self.flag(.among([.string("a"), .string("b")]))
    expect(options.isRaised(by: .choice("b")))
    expect(!options.isRaised(by: .choice("c")))
    expect(options.isRaised(by: .choices(["c", "a"])))
    expect(!options.isRaised(by: .choices([])))
    expect(options.isRaised(by: .otherChoice("a", text: "words")))
    expect(options.isRaised(by: .otherChoices(["c", "b"], text: "words")))
    expect(Self.flag(.among([.number(3)])).isRaised(by: .integer(3)))
  }

  @Test func `a number is one from the least on`() {
    let flag = Self.flag(.from(8))
    expectEqual([7, 8, 9].map { flag.isRaised(by: .integer($0)) }, [false, true, true])
    expect(!flag.isRaised(by: .text("9")), "words are no number")
  }

  @Test func `who does not want to answer raises none`() {
    for answers in [RedFlag.Answers.from(0), .among([.string("dontKnow"), .boolean(true)])] {
      expect(!Self.flag(answers).isRaised(by: .declined(.dontKnow)))
    }
  }

  @Test func `a study says them for its tasks and for its symptoms`() throws {
    let study = try Reading.read(
      Reading.file(
        tasks: """
          { "id": "mood", "file": "mood.json", "section": "s",
            "redFlags": [{ "question": "1", "answers": [true, "often"] }, { "question": "2", "from": 2.5 }] },
          { "id": "walk", "file": "walk.json", "section": "s" }
          """,
        """
        "symptoms": { "version": "1", "task": "mood", "types": [{ "id": "a", "title": "A",
          "symptoms": [{ "number": 2, "title": "T", "redFlagFrom": 9 }] }] }
        """)
    ).study
    expectEqual(
      study.redFlags(of: "mood"),
      [
        RedFlag(question: "1", answers: .among([.boolean(true), .string("often")])),
        RedFlag(question: "2", answers: .from(2.5)), RedFlag(question: "2", answers: .from(9)),
      ])
    expect(study.redFlags(of: "walk").isEmpty && study.redFlags(of: "none").isEmpty)
  }

  @Test func `the shipped study names the sign of an infection of the brain`() throws {
    let study = try Reading.shipped("study.json").study
    expectEqual(
      study.redFlags(of: "dimethyl-fumarate"),
      [RedFlag(question: "7", answers: .among([.boolean(true)]))])
    expect(!study.redFlags(of: SymptomCatalogue.checkID).isEmpty)
  }
}
