import Plots
import FHIRPath
import StudyModel

/// Where everything of a drawing stands, in pixels.
struct FlowLayout {
  struct Box {
    var y = 0
    var height = 0
    var lines: [String] = []
    var conditions: [String] = []
  }

  /// A section or group around its steps.
  struct Frame {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let title: String
  }

  /// A jump beside the boxes.
  struct JumpLane {
    let x: Int
    let fromY: Int
    let toY: Int
    let isBack: Bool
    /// Nil for the end.
    let target: Int?
    let label: String
    /// Beyond all lanes of its side, where no line runs through it.
    let labelX: Int
  }

  let margin = 28
  let boxWidth = 320
  let lineHeight = 15
  /// The width of the lanes and labels on each side.
  private let laneWidth = 14
  private static let labelWidth = 190

  private(set) var boxes: [Box]
  private(set) var frames: [Frame] = []
  private(set) var jumps: [JumpLane] = []
  private(set) var startY = 92
  private(set) var endY = 0
  private(set) var boxX = 0
  private(set) var width = 0
  private(set) var height = 0

  var centerX: Int { boxX + boxWidth / 2 }

  init(_ flow: Flow, languages: [String]) {
    boxes = flow.steps.map { Self.box($0, languages) }
    let depth = flow.steps.map(\.containers.count).max() ?? 0
    let lanes = Lanes(flow)
    let left = (lanes.hasBack ? Self.labelWidth : 0) + lanes.backCount * laneWidth + depth * 14
    let right =
      (lanes.hasForward ? Self.labelWidth : 60) + lanes.forwardCount * laneWidth + depth * 14
    boxX = margin + left
    let longestCondition = boxes.flatMap(\.conditions).map(\.count).max() ?? 0
    // A letter of 11 pixels' height is 6.7 wide in a font of fixed width.
    let conditionEnd = centerX + 10 + longestCondition * 7
    width = max(boxX + boxWidth + right + margin, conditionEnd + margin, 480)
    stack(flow)
    frame(flow, depth: depth, languages)
    place(lanes, flow, depth: depth)
  }

  private static func box(_ step: FlowStep, _ languages: [String]) -> Box {
    let title =
      step.step.title?.text(in: languages) ?? step.step.questions.first?.title
      .text(in: languages) ?? ""
    var box = Box()
    box.lines = step.isPage ? SVGText.lines(title, width: 40, count: 2) : []
    // Jumps leave the lower half, 13 apart, so that their labels do not lie upon each other.
    let jumpsHeight = step.jumps.count > 1 ? 20 + 26 * (step.jumps.count - 1) : 0
    box.height = step.isPage ? max(15 * box.lines.count + 22, jumpsHeight) : 0
    let own = step.gates.filter { $0.site.id == step.id }
    box.conditions = own.map {
      SVGText.shortened(($0.isSkip ? "skip when " : "when ") + $0.expression.source, to: 52)
    }
    return box
  }

  /// Puts the boxes below each other, with room for conditions and the heads of frames.
  private mutating func stack(_ flow: Flow) {
    var y = startY + 9
    for (index, step) in flow.steps.enumerated() {
      let before = index > 0 ? flow.steps[index - 1].containers : []
      let opened = step.containers.filter { !before.contains($0) }.count
      let closed = before.filter { !step.containers.contains($0) }.count
      y += step.isPage ? 19 + 14 * boxes[index].conditions.count : 0
      y += opened * 26 + closed * 14
      boxes[index].y = y
      y += boxes[index].height
    }
    endY = y + 22 + 14 * (flow.steps.last?.containers.count ?? 0) + 9
    height = endY + 36
  }

  private mutating func frame(_ flow: Flow, depth: Int, _ languages: [String]) {
    var seen: Set<StepID> = []
    for step in flow.steps {
      for (level, id) in step.containers.enumerated() where seen.insert(id).inserted {
        let inside = flow.steps.indices.filter { flow.steps[$0].containers.contains(id) }
        guard let first = inside.first, let last = inside.last else { continue }
        let indent = (depth - level) * 14
        let nested = flow.steps[first].containers.count - level - 1
        let top = boxes[first].y - 24 - 14 * boxes[first].conditions.count - 26 * nested - 14
        let bottom =
          boxes[last].y + boxes[last].height + 12 + 12
          * (flow.steps[last].containers.count - level - 1)
        frames.append(
          Frame(
            x: boxX - indent, y: top, width: boxWidth + 2 * indent, height: bottom - top,
            title: Self.title(id, flow, first, languages)))
      }
    }
  }

  private static func title(
    _ id: StepID, _ flow: Flow, _ first: Int, _ languages: [String]
  ) -> String {
    let gates = flow.steps[first].gates.filter { $0.site.id == id }
    let isGroup =
      first > 0 && flow.steps[first - 1].groupStart == first
      && flow.steps[first - 1].id == id
    if isGroup { return "\(SVGText.shortened(id.text, to: 24)) · once for each item" }
    let conditions = gates.map { ($0.isSkip ? "skip when " : "when ") + $0.expression.source }
    return SVGText.shortened(([id.text] + conditions).joined(separator: " · "), to: 44)
  }

  private mutating func place(_ lanes: Lanes, _ flow: Flow, depth: Int) {
    for lane in lanes.all {
      let from = boxes[lane.source]
      let offset = depth * 14 + 16 + lane.number * laneWidth
      let x = lane.isBack ? boxX - offset : boxX + boxWidth + offset
      let outermost =
        depth * 14 + 23 + ((lane.isBack ? lanes.backCount : lanes.forwardCount) - 1) * laneWidth
      let toY = lane.target.map { boxes[$0].y + boxes[$0].height / 2 - 6 } ?? endY
      jumps.append(
        JumpLane(
          x: x, fromY: from.y + min(from.height - 4, from.height / 2 + 6 + 13 * lane.place),
          toY: toY,
          isBack: lane.isBack, target: lane.target, label: lane.label,
          labelX: lane.isBack ? boxX - outermost : boxX + boxWidth + outermost))
    }
  }
}
