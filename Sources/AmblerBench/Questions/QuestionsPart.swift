import ActiveTasks
import StudyModel
import TaskRunner

/// The process that reads a questionnaire and answers it from beginning to end.
enum QuestionsPart {
  private static let readings = 9
  private static let fewestSteps = 5000

  static func run(_ arguments: [String]) throws(BenchError) {
    guard let count = arguments.first.flatMap({ Int($0) }), count > 0 else {
      throw .usage("the part of questions needs how many")
    }
    let bytes = QuestionnaireText.bytes(questionCount: count)
    PartReport.say("bytes", Double(bytes.count))
    try answerAll(try read(bytes))
    let memory = ResidentMemory()
    PartReport.say("rss", Double(memory.now))
    PartReport.say("peak", Double(memory.peak))
    try passOver(plan(QuestionnaireText.oneSection(questionCount: count)))
  }

  private static func context() throws(BenchError) -> RunContext {
    guard let began = LocalDateTime("2026-11-21T07:30:00+01:00") else {
      throw .refused("the bench's own date")
    }
    return RunContext(began: began)
  }

  private static func read(_ bytes: [UInt8]) throws(BenchError) -> RunPlan {
    var (processor, wall) = (Measurements(), Measurements())
    var plan = RunPlan(pages: [])
    for _ in 0..<readings {
      let watch = Stopwatch()
      processor.add(try ProcessorTime.of { () throws(BenchError) in plan = try self.plan(bytes) })
      wall.add(watch.seconds)
    }
    PartReport.say("read", processor.median)
    PartReport.say("readWall", wall.median)
    return plan
  }

  private static func plan(_ bytes: [UInt8]) throws(BenchError) -> RunPlan {
    do {
      return RunPlan(task: try StudyTask.read(bytes, file: "long.json").task)
    } catch {
      throw .refused("\(error)")
    }
  }

  /// The longest way that one step can go: from the first question over all others to the last.
  private static func passOver(_ plan: RunPlan) throws(BenchError) {
    var times = Measurements()
    do {
      for _ in 0..<readings {
        var run = TaskRun(plan: plan, context: try context(), seed: 1)
        _ = try run.handle(RunEvent(.begin, at: Instant(nanoseconds: 0)))
        _ = try run.handle(RunEvent(.answer(.boolean(false), to: nil), at: Instant(nanoseconds: 1)))
        let watch = Stopwatch()
        _ = try run.handle(RunEvent(.next, at: Instant(nanoseconds: 2)))
        times.add(watch.seconds)
        guard run.currentPage == plan.pages.count - 1 else {
          throw BenchError.report(key: "hidden")
        }
      }
    } catch {
      throw .refused("\(error)")
    }
    PartReport.say("hidden", times.median)
  }

  /// Answers the questionnaire, a short one many times: the 99th percentile needs many steps.
  private static func answerAll(_ plan: RunPlan) throws(BenchError) {
    var steps = Measurements()
    steps.reserve(fewestSteps + plan.pages.count)
    var run = TaskRun(plan: plan, context: try context(), seed: 1)
    do {
      repeat {
        run = TaskRun(plan: plan, context: try context(), seed: 1)
        try answer(&run, &steps)
      } while steps.count < fewestSteps
    } catch {
      throw .refused("\(error)")
    }
    PartReport.say("p50", steps.median)
    PartReport.say("p99", steps.percentile(0.99))
    PartReport.say("longest", steps.largest)
    PartReport.say("answers", Double(run.answers.count))
    PartReport.say("problems", Double(run.problems.count))
  }

  /// One step is an answer and the way to the next question.
  private static func answer(
    _ run: inout TaskRun, _ steps: inout Measurements
  ) throws(Refusal) {
    _ = try run.handle(RunEvent(.begin, at: Instant(nanoseconds: 0)))
    var now: Int64 = 0
    while let page = run.currentPage {
      now += 1_000_000
      let watch = Stopwatch()
      if let answer = answer(run.plan.pages[page].content) {
        _ = try run.handle(RunEvent(.answer(answer, to: nil), at: Instant(nanoseconds: now)))
      }
      _ = try run.handle(RunEvent(.next, at: Instant(nanoseconds: now)))
      steps.add(watch.seconds)
    }
  }

  private static func answer(_ content: PageContent) -> Answer? {
    guard case .question(let question) = content else { return nil }
    switch question.format {
    case .boolean: return .boolean(true)
    case .scale: return .integer(5)
    case .integer: return .integer(25)
    case .multipleChoice: return .choices(["a", "c"])
    case .singleChoice, .pickers, .ranking, .continuousScale, .textScale, .ladder, .decimal,
      .quantity, .height, .weight, .age, .text, .confirmation, .date, .dateTime, .timeOfDay,
      .timeInterval, .location, .matrix, .bodyMap, .attachment:
      return nil
    }
  }
}
