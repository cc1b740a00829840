package import StudyModel
import Words

/// Walk as fast as you can, then sit and rest, while sensors record: ResearchKit's fitness check.
package struct FitnessCheck: Sendable, Hashable {
  /// 5 s to 10 min, or zero to leave the phase out.
  package var walk: Duration
  package var rest: Duration
  package var common = CommonKeys()
  package var streams = StreamKind.usual
  /// Empty where the task file names none: then everybody walks.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "fitnessCheck", "Walk, then rest, while sensors record.", keys + CommonKeys.all,
    drawings: [.walk, .pocket, .rest]
  ) { members, head in
    FitnessCheck(&members).map { $0.activity(head.owner) }
  }

  /// The lengths a phase may have, in seconds, besides 0.
  static let phaseSeconds: ClosedRange<Double> = 5...600
  static let countdown: Duration = .seconds(5)

  package init(walk: Duration, rest: Duration) {
    self.walk = walk
    self.rest = rest
  }

  /// The pages, the walk and the rest, as phases; a phase of length zero is left out.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    if common.checksSignals { phases.append(.gate(streams)) }
    phases.append(.countdown(Self.countdown))
    if walk > .zero { phases += ways.each(usual: .walking, owner) { [walkPhase($0)] } }
    if rest > .zero { phases.append(restPhase) }
    if common.showsConclusion { phases.append(.conclusion(TaskMessage.FitnessCheck.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(owner, TaskMessage.FitnessCheck.title, TaskMessage.FitnessCheck.text)
    ] + whatToDo.phases
  }

  private var whatToDo: [Idea] {
    var ideas = [Idea(TaskMessage.FitnessCheck.Explanation.keep, .pocket)]
    if walk > .zero {
      ideas.append(
        Idea(TaskMessage.FitnessCheck.Explanation.walk(length: Wording.length(walk)), .walk))
    }
    if rest > .zero {
      ideas.append(
        Idea(TaskMessage.FitnessCheck.Explanation.rest(length: Wording.length(rest)), .rest))
    }
    return ideas
  }

  private func walkPhase(_ way: Way) -> Phase {
    let text = way.goText(for: walk)
    return Phase(
      "walk", title: way.goTitle, text: text, spoken: text,
      .timed(TimedPart(activity: .walk, length: walk, streams: streams, measures: [.walk])))
  }

  private var restPhase: Phase {
    let text = TaskMessage.FitnessCheck.Rest.text(length: Wording.length(rest))
    return Phase(
      "rest", title: TaskMessage.FitnessCheck.Rest.title, text: text, spoken: text,
      .timed(
        TimedPart(activity: .rest, length: rest, streams: streams, measures: [.rest])))
  }
}
