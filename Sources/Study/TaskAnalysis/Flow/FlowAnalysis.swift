import StudyModel

/// All that can happen in any run of a task: which steps are shown, and what the conditions come to.
struct FlowAnalysis {
  let flow: Flow
  let questions: FlowQuestions
  let record: FlowRecord
  /// The answers that lead to each step.
  let into: [FlowWalk.Answers]
  /// The answers at the end of the runs that come to it.
  let atEnd: FlowWalk.Answers
  let followedToEnd: [Int]
  /// The walk with the questions that are followed to the end.
  let walk: FlowWalk

  init(_ task: StudyTask) {
    self.init(Flow(task), scores: task.scores)
  }

  init(_ flow: Flow, scores: [Score]) {
    let settled = FlowSettling(FlowWalk(flow, FlowQuestions(flow, scores: scores)))
    walk = settled.walk
    var walk = settled.walk
    walk.isRecording = true
    for position in flow.steps.indices {
      _ = walk.exits(from: position, settled.into[position]) { _ in .either }
    }
    self.flow = flow
    questions = walk.questions
    record = walk.record
    into = settled.into
    atEnd = settled.atEnd
    followedToEnd = walk.followed(into: .end)
  }
}
