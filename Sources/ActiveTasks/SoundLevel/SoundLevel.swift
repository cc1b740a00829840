import FHIRPath
package import StudyModel

/// Listen how loud the place is, and whether it is quiet enough for what comes next.
///
/// ResearchKit's environment meter passes when an animation comes to its end; here intervals of the
/// microphone are counted.
package struct SoundLevel: Sendable, Hashable {
  package var rules = SoundLevelRules(
    thresholdDecibels: 45, thresholdDecibelsFullScale: -60, interval: .seconds(1), wanted: 5,
    limit: .seconds(60))
  /// How long the microphone records afterwards; zero to leave that out.
  package var recording: Duration = .seconds(5)
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "soundLevel", "Listen whether the place is quiet enough, and record how loud it is.",
    keys + CommonKeys.all
  ) { members, head in
    SoundLevel(&members).map { $0.activity(head.owner) }
  }

  static let checkName = "check"

  package init() {}

  /// The pages, the look at the noise, and the recording after it, as phases.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? [instruction(owner)] : []
    if common.checksSignals { phases.append(.gate([.microphone])) }
    phases += [Self.check(rules), Self.tooLoud(owner)]
    if recording > .zero { phases.append(recordingPhase) }
    if common.showsConclusion {
      phases.append(
        .conclusion(
          Wording.text("The sound was measured.", "Se ha medido el sonido.", "تم قياس الصوت.")))
    }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// The page that is left when it is quiet enough.
  static func check(_ rules: SoundLevelRules) -> Phase {
    let text = Wording.text(
      "The device listens. Please be quiet until it goes on.",
      "El dispositivo escucha. Guarde silencio hasta que continúe.",
      "الجهاز يستمع. يُرجى التزام الهدوء حتى يتابع.")
    return Phase(
      checkName,
      title: Wording.text(
        "Is it quiet enough?", "¿Hay suficiente silencio?", "هل المكان هادئ بما يكفي؟"),
      text: text, spoken: text,
      .exercise(ExercisePart(rules, streams: [.microphone])))
  }

  /// What is said where it never became quiet.
  static func tooLoud(_ owner: ActivityOwner) -> Phase {
    let text = Wording.text(
      "You can go on, but the results may be worse. Or stop here and try again in a quieter place.",
      "Puede continuar, pero los resultados pueden ser peores. O pare aquí e inténtelo de nuevo en "
        + "un lugar más tranquilo.",
      "يمكنك المتابعة، لكن النتائج قد تكون أسوأ. ويمكنك التوقف هنا والمحاولة مرة أخرى في "
        + "مكان أهدأ.")
    return Phase(
      "tooLoud",
      title: Wording.text("It is still too loud", "Sigue habiendo ruido", "ما زال المكان صاخبًا"),
      text: text,
      spoken: text,
      // Written by us and tested, so it parses.
      condition: try? .parse("`\(owner.id)`.\(checkName).\(MeasureName.quietPassed.text) = 0"),
      .instruction)
  }

  private var recordingPhase: Phase {
    let time = Wording.length(recording)
    let text = Wording.text(
      "Please stay quiet for \(time.english).",
      "Siga en silencio durante \(time.spanish).",
      "يُرجى التزام الهدوء لمدة \(time.arabic).")
    return Phase(
      nil, title: Wording.text("Listening", "Escuchando", "جارٍ الاستماع"), text: text, spoken: text,
      .timed(
        TimedPart(
          activity: .record, length: recording, streams: [.microphone], measures: [.loudness])))
  }

  private func instruction(_ owner: ActivityOwner) -> Phase {
    Phase(
      "instruction",
      title: owner.title ?? Wording.text("Sound around you", "Ruido ambiental", "الأصوات من حولك"),
      text: owner.text
        ?? Wording.text(
          "The device listens how loud it is around you. Sit down, keep it still, and do not speak. "
            + "You need not press anything. If you cannot wait, choose \"Go on anyway\".",
          "El dispositivo escucha cuánto ruido hay. Siéntese, manténgalo quieto y no hable. No tiene "
            + "que pulsar nada. Si no puede esperar, elija «Seguir de todos modos».",
          "يستمع الجهاز إلى شدة الأصوات من حولك. يُرجى الجلوس وإبقاء الجهاز ثابتًا وعدم الكلام. "
            + "لا حاجة إلى ضغط أي شيء. إذا تعذر الانتظار، يُرجى اختيار «المتابعة على أي حال»."),
      .instruction)
  }
}
