package import StudyModel

/// Press left or right as soon as a rising tone is heard, for five frequencies and both ears in a drawn
/// order: ResearchKit's tone audiometry.
package struct ToneAudiometry: Sendable, Hashable {
  package var frequenciesHz: [Int] = Self.usualFrequenciesHz
  /// How long each tone becomes louder, 5 s at least.
  package var toneLength: Duration
  /// By how much each tone becomes louder from its beginning to its end, 20 to 80 dB.
  package var rampDecibels = 40.0
  /// Where tones end without a calibration, in dB FS, and with one, in dB HL.
  package var loudestDecibelsFullScale = Self.usualLoudestFullScale
  /// The loudest end of a tone where a calibration is known, 20 to 100 dB HL.
  package var loudestDecibelsHL = 60.0
  package var hasPractice = true
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody touches the screen.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "toneAudiometry", "Press left or right as soon as a tone that becomes louder is heard.",
    keys + CommonKeys.words
  ) { members, head in
    ToneAudiometry(&members).map { $0.activity(head.owner) }
  }

  static let usualFrequenciesHz = [8000, 4000, 1000, 500, 250]
  /// ResearchKit ends at an amplitude of 0.03, which is -30.5 dB FS.
  static let usualLoudestFullScale = -30.0
  static let practiceHz = 1000
  static let countdown: Duration = .seconds(5)

  package init(toneLength: Duration) {
    self.toneLength = toneLength
  }

  /// The pages, the practice and the tones, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    phases += ways.phases(owner)
    phases += ways.each(usual: .touch, owner, tests)
    if common.showsConclusion {
      phases.append(
        .conclusion(
          Wording.text(
            "The tones are finished. You can take the headphones off.",
            "Los tonos han terminado. Puede quitarse los auriculares.",
            "انتهت النغمات. يمكنك نزع السماعات.")))
    }
    return Activity(type: Self.entry.type, phases: phases)
  }

  /// The rules for one way; a switch cannot tell left from right.
  package func rules(_ way: Way) -> ToneAudiometryRules {
    let tones = [Ear.left, .right].flatMap { ear in
      frequenciesHz.map { ToneAudiometryRules.Tone(ear: ear, frequencyHz: $0) }
    }
    var rules = ToneAudiometryRules(
      tones: tones, toneLength: toneLength,
      controls: way == .switch ? [HearingThreshold.button(way)] : Self.sides,
      asksForEar: way != .switch)
    rules.rampDecibels = rampDecibels
    rules.loudestDecibelsFullScale = loudestDecibelsFullScale
    rules.loudestDecibelsHL = loudestDecibelsHL
    return rules
  }

  private static let sides = [
    Scene.Control(id: "left", label: Wording.text("Left", "Izquierda", "يسار"), key: "l"),
    Scene.Control(id: "right", label: Wording.text("Right", "Derecha", "يمين"), key: "r"),
  ]

  private func practiceRules(_ way: Way) -> ToneAudiometryRules {
    var own = rules(way)
    own.tones = [ToneAudiometryRules.Tone(ear: .both, frequencyHz: Self.practiceHz)]
    own.isPractice = true
    return own
  }

  private func tests(_ way: Way) -> [Phase] {
    let tryOut = Wording.text(
      "You will hear one tone in both ears. \(task(way).english) Here either side is right.",
      "Oirá un tono en los dos oídos. \(task(way).spanish) Aquí vale cualquier lado.",
      "ستُسمع نغمة واحدة في الأذنين معًا. \(task(way).arabic) أي جهة مقبولة هنا.")
    let practice = ExercisePart(practiceRules(way), isPractice: true)
    return (hasPractice ? [.practice(tryOut, practice)] : []) + [
      .countdown(Self.countdown),
      Phase(
        nil, title: Wording.text("Listen", "Escuche", "الاستماع"), text: task(way),
        spoken: task(way),
        .exercise(ExercisePart(rules(way)))),
    ]
  }
}

extension ToneAudiometry {
  private func task(_ way: Way) -> LocalizedText {
    way == .switch
      ? Wording.text(
        "Press your switch as soon as you hear a tone.",
        "Accione su pulsador en cuanto oiga un tono.",
        "يُرجى ضغط الزر الخارجي فور سماع نغمة.")
      : Wording.text(
        "Press left or right as soon as you hear a tone on that side.",
        "Pulse izquierda o derecha en cuanto oiga un tono de ese lado.",
        "يُرجى ضغط «يسار» أو «يمين» فور سماع نغمة في تلك الجهة.")
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      Phase(
        "instruction", title: owner.title ?? Wording.text("Tones", "Tonos", "النغمات"),
        text: owner.text
          ?? Wording.text(
            "This test measures how soft the tones are that you can hear.",
            "Esta prueba mide lo débiles que son los tonos que puede oír.",
            "يقيس هذا الاختبار أخفت النغمات التي يمكنك سماعها."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer", "ما المطلوب"),
        text: Wording.text(
          "Each tone begins very softly and becomes louder. \(task(ways.first ?? .touch).english) "
            + "Do not wait until it is loud. Between the tones it is silent for a while.",
          "Cada tono empieza muy débil y se hace más fuerte. \(task(ways.first ?? .touch).spanish) "
            + "No espere a que sea fuerte. Entre los tonos hay silencio un rato.",
          "تبدأ كل نغمة خافتة جدًا ثم تعلو. \(task(ways.first ?? .touch).arabic) يُرجى عدم "
            + "الانتظار حتى تعلو. بين النغمات صمت لبعض الوقت."),
        .instruction),
      HearingWords.headphones,
    ]
  }
}
