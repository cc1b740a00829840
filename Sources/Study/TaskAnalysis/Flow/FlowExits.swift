/// Collects the ways from one step.
struct FlowExits {
  private struct Key: Hashable {
    let isShown: Bool
    let jump: Int?
    let target: FlowStep.Target

    /// So that the same file always gives the same words.
    var order: (Int, Int, Int) {
      let step = if case .step(let index) = target { index } else { Int.max }
      return (step, jump ?? Int.max, isShown ? 0 : 1)
    }
  }

  /// One way, with the place of each answer that is followed beyond; nil for what was passed over, or
  /// is not asked yet.
  fileprivate struct Way {
    let columns: [Int?]
    var answers: FlowWalk.Answers = []
  }

  private let followedInto: [[Int]]
  private let position: Int
  private var byWay: [Key: Way] = [:]

  init(_ followedInto: [[Int]], from position: Int) {
    self.followedInto = followedInto
    self.position = position
  }

  /// Adds answers to the way to `target`; `asked` is nil for a step that is passed over.
  mutating func add(
    _ numbers: [UInt8], asked: [Int]?, jump: Int?, to target: FlowStep.Target
  ) {
    let key = Key(isShown: asked != nil, jump: jump, target: target)
    if byWay[key] == nil { byWay[key] = Way(columns: columns(asked, target)) }
    byWay[key]?.add(numbers)
  }

  private func columns(_ asked: [Int]?, _ target: FlowStep.Target) -> [Int?] {
    let here = followedInto[position] + (asked ?? [])
    let next = if case .step(let index) = target { index } else { followedInto.count - 1 }
    return followedInto[next].map { here.firstIndex(of: $0) }
  }

  var all: [FlowWalk.Exit] {
    byWay.sorted { $0.key.order < $1.key.order }.map { key, way in
      FlowWalk.Exit(
        isShown: key.isShown, jump: key.jump, target: key.target, answers: way.answers)
    }
  }
}

extension FlowExits.Way {
  fileprivate mutating func add(_ numbers: [UInt8]) {
    answers.insert(columns.map { column in column.map { numbers[$0] } ?? 0 })
  }
}
