package import StudyModel

/// Hear sentences in noise and type them: ResearchKit's speech in noise, scored.
package struct SpeechInNoise: Sendable, Hashable {
  package var rules: SpeechInNoiseRules
  /// How many of the first sentences are only tried out.
  package var practiceCount = 0
  package var common = CommonKeys()
  /// Empty where the task file names none: then everybody types.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "speechInNoise", "Hear sentences in noise and type what was understood.",
    keys + CommonKeys.words
  ) { members, head in
    SpeechInNoise(&members).map { $0.activity(head.owner) }
  }

  package init(rules: SpeechInNoiseRules) {
    self.rules = rules
  }

  /// The pages, the practice and the test, as phases; practice takes the first sentences.
  package func activity(_ owner: ActivityOwner) -> Activity {
    pages.activity(Self.entry.type, owner, common) { way in
      var own = rules
      own.sentences = Array(rules.sentences.dropFirst(practiceCount))
      return TestPages.Test(task(way), practice: practiceRules, test: own)
    }
  }

  private var practiceRules: SpeechInNoiseRules? {
    guard practiceCount > 0 else { return nil }
    var practice = rules
    practice.sentences = Array(rules.sentences.prefix(practiceCount))
    practice.isAdaptive = false
    return practice
  }

  private func task(_ way: Way) -> LocalizedText {
    way == .helper
      ? Wording.text(
        "You hear each sentence once. Say the words that you understood to the person who types them.",
        "Oirá cada frase una vez. Diga las palabras que haya entendido a la persona que las escribe.",
        "تُسمع كل جملة مرة واحدة. يُرجى قول الكلمات التي فهمتها للشخص الذي يكتبها.")
      : Wording.text(
        "You hear each sentence once. Type the words that you understood, then go on.",
        "Oirá cada frase una vez. Escriba las palabras que haya entendido y continúe.",
        "تُسمع كل جملة مرة واحدة. يُرجى كتابة الكلمات التي فهمتها، ثم المتابعة.")
  }

  private var pages: TestPages {
    let task = task(ways.first ?? .typing)
    return TestPages(
      title: Wording.text("Speech in noise", "Voz entre ruido", "الكلام وسط الضوضاء"),
      purpose: Wording.text(
        "This test measures how well you understand speech when it is noisy.",
        "Esta prueba mide lo bien que entiende a alguien que habla entre ruido.",
        "يقيس هذا الاختبار مدى فهمك للكلام في الضوضاء."),
      explanation: Wording.text(
        "You will hear a voice in noise. \(task.english) Guessing is fine. Capital letters and full "
          + "stops do not matter. If typing is hard, say the words to somebody who types them for you.",
        "Oirá una voz entre ruido. \(task.spanish) Puede adivinar. Las mayúsculas y los puntos no "
          + "importan. Si le cuesta escribir, diga las palabras a alguien que las escriba por usted.",
        "سيُسمع صوت وسط الضوضاء. \(task.arabic) التخمين مسموح. لا أهمية للحروف الكبيرة ولا "
          + "للنقاط. إذا كانت الكتابة صعبة، يمكن قول الكلمات لشخص يكتبها بدلًا منك."),
      testTitle: Wording.text("Listen and type", "Escuche y escriba", "الاستماع والكتابة"),
      preparation: common.showsInstructions ? [HearingWords.headphones] : [], ways: ways,
      usualWay: .typing,
      end: Wording.text(
        "The test is finished. You can take the headphones off.",
        "La prueba ha terminado. Puede quitarse los auriculares.",
        "انتهى الاختبار. يمكنك نزع السماعات."))
  }
}
