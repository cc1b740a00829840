import ActiveTasks
import Clocks
import Commands
import FileCommands
import Foundation
import Outbox
import Sensors
import Session
import StrictJSON
import StudyModel
import Tablet
import TaskRunner
import Vault
import Words

/// `ambler run`: leads a person, or a script, through a task and queues the result.
struct RunCommand {
  static let speaker = Option(
    "speaker", "SOURCE", "where sounds go: alsa:default, alsa:NAME or file:PATH.wav")
  static let speech = Option("speech", nil, "read each page aloud, at the loudspeaker")
  static let hearing = Option(
    "hearing", "FILE", "the calibration of headphones and microphone, for sounds and levels")
  static let calibration = Option(
    "calibration", "FILE", "the calibration of the accelerometer, made by ambler calibrate")
  static let answers = Option("answers", "FILE", "run without a person, with these answers")
  static let seed = Option("seed", "N", "the seed of everything random, 0 to 2^53-1")
  static let participant = Option("participant", "ID", "the participant's pseudonym")
  static let language = Option("language", "TAG", "the language to speak (default: the locale's)")
  static let simulate = Option("simulate", nil, "simulate what is neither named nor connected")
  static let fresh = Option("fresh", nil, "begin anew; a run that was cut off is ended and queued")
  static let options =
    [.home, .passphraseFile] + StreamSource.options + [
      speaker, speech, hearing, calibration, answers, seed, participant, language, simulate, fresh,
      .json,
    ]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    let path = arguments.operands[0]
    let seed = try arguments.integer(Self.seed, in: 0...RunHeader.largestSeed)
    let task = try TaskFile.task(path)
    let scripted = try answers(for: task)
    let store = try Store(arguments, .writing)
    let names = try store.owner(named: arguments[Self.participant]).names
    let calibration = try arguments[Self.calibration].map(CalibrationFile.read)
    var deck = try sensors(for: task, store)
    if let calibration, let path = arguments[Self.calibration] {
      try CalibrationFile.check(
        calibration, path, of: deck.description(of: .accelerometer), on: try Self.began().date)
    }
    try openSound(DiskFolder.parent(of: path), seed: seed ?? 1, in: &deck)
    let outbox = try await store.openOutbox()
    let script = scripted.map(ScriptFront.init)
    let front: any Front = script ?? TerminalFront()
    var header = try header(task, seed, store, names, calibration)
    header.sealingKey = try await RunSealing(store: store, languages: header.languages).key()
    let opening = RunOpening(store: store, task: task, header: header, names: names)
    do {
      let opened = try await opening.open(
        fresh: arguments.has(Self.fresh), asks: scripted == nil, outbox: outbox)
      let flags = FlagBook(home: store.home, key: store.key)
      let session = try Session(
        opened, home: store.home, key: store.key, deck: deck, front: front, flags: flags)
      do {
        try await session.run()
      } catch {
        // Also of a run that is left somebody must hear; the first error is the one to tell.
        try? await flags.queue(in: outbox, store.key)
        throw error
      }
      try await flags.queue(in: outbox, store.key)
      let document = try await session.file(in: outbox)
      await outbox.close()
      try report(document, store)
    } catch let error as SessionError {
      if let words = script?.failure { throw Failure(.badInput, words) }
      throw Failure(error.exitCode, error.description)
    }
  }

  private func report(_ document: ResultDocument, _ store: Store) throws(Failure) {
    if arguments.has(.json) {
      Output.result(String(decoding: document.bytes, as: UTF8.self))
    } else {
      let json = document.json
      let shown = try ResultText(json, task: document.task, plots: store.plots(of: json))
      let style = TerminalDevice.resultStyle(Environment.all)
      Output.result(shown.text(width: style.width, usesBlocks: style.usesBlocks))
    }
    let saved = TerminalMessage.Run.saved(result: document.header.id.text)
    Output.message(saved.text(document.header.languages))
  }

  private func answers(for task: StudyTask) throws(Failure) -> ScriptedAnswers? {
    guard let path = arguments[Self.answers] else { return nil }
    do {
      return try ScriptedAnswers(
        try Files.read(path), file: path, task: task, today: try Self.began().date)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }

  private func sensors(for task: StudyTask, _ store: Store) throws(Failure) -> SensorDeck {
    let plan = RunPlan(task: task)
    let opening = SensorOpening(
      sources: arguments.sources, simulatesMissing: arguments.has(Self.simulate),
      rateHz: plan.highestRateHz ?? 100, needsLowLatency: plan.hasTrials, key: store.key)
    do {
      return try opening.open(plan.streams)
    } catch  where error.code == .unavailable {
      // To a run, a source that cannot be used is an input that does not fit: nothing began.
      throw Failure(.badInput, error.text)
    }
  }

  /// The loudspeaker that is named; to read aloud, else the machine's own.
  private func openSound(
    _ folder: String, seed: UInt64, in deck: inout SensorDeck
  ) throws(Failure) {
    let reads = arguments.has(Self.speech)
    guard let source = arguments[Self.speaker] ?? (reads ? Loudspeaker.usual?.source : nil) else {
      guard reads else { return }
      throw Failure(
        .badInput,
        "There is no sound card to read aloud with. Connect one, name --speaker, or leave --speech out."
      )
    }
    let speaker = try RequestSpeaker(source, folder: folder, seed: seed)
    deck.speaker = speaker
    guard reads else { return }
    deck.voice = try EngineVoice(beside: speaker)
    deck.readsPages = true
  }

  private func calibration() throws(Failure) -> HearingFile? {
    guard let path = arguments[Self.hearing] else { return nil }
    return try HearingFile(path, on: try Self.began().date)
  }

  /// Now, where the person is.
  static func began() throws(Failure) -> LocalDateTime {
    guard let began = LocalDateTime(SystemClock.utc) else {
      throw Failure(.unavailable, "The clock of this machine shows no date. Set it first.")
    }
    return began
  }

  private func header(
    _ task: StudyTask, _ seed: UInt64?, _ store: Store, _ names: ResultNames,
    _ accelerometer: AccelerometerCalibration?
  ) throws(Failure) -> RunHeader {
    let languages = arguments[Self.language].map { [$0] } ?? Environment.languages(Environment.all)
    let calibration = try calibration()
    let earlier = EarlierResults(
      home: store.home, keys: JournalKeys(home: store.key), of: names.all)
    return RunHeader(
      id: RunID(at: SystemClock.utc), task: task.definition,
      taskSHA256: TaskDigest.sha256(of: task.definition),
      seed: seed ?? UInt64.random(in: 0...RunHeader.largestSeed),
      participant: names.participant, languages: languages, machine: .current,
      softwareVersion: Ambler.version, began: try Self.began(),
      earlierAnswers: earlier.answers(for: task), hearing: calibration?.hearing,
      microphone: calibration?.microphone,
      calibration: accelerometer)
  }
}

extension RunPlan {
  /// The highest accelerometer rate that any page asks for.
  var highestRateHz: Double? {
    pages.compactMap(\.content.facets.rateHz).max()
  }

  var hasTrials: Bool {
    pages.contains { page in
      if case .exercise(let part) = page.content {
        part.rules.movementThresholdG != nil
      } else {
        false
      }
    }
  }
}
