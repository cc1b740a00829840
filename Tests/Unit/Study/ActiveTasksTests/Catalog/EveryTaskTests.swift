import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// What every active task has, whatever it measures.
struct EveryTaskTests {
  @Test(arguments: try EveryTask.all)
  func `every page speaks every language, and so does every answer`(task: EveryTask) throws {
    try task.plan().expectEveryLanguage()
  }

  /// Of a task of their own researchers write themselves what is said.
  @Test(arguments: try EveryTask.all.filter { $0.type != "custom" })
  func `whatever runs by itself is also said aloud`(task: EveryTask) throws {
    for page in try task.plan().pages {
      switch page.content {
      case .timed, .exercise, .gate, .countdown: expectNotNil(page.spoken, "\(page.id)")
      case .instruction, .question, .form, .group, .review, .completion, .table, .wait, .media,
        .ending:
        break
      }
    }
  }

  @Test(arguments: try EveryTask.all)
  func `sensors are looked at before each part that records them`(task: EveryTask) throws {
    let pages = try task.plan(task.type == "recording" ? ["signalCheck": true] : [:]).pages
    var checked: Set<StreamKind> = []
    for page in pages {
      switch page.content {
      case .gate(let rules): checked.formUnion(rules.streams)
      case .timed, .exercise:
        expect(checked.isSuperset(of: page.content.streams), "\(page.id)")
      case .instruction, .question, .form, .countdown, .group, .review, .completion, .table, .wait,
        .media, .ending:
        break
      }
    }
  }

  @Test(arguments: try EveryTask.all)
  func `a task has a practice, or says why not`(task: EveryTask) throws {
    let hasKey = task.entry.parameters.contains { $0.key.hasPrefix("practice") }
    expectEqual(hasKey, (StatedReasons.noPractice[task.type] == nil))
    guard hasKey else { return }
    let isPractised = try task.plan().pages.contains { $0.id.lastPart.hasPrefix("practice") }
    expect(isPractised, "the file that ships has a practice")
  }

  @Test(arguments: try EveryTask.all)
  func `a task counts down, or says why not`(task: EveryTask) throws {
    let countsDown = try task.plan().pages.contains { page in
      if case .countdown = page.content { true } else { false }
    }
    expectEqual(countsDown, (StatedReasons.noCountdown[task.type] == nil))
  }

  @Test(arguments: try EveryTask.all)
  func `a task has other ways to do it, or says why not`(task: EveryTask) throws {
    expectEqual(task.ways.isEmpty, (StatedReasons.noWays[task.type] != nil))
    expect(task.ways.isEmpty || task.ways.count > 1)
  }

  @Test func `reasons are given for tasks that there are`() {
    let types = Set(ActivityCatalog.shipped.types)
    for reasons in [StatedReasons.noPractice, StatedReasons.noCountdown, StatedReasons.noWays] {
      expect(types.isSuperset(of: reasons.keys))
    }
  }

  /// The pages that record or respond, of everybody who does the task in this way.
  private static func done(_ task: EveryTask, _ way: String) throws -> [String] {
    let plan = try task.plan()
    var run = TaskRun(plan: plan, context: .sample(), seed: 1)
    let shown = try run.walk { id in
      guard !id.hasSuffix(".way") else { return .choice(way) }
      return plan.question(StepID(id)).flatMap(Self.firstAnswer)
    }
    expect(run.answers.contains { $0.key.lastPart == "way" && $0.value == .choice(way) })
    // Who responds to sounds is asked first whether they are heard.
    return shown.filter { !$0.hasSuffix(SoundCheck.name) }.filter { id in
      plan.index(of: StepID(id)).map {
        switch plan.pages[$0].content {
        case .timed, .exercise: true
        case .instruction, .question, .form, .countdown, .group, .review, .completion, .table,
          .wait, .media, .ending, .gate:
          false
        }
      } ?? false
    }
  }

  private static func firstAnswer(_ question: Question) -> Answer? {
    switch question.format {
    case .singleChoice(let choice): choice.options.first.map { .choice($0.value) }
    case .boolean: .boolean(false)
    case .scale(let scale): .integer(scale.minimum)
    default: nil
    }
  }

  @Test(arguments: try EveryTask.all.filter { !$0.ways.isEmpty })
  func `who does it another way does it once, and the result says which way it was`(
    task: EveryTask
  ) throws {
    let usual = try Self.done(task, task.ways[0])
    expect(!usual.isEmpty)
    for way in task.ways.dropFirst() {
      let pages = try Self.done(task, way)
      expect(!pages.isEmpty && pages.count <= usual.count, "\(way): \(pages)")
      // Only parts that are the same in both ways have the same name.
      expectNotEqual(pages, usual, "\(way)")
    }
  }

  @Test(arguments: try EveryTask.all.filter { !$0.ways.isEmpty })
  func `another way is not counted as time besides the usual one`(task: EveryTask) throws {
    func seconds(_ ways: [String]) throws -> Double {
      let text = task.with(["ways": .list(ways.map { .string($0) })]).serialized()
      let file =
        #"{ "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [ \#(text) ] }"#
      let read = try StudyTask.read(Array(file.utf8), file: "t.json").task
      guard case .activity(let activity)? = read.steps.first?.kind else { return .nan }
      return activity.expectedSeconds
    }
    expect(abs(try seconds(task.ways) - (try seconds([task.ways[0]]))) < 0.01)
  }

  @Test(arguments: try EveryTask.all)
  func `every trial has its verdict, and what is right can be done`(task: EveryTask) throws {
    for part in try task.exercises {
      var player = ExercisePlayer(part.rules.rules, seed: 7)
      // A movement of the device is not played here.
      guard part.rules.movementThresholdG == nil else { continue }
      let isOver = player.playRightly()
      expect(isOver)
      expect(!player.exercise.trials.isEmpty)
      expect(player.exercise.trials.allSatisfy { $0.verdict == .valid || $0.verdict == .timeout })
      expectEqual(player.exercise.scores.map(\.name), part.rules.names)
    }
  }
}
