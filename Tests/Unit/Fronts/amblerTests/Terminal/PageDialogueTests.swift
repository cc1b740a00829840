import Session
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Words

@testable import AmblerDevice

/// Groups, reviews, waits, media and early ends.
@Suite struct PageDialogueTests {
  private func shown(
    _ body: Screen.Body, endHere: GivenText? = nil, languages: [String] = ["en"]
  ) -> TerminalDialogue {
    var dialogue = TerminalDialogue()
    var screen = SamplePages.screen(body, languages: languages)
    screen.endHere = endHere
    expectNil(dialogue.show(screen))
    return dialogue
  }

  private func group(
    _ items: [String], _ count: ClosedRange<Int>, _ kind: GroupRules.Kind = .items
  ) -> Screen.Body {
    .group(Screen.Group(kind: kind, items: items, itemTitle: nil, addText: nil, count: count))
  }

  @Test func `items are added, opened and passed`() {
    for (line, event) in [
      ("a", PersonEvent.action(.addItem)), ("2", .action(.openItem(1))), ("", .action(.next)),
    ] {
      var dialogue = shown(group(["x", "y"], 0...3))
      expectEqual(dialogue.type(line), event)
    }
    var spanish = shown(group(["x"], 0...3), languages: ["es"])
    expectEqual(spanish.type("n"), .action(.addItem))
  }

  @Test func `an item is removed only by a yes`() {
    var dialogue = shown(group(["x", "y"], 0...3))
    expectNil(dialogue.type("r 2"))
    expectEqual(dialogue.page?.asking, .remove(1))
    expectNil(dialogue.type(""))
    expectEqual(dialogue.page?.asking, .nothing)
    expectNil(dialogue.type("r 2"))
    expectEqual(dialogue.type("y"), .action(.removeItem(1)))
  }

  @Test(arguments: [
    ("", [String](), Complaint.remark(Remark.tooFewItems(count: 1))),
    ("a", ["x", "y"], .remark(Remark.tooManyItems(count: 2))),
    ("3", ["x", "y"], .remark(Remark.noSuchNumber)),
    ("0", ["x", "y"], .remark(Remark.noSuchNumber)),
  ])
  func `the limits of a group are said`(line: String, items: [String], says: Complaint) {
    var dialogue = shown(group(items, 1...2))
    expectNil(dialogue.type(line))
    expectEqual(dialogue.page?.complaint, [says])
  }

  @Test func `attempts are only added`() {
    var dialogue = shown(group(["first"], 0...3, .attempts))
    expectNil(dialogue.type("1"))
    expectNil(dialogue.type("r 1"))
    expectEqual(dialogue.page?.asking, .nothing)
    expectEqual(dialogue.type("a"), .action(.addItem))
  }

  @Test func `a review's numbers open the answers to be corrected`() {
    let lines = [
      Screen.ReviewLine(step: StepID("a"), title: "A", answer: "1"),
      Screen.ReviewLine(step: StepID("b"), item: 2, title: "B", answer: nil),
    ]
    var dialogue = shown(.review(lines))
    expectNil(dialogue.type("3"))
    expectEqual(dialogue.page?.complaint, [.remark(Remark.noSuchNumber)])
    expectEqual(dialogue.type("2"), .action(.edit(StepID("b"), item: 2)))
    var other = shown(.review(lines))
    expectEqual(other.type(""), .action(.next))
  }

  @Test func `to end here is asked for once more`() {
    var dialogue = shown(.instruction, endHere: "I want to stop taking part")
    expectNil(dialogue.type("x"))
    expectEqual(dialogue.page?.asking, .endHere)
    expectNil(dialogue.type(""))
    expectNil(dialogue.type("x"))
    expectEqual(dialogue.type("y"), .action(.endHere))
    var without = shown(.instruction)
    expectNil(without.type("x"))
    expectEqual(without.page?.asking, .nothing)
  }

  @Test func `Enter goes on from what is only read`() {
    let bodies: [Screen.Body] = [
      .table([], .none), .ending,
      .media(.video, path: "a", description: "b", mustFinish: true),
    ]
    for body in bodies {
      var dialogue = shown(body)
      expectEqual(dialogue.type(""), .action(.next))
    }
  }

  @Test func `a wait takes no line, and a plain terminal hears how long it is`() {
    let until = SamplePages.start + .seconds(12)
    var dialogue = shown(.wait(until: until, length: .seconds(12), showsProgress: true))
    expectNil(dialogue.type(""))
    expectEqual(dialogue.page?.isLive, true)
    guard let page = dialogue.page else { return }
    var writing = PlainWriting()
    let style = TerminalStyle(columns: 60)
    expect(!writing.lines(for: page, style, now: SamplePages.start).isEmpty)
    let seconds = (0...12).filter { second in
      !writing.tick(page, style, now: SamplePages.start + .seconds(second)).isEmpty
    }
    expectEqual(seconds, [0, 2, 7])
  }
}
