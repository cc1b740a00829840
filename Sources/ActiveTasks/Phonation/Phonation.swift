package import StudyModel

/// Say "Aaaah" as long and as steadily as possible: ResearchKit's sustained phonation.
///
/// Its check of the noise loops back to the countdown; here the look at the noise goes on until it is
/// quiet, and its verdict is kept. There is no practice: a long breath tires, and the first one counts;
/// whoever wants more asks for attempts. There is no other way to do it, for the voice is what is measured.
package struct Phonation: Sendable, Hashable {
  /// How long the voice is held, 5 to 30 s.
  package var length: Duration
  /// How often, 1 to 3.
  package var attempts = 1
  /// Nil where the noise is not looked at.
  package var noise: SoundLevelRules? = Phonation.usualNoise
  package var common = CommonKeys()

  package static let entry = ActivityCatalog.Entry(
    "phonation", "Say \"Aaaah\" as long and as steadily as possible into the microphone.",
    keys + CommonKeys.all
  ) { members, head in
    Phonation(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(5)
  /// 50 dB(A) is what voice recordings in a clinic should stay below; ResearchKit's limit is -33 dB FS.
  static let usualNoise = SoundLevelRules(
    thresholdDecibels: 50, thresholdDecibelsFullScale: -33, interval: .seconds(1), wanted: 5,
    limit: .seconds(60))

  package init(length: Duration) {
    self.length = length
  }

  /// The pages, the look at the noise, and each attempt, as phases.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    if common.checksSignals { phases.append(.gate([.microphone])) }
    if let noise { phases += [SoundLevel.check(noise), SoundLevel.tooLoud(owner)] }
    for attempt in 1...attempts { phases += voice(attempt) }
    if common.showsConclusion {
      phases.append(
        .conclusion(
          Wording.text(
            "The voice test is finished.", "La prueba de voz ha terminado.", "انتهى اختبار الصوت."))
      )
    }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private func voice(_ attempt: Int) -> [Phase] {
    let suffix = attempt == 1 ? "" : String(attempt)
    return [
      .countdown(Self.countdown, name: "countdown" + suffix),
      Phase(
        attempt == 1 ? nil : "attempt\(attempt)", title: Wording.text("Aaaah", "Aaaa", "آآآه"),
        text: task,
        spoken: Wording.text("Now.", "Ahora.", "الآن."),
        .timed(
          TimedPart(
            activity: .record, length: length, streams: [.microphone], measures: [.phonation]))),
    ]
  }

  private var task: LocalizedText {
    let time = Wording.length(length)
    return Wording.text(
      "Say \"Aaaah\" at your usual loudness, as steadily as you can, for \(time.english).",
      "Diga «aaaa» con su voz normal, lo más constante que pueda, durante "
        + "\(time.spanish).",
      "يُرجى قول «آآآه» بالصوت المعتاد وبأكبر قدر من الثبات، لمدة \(time.arabic).")
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    let times = Wording.times(attempts)
    let again =
      attempts == 1
      ? Wording.none
      : Wording.text(
        " You will do this \(times.english).", " Lo hará \(times.spanish).",
        " المطلوب فعل ذلك \(times.arabic).")
    return [
      Phase(
        "instruction", title: owner.title ?? Wording.text("Voice", "Voz", "الصوت"),
        text: owner.text
          ?? Wording.text(
            "This test measures your voice while you hold one sound.",
            "Esta prueba mide su voz mientras mantiene un sonido.",
            "يقيس هذا الاختبار صوتك عند إطالة صوت واحد."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer", "ما المطلوب"),
        text: Wording.text(
          "Sit upright, about 20 centimetres from the microphone. Take a deep breath when the countdown "
            + "begins. \(task.english)\(again.english) If you run out of breath, stop and wait: you need not "
            + "press anything. Stop if you feel dizzy.",
          "Siéntese con la espalda recta, a unos 20 centímetros del micrófono. Respire hondo cuando "
            + "empiece la cuenta atrás. \(task.spanish)\(again.spanish) Si se queda sin aire, pare y espere: "
            + "no tiene que pulsar nada. Pare si se marea.",
          "يُرجى الجلوس بظهر مستقيم على بعد نحو 20 سنتيمترًا من الميكروفون، وأخذ نفس عميق عند "
            + "بدء العد التنازلي. \(task.arabic)\(again.arabic) إذا انقطع نفسك، يُرجى التوقف "
            + "والانتظار: لا حاجة إلى ضغط أي شيء. يُرجى التوقف عند الشعور بدوار."),
        .instruction),
    ]
  }
}
