import ActiveTasks
import StudyModel
import TaskRunner

/// The process that reads a form and answers it from beginning to end.
enum QuestionsPart {
  private static let readings = 9
  private static let fewestAnswers = 5000

  static func run(_ arguments: [String]) throws(BenchError) {
    guard let count = arguments.first.flatMap({ Int($0) }), count > 0 else {
      throw .usage("the part of questions needs how many")
    }
    let bytes = QuestionnaireText.bytes(questionCount: count)
    PartReport.say("bytes", Double(bytes.count))
    try answerAll(try open(bytes))
    let memory = ResidentMemory()
    PartReport.say("rss", Double(memory.now))
    PartReport.say("peak", Double(memory.peak))
    let hub = RunPlan(task: try read(QuestionnaireText.underOneCondition(questionCount: count)))
    try hideAll(hub)
  }

  private static func read(_ bytes: [UInt8]) throws(BenchError) -> StudyTask {
    do {
      return try StudyTask.read(bytes, file: "long.json").task
    } catch {
      throw .refused("\(error)")
    }
  }

  /// What it takes until the person sees the form: each part measured for itself.
  private static func open(_ bytes: [UInt8]) throws(BenchError) -> RunPlan {
    var (reading, planning, beginning) = (Measurements(), Measurements(), Measurements())
    var last = RunPlan(pages: [])
    for _ in 0..<readings {
      var (task, plan, run): (StudyTask?, RunPlan?, TaskRun?) = (nil, nil, nil)
      reading.add(try ProcessorTime.of { () throws(BenchError) in task = try read(bytes) })
      guard let task else { throw .refused("the form was not read") }
      planning.add(try ProcessorTime.of { () throws(BenchError) in plan = RunPlan(task: task) })
      guard let plan else { throw .refused("the form was not planned") }
      beginning.add(try ProcessorTime.of { () throws(BenchError) in run = try begun(plan) })
      // What an opened form takes to be let go of is no part of its opening.
      withExtendedLifetime(run) { last = plan }
    }
    PartReport.say("read", reading.median)
    PartReport.say("plan", planning.median)
    PartReport.say("begin", beginning.median)
    return last
  }

  private static func begun(_ plan: RunPlan) throws(BenchError) -> TaskRun {
    guard let began = LocalDateTime("2026-11-21T07:30:00+01:00") else {
      throw .refused("the bench's own date")
    }
    var run = TaskRun(plan: plan, context: RunContext(began: began), seed: 1)
    try take(.begin, &run)
    return run
  }

  private static func take(_ kind: RunEvent.Kind, _ run: inout TaskRun) throws(BenchError) {
    do {
      _ = try run.handle(RunEvent(kind, at: Instant(nanoseconds: 0)))
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Answers the form, a short one many times: the 99th percentile needs many answers.
  private static func answerAll(_ plan: RunPlan) throws(BenchError) {
    guard case .form(let form) = plan.pages.first?.content else {
      throw .refused("the questionnaire is no form")
    }
    let answers = form.questions.compactMap { question in
      answer(question.format).map { (question.id, $0) }
    }
    var steps = Measurements()
    steps.reserve(fewestAnswers + answers.count)
    var run = try begun(plan)
    repeat {
      run = try begun(plan)
      for (question, answer) in answers where run.isOnTheWay(question) {
        let watch = Stopwatch()
        try take(.person(.answer(answer, to: question)), &run)
        steps.add(watch.seconds)
      }
      try take(.person(.next), &run)
    } while steps.count < fewestAnswers
    PartReport.say("p50", steps.median)
    PartReport.say("p99", steps.percentile(0.99))
    PartReport.say("longest", steps.largest)
    PartReport.say("answers", Double(run.answers.count))
    PartReport.say("problems", Double(run.problems.count))
  }

  /// The longest way that one answer can go: from the first question to all others.
  private static func hideAll(_ plan: RunPlan) throws(BenchError) {
    var run = try begun(plan)
    var times = Measurements()
    for reading in 0..<2 * readings {
      let watch = Stopwatch()
      try take(.person(.answer(.boolean(reading.isMultiple(of: 2)), to: StepID("q0"))), &run)
      times.add(watch.seconds)
    }
    PartReport.say("hidden", times.median)
  }

  private static func answer(_ format: AnswerFormat) -> Answer? {
    switch format {
    case .boolean: .boolean(true)
    case .scale: .integer(5)
    case .integer: .integer(25)
    case .multipleChoice: .choices(["a", "c"])
    case _: nil
    }
  }
}
