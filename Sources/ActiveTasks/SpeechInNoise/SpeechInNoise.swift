package import StudyModel

/// Hear sentences in noise and type them: ResearchKit's speech in noise, scored.
package struct SpeechInNoise: Sendable, Hashable {
  package var rules: SpeechInNoiseRules
  /// How many of the first sentences are only tried out.
  package var practiceCount = 0
  package var showsInstructions = true
  package var showsConclusion = true

  package static let entry = ActivityCatalog.Entry(
    "speechInNoise", "Hear sentences in noise and type what was understood.",
    keys + CommonKeys.words
  ) { members, head in
    SpeechInNoise(&members).map { $0.activity(head.owner) }
  }

  package init(rules: SpeechInNoiseRules) {
    self.rules = rules
  }

  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = showsInstructions ? instructions(owner) : []
    if practiceCount > 0 {
      var practice = rules
      practice.sentences = Array(rules.sentences.prefix(practiceCount))
      practice.isAdaptive = false
      phases.append(
        Phase(
          "practice", title: Wording.text("Practice", "Práctica"), text: task, spoken: task,
          .exercise(ExercisePart(practice, isPractice: true))))
    }
    var own = rules
    own.sentences = Array(rules.sentences.dropFirst(practiceCount))
    phases.append(
      Phase(
        nil, title: Wording.text("Listen and type", "Escuche y escriba"), text: task, spoken: task,
        .exercise(ExercisePart(own))))
    if showsConclusion {
      phases.append(
        HearingWords.conclusion(
          "The test is finished. You can take the headphones off.",
          "La prueba ha terminado. Puede quitarse los auriculares."))
    }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private var task: LocalizedText {
    Wording.text(
      "You hear each sentence once. Type the words that you understood, then go on.",
      "Oirá cada frase una vez. Escriba las palabras que haya entendido y continúe.")
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      Phase(
        "instruction",
        title: owner.title ?? Wording.text("Speech in noise", "Voz entre ruido"),
        text: owner.text
          ?? Wording.text(
            "This test measures how well you understand speech when it is noisy.",
            "Esta prueba mide lo bien que entiende a alguien que habla entre ruido."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer"),
        text: Wording.text(
          "You will hear a voice in noise. \(task.english) Guessing is fine. Capital letters and full "
            + "stops do not matter. If typing is hard, say the words to somebody who types them for you.",
          "Oirá una voz entre ruido. \(task.spanish) Puede adivinar. Las mayúsculas y los puntos no "
            + "importan. Si le cuesta escribir, diga las palabras a alguien que las escriba por usted."
        ),
        .instruction),
      HearingWords.headphones,
    ]
  }
}
