import StudyModel
import Words

/// The pages that most tests on screen have, under their usual names and in their usual order: what it
/// is, in which way it is done, what to do then, practice, countdown, the test, the end.
///
/// A task says what is its own: the words, and for each way the practice and the test.
struct TestPages {
  /// What one way of doing the test is.
  struct Test {
    /// What to do, in a sentence on the pages of the practice and of the test.
    var task: Message
    /// Nil where nothing is tried out before.
    var practice: ExercisePart?
    var part: ExercisePart
  }

  /// What the test is called, and what it measures; the task file may have words of its own.
  var title: Message
  var purpose: Message
  /// What the person will do, one thing a page, in the way that they chose.
  var explanation: (Way) -> [Idea]
  /// Over the test itself; nil for the title.
  var testTitle: Message?
  /// What comes after that, such as headphones.
  var preparation: [Phase] = []
  /// Empty where the task file names none: then everybody does it the usual way.
  var ways: [Way] = []
  var usualWay = Way.touch
  /// What comes last before the test, such as a look at the sensors.
  var checks: [Phase] = []
  /// Nil for a test that waits by itself before anything happens.
  var countdown: Duration?
  var end = TaskMessage.Page.Conclusion.text

  /// The activity of that type; `common` says which of its pages are shown.
  func activity(
    _ type: String, _ owner: ActivityOwner, _ common: CommonKeys, _ test: (Way) -> Test
  ) -> Activity {
    var phases: [Phase] = common.showsInstructions ? [.opening(owner, title, purpose)] : []
    phases += ways.phases(owner)
    if common.showsInstructions {
      phases += ways.explained(usual: usualWay, owner, explanation)
    }
    phases += preparation + ways.soundCheck(owner) + checks
    if let countdown {
      phases += ways.each(usual: usualWay, owner) { practice(test($0)) }
      phases.append(.countdown(countdown))
      phases += ways.each(usual: usualWay, owner) { [page(test($0))] }
    } else {
      phases += ways.each(usual: usualWay, owner) { practice(test($0)) + [page(test($0))] }
    }
    if common.showsConclusion { phases.append(.conclusion(end)) }
    return Activity(type: type, phases: phases)
  }

  private func practice(_ test: Test) -> [Phase] {
    test.practice.map { [.practice(test.task, $0)] } ?? []
  }

  private func page(_ test: Test) -> Phase {
    Phase(
      nil, title: testTitle ?? title, text: test.task, spoken: test.task, .exercise(test.part))
  }
}

extension TestPages.Test {
  /// A test on screen alone: nothing is recorded.
  init(
    _ task: Message, practice: (any ExerciseRules)?, test rules: any ExerciseRules,
    measures: [MeasureSet] = []
  ) {
    self.init(
      task: task, practice: practice.map { ExercisePart($0, isPractice: true) },
      part: ExercisePart(rules, measures: measures))
  }
}
