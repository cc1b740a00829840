import Foundation
import StudyModel
import TestSupport
import Testing

@testable import TaskAnalysis

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct FlowDrawingTests {
  private func svg(_ task: StudyTask) -> String { FlowDrawing(task, TaskReport(task)).svg }

  @Test func `Signs of XML in titles and conditions are written out`() {
    let page = Step(
      id: StepID("a"), title: LocalizedText("<b> & \"quotes\" \u{1}"),
      condition: Tasks.condition("severity < 3 and severity > 1"), kind: .instruction)
    let text = svg(Tasks.task([Tasks.question("severity", Tasks.zeroToTen), page]))
    expect(text.contains("&lt;b&gt; &amp; &quot;quotes&quot;"))
    expect(text.contains("when severity &lt; 3 and severity &gt; 1"))
    expect(isWellFormed(text))
  }

  @Test func `A fault has a sign besides its colour`() {
    let text = svg(
      Tasks.task([
        Tasks.question("severity", Tasks.zeroToTen), Tasks.page("a", when: "severity > 10"),
      ]))
    expectEqual(text.components(separatedBy: "✖").count, 3)
  }

  @Test func `A thousand steps are drawn, each inside the page`() throws {
    let steps = (0..<1_000).map { index in
      Tasks.page(
        "s\(index)", jumps: index % 50 == 3 ? [Tasks.jump("true", to: "s\(index + 7)")] : [])
    }
    let task = Tasks.task(steps)
    let drawing = FlowDrawing(task, TaskReport(task))
    expect(isWellFormed(drawing.svg))
    let boxes = drawing.layout.boxes
    expect(boxes.allSatisfy { $0.y > 0 && $0.y + $0.height < drawing.layout.height })
    expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.y + $0.height < $1.y })
  }

  @Test func `The labels of a step's jumps stand below each other, beyond all lanes`() {
    let steps =
      [
        Tasks.page("a", jumps: (1...4).map { Tasks.jump("\($0) = 1", to: "b\($0)") }),
        Tasks.page("b0"),
      ] + (1...4).map { Tasks.page("b\($0)") }
    let task = Tasks.task(steps)
    let layout = FlowDrawing(task, TaskReport(task)).layout
    let jumps = layout.jumps
    expectEqual(jumps.count, 4)
    expect(zip(jumps, jumps.dropFirst()).allSatisfy { $1.fromY - $0.fromY >= 13 })
    expect(jumps.allSatisfy { $0.fromY < layout.boxes[0].y + layout.boxes[0].height })
    let outermost = jumps.map(\.x).max() ?? 0
    expect(jumps.allSatisfy { $0.labelX > outermost })
  }

  @Test func `No two jumps of one lane overlap`() {
    var random = SeededRandom(seed: 5)
    let steps = (0..<60).map { index -> Step in
      let target = Int.random(in: 0..<60, using: &random)
      return Tasks.page(
        "s\(index)",
        jumps: index % 2 == 0
          ? [Tasks.jump("true", to: "s\(target)", limit: target <= index ? 2 : nil)] : [])
    }
    let lanes = Lanes(Flow(Tasks.task(steps))).all
    for (index, one) in lanes.enumerated() {
      for other in lanes.dropFirst(index + 1)
      where one.isBack == other.isBack && one.number == other.number {
        let (a, b) = (one.target ?? 60, other.target ?? 60)
        expect(
          max(one.source, a) < min(other.source, b) || max(other.source, b) < min(one.source, a))
      }
    }
  }

  private func isWellFormed(_ text: String) -> Bool {
    XMLParser(data: Data(text.utf8)).parse()
  }
}
