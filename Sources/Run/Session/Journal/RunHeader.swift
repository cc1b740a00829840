package import StrictJSON
package import Studies
package import StudyModel
import TaskRunner

/// What a run is, written once at its beginning.
package struct RunHeader: Sendable, Hashable {
  /// The largest whole number that every JSON reader keeps exactly.
  package static let largestSeed: UInt64 = (1 << 53) - 1

  package var id: RunID
  /// The task definition as it was read, so that the run can be taken up or replayed alone.
  package var task: JSONValue
  /// SHA-256 of the task's canonical form, in hexadecimal.
  package var taskSHA256: String
  /// All random choices of the run come from it; at most `largestSeed`.
  package var seed: UInt64
  /// The pseudonym of whom the run is about; nil where nobody is named.
  package var participant: String?
  /// BCP 47, the preferred language first.
  package var languages: [String]
  package var machine: Machine
  /// The version of the program that began the run.
  package var softwareVersion: String
  /// When the run began, where the person is.
  package var began: LocalDateTime
  /// What earlier results say, by the questions of this run.
  package var earlierAnswers: [EarlierAnswer]
  /// What the headphones give, for tests of hearing; nil where nobody calibrated them.
  package var hearing: HearingCalibration?
  /// What the microphone's levels mean; nil where nobody calibrated it.
  package var microphone: MicrophoneCalibration?
  /// The errors of the accelerometer; nil where nobody calibrated it.
  package var calibration: AccelerometerCalibration?
  /// The version of the study that the task is of; nil where it came from no study server.
  package var studyVersion: StudyVersionName?
  /// The drug course that the person was on, and its month; nil where none is known.
  package var treatment: TreatmentMonth?
  /// Who gives the answers; nil where nobody was asked.
  package var answeredBy: Answerer?
  /// The key that the result is sealed to; nil where the study's server may read it.
  package var sealingKey: StudySealingKey?
  /// What the study adds to the red flags of the task; nil where there is no study.
  package var alarm: RunAlarm?

  /// The machine a run was made on; nothing in it names a person.
  package struct Machine: Sendable, Hashable {
    /// Such as `Linux 6.1.0`.
    package var system: String
    /// Such as `x86_64`.
    package var architecture: String

    package init(system: String, architecture: String) {
      self.system = system
      self.architecture = architecture
    }
  }

  package init(
    id: RunID, task: JSONValue, taskSHA256: String, seed: UInt64, participant: String?,
    languages: [String], machine: Machine, softwareVersion: String, began: LocalDateTime,
    earlierAnswers: [EarlierAnswer] = [], hearing: HearingCalibration? = nil,
    microphone: MicrophoneCalibration? = nil,
    calibration: AccelerometerCalibration? = nil
  ) {
    self.id = id
    self.task = task
    self.taskSHA256 = taskSHA256
    self.seed = seed
    self.participant = participant
    self.languages = languages
    self.machine = machine
    self.softwareVersion = softwareVersion
    self.began = began
    self.earlierAnswers = earlierAnswers
    self.hearing = hearing
    self.microphone = microphone
    self.calibration = calibration
  }
}

extension RunHeader {
  package var json: JSONValue {
    .object([
      "id": .string(id.text),
      "task": task,
      "taskSHA256": .string(taskSHA256),
      "seed": .string(String(seed)),
      "participant": participant.map { .string($0) },
      "languages": .list(languages.map { .string($0) }),
      "system": .string(machine.system),
      "architecture": .string(machine.architecture),
      "softwareVersion": .string(softwareVersion),
      "began": .string(began.description),
      "earlierAnswers": earlierAnswers.isEmpty ? nil : .list(earlierAnswers.map(\.json)),
      "hearing": hearing?.json,
      "microphone": microphone?.json,
      "calibration": calibration?.json,
      "studyVersion": studyVersion?.json,
      "treatment": treatment?.json,
      "answeredBy": answeredBy.map { .string($0.role) },
      "relation": answeredBy?.relation.map { .string($0.rawValue) },
      "sealingKey": sealingKey.map { .string("\($0)") },
      "alarm": alarm?.json,
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let id = json["id"]?.stringValue.flatMap(RunID.init(_:)), let task = json["task"],
      let sha256 = json["taskSHA256"]?.stringValue,
      let seed = json["seed"]?.stringValue.flatMap({ UInt64($0) }),
      let languages = json["languages"]?.listValue, let system = json["system"]?.stringValue,
      let architecture = json["architecture"]?.stringValue,
      let software = json["softwareVersion"]?.stringValue,
      // Journals of the first version do not tell the local time: their day is that of Greenwich.
      let began = json["began"]?.stringValue.flatMap(LocalDateTime.init(_:))
        ?? id.made.flatMap(LocalDateTime.init(greenwich:))
    else { return nil }
    let calibration = json["calibration"].map(AccelerometerCalibration.init(json:))
    // Measures without the calibration that the run was begun with would be other measures.
    if case .some(nil) = calibration { return nil }
    let studyVersion = json["studyVersion"].map(StudyVersionName.init(json:))
    if case .some(nil) = studyVersion { return nil }
    let treatment = json["treatment"].map(TreatmentMonth.init(json:))
    if case .some(nil) = treatment { return nil }
    let answerer = json["answeredBy"].map {
      Answerer(role: $0.stringValue, relation: json["relation"]?.stringValue)
    }
    // Without it a caregiver's answers would count as the participant's.
    if case .some(nil) = answerer { return nil }
    let sealingKey = json["sealingKey"].map { $0.stringValue.flatMap { StudySealingKey($0) } }
    // Without its key a result that is to be sealed would travel open.
    if case .some(nil) = sealingKey { return nil }
    let alarm = json["alarm"].map(RunAlarm.init(json:))
    // A red flag that is not known would be a danger unheard.
    if case .some(nil) = alarm { return nil }
    self.init(
      id: id, task: task, taskSHA256: sha256, seed: seed,
      participant: json["participant"]?.stringValue,
      languages: languages.compactMap(\.stringValue),
      machine: Machine(system: system, architecture: architecture), softwareVersion: software,
      began: began,
      earlierAnswers: (json["earlierAnswers"]?.listValue ?? []).compactMap(EarlierAnswer.init),
      hearing: json["hearing"].flatMap(HearingCalibration.init(json:)),
      microphone: json["microphone"].flatMap(MicrophoneCalibration.init(json:)),
      calibration: calibration ?? nil)
    self.studyVersion = studyVersion ?? nil
    self.treatment = treatment ?? nil
    answeredBy = answerer ?? nil
    self.sealingKey = sealingKey ?? nil
    self.alarm = alarm ?? nil
  }
}

extension RunHeader {
  /// The calibration as it stood when the run began.
  var appliedCalibration: AppliedCalibration? {
    calibration.map { AppliedCalibration($0, on: began.date) }
  }

  /// What the run takes from the world at its beginning.
  func context(of task: StudyTask) -> RunContext {
    let questions = Dictionary(task.questions.map { ($0.id, $0) }) { first, _ in first }
    var answers: [StepID: Answer] = [:]
    for earlier in earlierAnswers {
      // An answer that the header took once fits.
      answers[earlier.question] = try? questions[earlier.question]?.answer(from: earlier.answer)
    }
    return RunContext(
      began: began, earlierAnswers: answers,
      exercises: ExerciseContext(hearing: hearing, microphone: microphone))
  }
}
