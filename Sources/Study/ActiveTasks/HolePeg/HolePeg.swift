import FHIRPath
package import StudyModel
import Words

/// Put pegs into holes and back into the dish, with each hand: the nine-hole peg test on screen.
///
/// After ResearchKit's hole peg test. The order of the holes is drawn from the run's seed. Placing and
/// removing share one limit, so removing has what placing left over, and there is no removing where
/// placing was not completed. A hand that cannot be used is left out.
package struct HolePeg: Sendable, Hashable {
  /// Which hand the person usually works with; that hand is tested first.
  package enum Dominant: String, Sendable, Hashable, CaseIterable {
    case left, right
    /// The person says which.
    case ask
  }

  package var dominantHand = Dominant.ask
  /// 1 to 20.
  package var pegCount = 9
  /// 0.05 to 1 of a hole's size.
  package var threshold = 0.2
  package var isRotated = false
  /// For placing and removing with one hand together.
  package var limit: Duration = .seconds(300)
  package var hasPractice = true
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody drags.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "holePeg", "Put pegs into holes and take them out again, with each hand.",
    keys + CommonKeys.words,
    drawings: [.pegs, .table, .turnFingers]
  ) { members, head in
    HolePeg(&members).map { $0.activity(head.owner) }
  }

  static let practicePegCount = 2
  static let countdown: Duration = .seconds(3)

  package init() {}

  /// The pages, the practice, and placing and removing with each hand, as phases.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    if common.showsInstructions { phases += ways.explained(usual: .touch, owner, ideas) }
    if dominantHand == .ask { phases.append(Self.question(owner)) }
    phases.append(SideQuestion.hands.phase(owner))
    for isDominant in [true, false] {
      let condition = condition(isDominant, owner)
      phases.append(ready(isDominant).shown(when: condition))
      // It is practised whichever hand can be used.
      if isDominant, hasPractice {
        phases += ways.each(usual: .touch, owner) { [practice($0)] }
      }
      // The time runs from seeing the first peg.
      phases.append(
        .countdown(
          Self.countdown, name: isDominant ? "countdown-dominant" : "countdown-nonDominant"
        ).shown(when: condition))
      phases += ways.each(usual: .touch, owner) {
        [test($0, isDominant).shown(when: condition)]
      }
    }
    if common.showsConclusion { phases.append(.conclusion(TaskMessage.HolePeg.done)) }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// True where the person can use the hand.
  private func condition(_ isDominant: Bool, _ owner: ActivityOwner) -> Expression? {
    let hands = "`\(owner.id)`.\(SideQuestion.hands.name)"
    switch dominantHand {
    case .left: return SideQuestion.hands.condition(isDominant ? .left : .right, owner)
    case .right: return SideQuestion.hands.condition(isDominant ? .right : .left, owner)
    case .ask:
      let writing = "`\(owner.id)`.\(Self.questionName)"
      // Written by us and tested for both hands, so it parses.
      return try? Expression.parse(
        "\(hands) = 'both' or \(hands) \(isDominant ? "=" : "!=") \(writing)")
    }
  }

  private func practice(_ way: Way) -> Phase {
    .practice(
      text(way),
      ExercisePart(rules(way, pegs: min(Self.practicePegCount, pegCount)), isPractice: true))
  }

  private func test(_ way: Way, _ isDominant: Bool) -> Phase {
    Phase(
      isDominant ? "dominant" : "nonDominant", title: handTitle(isDominant), text: text(way),
      spoken: text(way), .exercise(ExercisePart(rules(way, pegs: pegCount))))
  }

  private func rules(_ way: Way, pegs: Int) -> HolePegRules {
    HolePegRules(
      pegCount: pegs, threshold: threshold, isRotated: isRotated && way == .touch, limit: limit,
      isByPress: way != .touch)
  }

  private func ready(_ isDominant: Bool) -> Phase {
    .ready(
      isDominant ? "ready-dominant" : "ready-nonDominant", handTitle(isDominant),
      isDominant ? TaskMessage.HolePeg.Ready.first : TaskMessage.HolePeg.Ready.second)
  }

  /// The hand by its side where that is known, else by what it does.
  private func handTitle(_ isDominant: Bool) -> Message {
    switch (dominantHand, isDominant) {
    case (.left, true), (.right, false): Hand.left.title
    case (.right, true), (.left, false): Hand.right.title
    case (.ask, true): TaskMessage.HolePeg.Hand.writing
    case (.ask, false): TaskMessage.HolePeg.Hand.other
    }
  }

  static let questionName = "hand"

  private static func question(_ owner: ActivityOwner) -> Phase {
    Hand.question(questionName, owner, TaskMessage.HolePeg.whichHand)
  }

  private func text(_ way: Way) -> Message {
    way == .touch ? TaskMessage.HolePeg.Task.drag : TaskMessage.HolePeg.Task.press
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [.opening(owner, TaskMessage.HolePeg.title, TaskMessage.HolePeg.purpose)]
  }

  private func ideas(_ way: Way) -> [Idea] {
    let table = Idea(TaskMessage.Page.table, .table)
    guard way == .touch else { return [table, Idea(text(way), .pegs)] }
    let moving = [table, Idea(TaskMessage.HolePeg.Explanation.move, .pegs)]
    return isRotated
      ? moving + [Idea(TaskMessage.HolePeg.Explanation.turn, .turnFingers)] : moving
  }
}
