import Session
import StudyModel
import TaskRunner
import Testing

@testable import ambler

/// Groups, reviews, waits, media and early ends.
@Suite struct PageDialogueTests {
  private func shown(
    _ body: Screen.Body, endHere: String? = nil, languages: [String] = ["en"]
  ) -> TerminalDialogue {
    var dialogue = TerminalDialogue()
    var screen = SamplePages.screen(body, languages: languages)
    screen.endHere = endHere
    #expect(dialogue.show(screen) == nil)
    return dialogue
  }

  private func group(
    _ items: [String], _ count: ClosedRange<Int>, _ kind: GroupRules.Kind = .items
  ) -> Screen.Body {
    .group(Screen.Group(kind: kind, items: items, itemTitle: nil, addText: nil, count: count))
  }

  @Test func `items are added, opened and passed`() {
    for (line, event) in [("a", PersonEvent.addItem), ("2", .openItem(1)), ("", .next)] {
      var dialogue = shown(group(["x", "y"], 0...3))
      #expect(dialogue.type(line) == event)
    }
    var spanish = shown(group(["x"], 0...3), languages: ["es"])
    #expect(spanish.type("n") == .addItem)
  }

  @Test func `an item is removed only by a yes`() {
    var dialogue = shown(group(["x", "y"], 0...3))
    #expect(dialogue.type("r 2") == nil)
    #expect(dialogue.page?.asking == .remove(1))
    #expect(dialogue.type("") == nil)
    #expect(dialogue.page?.asking == .nothing)
    #expect(dialogue.type("r 2") == nil)
    #expect(dialogue.type("y") == .removeItem(1))
  }

  @Test(arguments: [
    ("", [String](), Complaint.remark(.tooFewItems, ["1"])),
    ("a", ["x", "y"], .remark(.tooManyItems, ["2"])), ("3", ["x", "y"], .remark(.noSuchNumber)),
    ("0", ["x", "y"], .remark(.noSuchNumber)),
  ])
  func `the limits of a group are said`(line: String, items: [String], says: Complaint) {
    var dialogue = shown(group(items, 1...2))
    #expect(dialogue.type(line) == nil)
    #expect(dialogue.page?.complaint == [says])
  }

  @Test func `attempts are only added`() {
    var dialogue = shown(group(["first"], 0...3, .attempts))
    #expect(dialogue.type("1") == nil)
    #expect(dialogue.type("r 1") == nil)
    #expect(dialogue.page?.asking == .nothing)
    #expect(dialogue.type("a") == .addItem)
  }

  @Test func `a review's numbers open the answers to be corrected`() {
    let lines = [
      Screen.ReviewLine(step: StepID("a"), title: "A", answer: "1"),
      Screen.ReviewLine(step: StepID("b"), item: 2, title: "B", answer: nil),
    ]
    var dialogue = shown(.review(lines))
    #expect(dialogue.type("3") == nil)
    #expect(dialogue.page?.complaint == [.remark(.noSuchNumber)])
    #expect(dialogue.type("2") == .edit(StepID("b"), item: 2))
    var other = shown(.review(lines))
    #expect(other.type("") == .next)
  }

  @Test func `to end here is asked for once more`() {
    var dialogue = shown(.instruction, endHere: "I want to stop taking part")
    #expect(dialogue.type("x") == nil)
    #expect(dialogue.page?.asking == .endHere)
    #expect(dialogue.type("") == nil)
    #expect(dialogue.type("x") == nil)
    #expect(dialogue.type("y") == .endHere)
    var without = shown(.instruction)
    #expect(without.type("x") == nil)
    #expect(without.page?.asking == .nothing)
  }

  @Test func `Enter goes on from what is only read`() {
    let bodies: [Screen.Body] = [
      .table([], .none), .ending,
      .media(.video, path: "a", description: "b", mustFinish: true),
    ]
    for body in bodies {
      var dialogue = shown(body)
      #expect(dialogue.type("") == .next)
    }
  }

  @Test func `a wait takes no line, and a plain terminal hears how long it is`() {
    let until = SamplePages.start + .seconds(12)
    var dialogue = shown(.wait(until: until, length: .seconds(12), showsProgress: true))
    #expect(dialogue.type("") == nil)
    #expect(dialogue.page?.isLive == true)
    guard let page = dialogue.page else { return }
    var writing = PlainWriting()
    let style = TerminalStyle(columns: 60)
    #expect(!writing.lines(for: page, style, now: SamplePages.start).isEmpty)
    let seconds = (0...12).filter { second in
      !writing.tick(page, style, now: SamplePages.start + .seconds(second)).isEmpty
    }
    #expect(seconds == [0, 2, 7])
  }
}
