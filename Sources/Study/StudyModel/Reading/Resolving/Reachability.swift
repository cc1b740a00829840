import StrictJSON

/// Finds the steps that no run can come to.
struct Reachability {
  private struct Node {
    let field: Field
    let draft: ReachabilityStep
    /// The container, which must be entered first.
    let parent: Int?
    /// What follows when the step is left and goes on.
    var next: Next = .end
    var children: [Int] = []
  }

  private enum Next {
    case enter(Int)
    case leave(Int)
    case end
  }

  private var nodes: [Node] = []
  private var indexes: [StepID: Int] = [:]
  private var entered: [Bool] = []
  private var left: [Bool] = []
  private var waiting: [Next] = []

  init(_ drafts: [StepDraft]) {
    add(drafts, parent: nil)
    link(nodes.indices.filter { nodes[$0].parent == nil }, after: .end)
    entered = Array(repeating: false, count: nodes.count)
    left = entered
  }

  /// Adds a fault for each step that cannot be reached; of a container that cannot, only for it.
  mutating func check() {
    guard !nodes.isEmpty else { return }
    waiting = [.enter(0)]
    while let next = waiting.popLast() {
      switch next {
      case .enter(let index): enter(index)
      case .leave(let index): leave(index)
      case .end: break
      }
    }
    var blocker: Node?
    for (index, node) in nodes.enumerated() {
      if entered[index] {
        if node.draft.blocks { blocker = node }
      } else if node.parent.map({ entered[$0] }) ?? true, let blocker {
        node.field.fault(
          "cannot be reached: \(Self.reason(blocker))", Self.remedy(blocker))
      }
    }
  }

  private mutating func enter(_ index: Int) {
    guard !entered[index] else { return }
    entered[index] = true
    let node = nodes[index]
    if node.draft.isConditional { waiting.append(node.next) }
    if node.children.isEmpty {
      leave(index)
    } else {
      if node.draft.mayBeEmpty { waiting.append(.leave(index)) }
      let first = node.draft.isShuffled ? node.children : Array(node.children.prefix(1))
      waiting += first.map(Next.enter)
    }
  }

  private mutating func leave(_ index: Int) {
    guard !left[index] else { return }
    left[index] = true
    let node = nodes[index]
    let targets = node.draft.targets.compactMap { indexes[$0] }
    waiting += targets.map(Next.enter)
    // A jump to nowhere is a fault of its own, and hides no steps.
    let goesAway = node.draft.alwaysJumps && targets.count == node.draft.targets.count
    if !goesAway, node.draft.type != .completion { waiting.append(node.next) }
  }

  private mutating func add(_ drafts: [StepDraft], parent: Int?) {
    for index in drafts.indices {
      let number = nodes.count
      let draft = ReachabilityStep(drafts[index])
      if let parent { nodes[parent].children.append(number) }
      nodes.append(Node(field: drafts[index].field, draft: draft, parent: parent))
      if let id = drafts[index].id, indexes[id] == nil { indexes[id] = number }
      if !drafts[index].inner.isEmpty { add(drafts[index].inner, parent: number) }
    }
  }

  /// Tells each of some siblings what follows it.
  private mutating func link(_ siblings: [Int], after: Next) {
    for (position, index) in siblings.enumerated() {
      let isLast = position == siblings.count - 1
      let isShuffled = nodes[index].parent.map { nodes[$0].draft.isShuffled } ?? false
      nodes[index].next = isLast || isShuffled ? after : .enter(siblings[position + 1])
      if !nodes[index].children.isEmpty { link(nodes[index].children, after: .leave(index)) }
    }
  }

  private static func reason(_ blocker: Node) -> String {
    let line = blocker.field.place.line
    if blocker.draft.type == .completion {
      return "the completion at line \(line) always ends the task before it"
    }
    return blocker.draft.alwaysEnds
      ? "the step at line \(line) always ends the task before it"
      : "the step at line \(line) always goes elsewhere"
  }

  private static func remedy(_ blocker: Node) -> String {
    blocker.draft.type == .completion
      ? "Move it before the completion, or give the completion a condition."
      : "Move it before that step, or give the jump there a \"when\"."
  }
}
