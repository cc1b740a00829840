import Plots
import FHIRPath

/// The jumps of a flow in lanes, so that no two of one lane overlap.
struct Lanes {
  struct Lane {
    let source: Int
    /// Nil for the end.
    let target: Int?
    let isBack: Bool
    let label: String
    /// 0 is the lane next to the boxes.
    let number: Int
    /// Among the jumps of one step.
    let place: Int
  }

  private(set) var all: [Lane] = []

  init(_ flow: Flow) {
    let count = flow.steps.count
    // By side and lane, up to where it is taken.
    var taken: [Bool: [[Range<Int>]]] = [:]
    for (source, step) in flow.steps.enumerated() {
      for (place, jump) in step.jumps.enumerated() {
        let target: Int? = if case .step(let index) = jump.target { index } else { nil }
        let isBack = (target ?? count) <= source
        let span = min(source, target ?? count)..<max(source, target ?? count) + 1
        var lanes = taken[isBack] ?? []
        let free = lanes.firstIndex { !$0.contains { $0.overlaps(span) } } ?? lanes.count
        if free == lanes.count { lanes.append([]) }
        lanes[free].append(span)
        taken[isBack] = lanes
        all.append(
          Lane(
            source: source, target: target, isBack: isBack, label: Self.label(jump), number: free,
            place: place))
      }
    }
  }

  var hasBack: Bool { all.contains(where: \.isBack) }
  var hasForward: Bool { all.contains { !$0.isBack } }
  var backCount: Int { (all.filter(\.isBack).map(\.number).max() ?? -1) + 1 }
  var forwardCount: Int { (all.filter { !$0.isBack }.map(\.number).max() ?? -1) + 1 }

  private static func label(_ jump: FlowStep.FlowJump) -> String {
    let condition = jump.expression.map { SVGText.shortened($0.source, to: 24) } ?? "always"
    return condition + (jump.limit.map { " (\($0)×)" } ?? "")
  }
}
