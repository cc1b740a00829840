import Commands
import Sensors
import Session
import Studies
import StudyModel
import Tablet
import TaskRunner
import Vault

/// Opens what a run on the tablet needs: a sensor that is not there is missing in that run, and told.
struct TabletSensors {
  private let arguments: Arguments
  private let key: DeviceKey

  init(_ arguments: Arguments, key: DeviceKey) {
    self.arguments = arguments
    self.key = key
  }

  /// Blocks while sensors are opened.
  func deck(
    _ plan: RunPlan, _ folder: String, _ seed: UInt64, _ settings: StudySettings
  ) -> SensorDeck {
    var deck = SensorDeck()
    for stream in plan.streams { open(stream, plan, in: &deck) }
    // A loudspeaker that cannot be opened is told by the first sound that nobody hears.
    if let source = Self.loudspeaker(arguments)?.source,
      let speaker = try? RequestSpeaker(source, folder: folder, seed: seed)
    {
      deck.speaker = speaker
      // Without sound nobody speaks; the sounds of tests are what is measured with, and stay.
      if settings.hasSound, source != "none" { deck.voice = try? EngineVoice(beside: speaker) }
      deck.readsPages = settings.hasSpeech
      deck.givesSigns = settings.hasSound
    }
    return deck
  }

  /// Opens each sensor for a moment; blocks.
  func look() -> [SensorLook] {
    StreamKind.allCases.map { stream in
      let opening = SensorOpening(
        sources: arguments.sources, simulatesMissing: arguments.has(RunCommand.simulate),
        rateHz: 100, key: key)
      let sensor = (try? opening.open([stream]))?[stream]?.any
      defer { sensor?.stop() }
      return SensorLook(stream, found: sensor?.description)
    }
  }

  /// The receiver that is named, else this machine's gpsd; nil where there is none.
  ///
  /// None is made up: an answer would not tell that. Blocks.
  func receiver() -> (any LocationReceiver)? {
    let opening = SensorOpening(sources: arguments.sources, rateHz: 1, key: key)
    return (try? opening.open([.location]))?.location
  }

  /// The one that is named, else the machine's own; nil without a sound card.
  static func loudspeaker(_ arguments: Arguments) -> Loudspeaker? {
    arguments[RunCommand.speaker].flatMap { try? Loudspeaker($0) } ?? .usual
  }

  /// One by one: a sensor that fails takes no other with it.
  private func open(_ stream: StreamKind, _ plan: RunPlan, in deck: inout SensorDeck) {
    let opening = SensorOpening(
      sources: arguments.sources, simulatesMissing: arguments.has(RunCommand.simulate),
      rateHz: plan.highestRateHz ?? 100, needsLowLatency: plan.hasTrials, key: key)
    // What cannot be opened is missing, which the run tells the person and the result.
    guard let opened = try? opening.open([stream]) else { return }
    deck.take(stream, from: opened)
  }
}
