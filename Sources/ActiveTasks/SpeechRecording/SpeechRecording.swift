package import StudyModel

/// Read a text aloud or speak freely while the microphone records, then type what was said:
/// ResearchKit's speech recognition, with the person in place of the recogniser.
package struct SpeechRecording: Sendable, Hashable {
  /// How long the recording is at the most; the person may end it sooner.
  package var length: Duration = .seconds(60)
  /// What is read aloud; nil for free speech.
  package var target: String?
  package var hasTranscript = true
  package var common = CommonKeys()
  /// Who types the transcript; empty where the task file names none: then the person does.
  package var ways: [Way] = []

  package static let entry = ActivityCatalog.Entry(
    "speechRecording", "Read a text aloud into the microphone, then type what was said.",
    keys + CommonKeys.all
  ) { members, head in
    SpeechRecording(&members).map { $0.activity(head.owner) }
  }

  static let countdown: Duration = .seconds(3)

  package init() {}

  /// The pages, the recording and the transcript, as the phases of the step that owns them.
  package func activity(_ owner: ActivityOwner) -> Activity {
    var phases = common.showsInstructions ? instructions(owner) : []
    if hasTranscript { phases += ways.phases(owner) }
    if common.checksSignals { phases.append(.gate([.microphone])) }
    phases += [.countdown(Self.countdown), speech]
    if hasTranscript {
      phases += ways.each(usual: .typing, owner) { [transcript(isTypedByHelper: $0 == .helper)] }
    }
    if common.showsConclusion {
      phases.append(
        .conclusion(
          Wording.text("Your recording is finished.", "Su grabación ha terminado.", "انتهى تسجيلك.")
        ))
    }
    return Activity(type: Self.entry.type, phases: phases)
  }

  private var speech: Phase {
    Phase(
      nil,
      title: target == nil
        ? Wording.text("Speak now", "Hable ahora", "الكلام الآن")
        : Wording.text("Read aloud", "Lea en voz alta", "القراءة بصوت عالٍ"),
      text: target.map { LocalizedText($0) }
        ?? Wording.text(
          "Speak at your usual loudness. Go on when you have finished.",
          "Hable con su voz normal. Continúe cuando haya terminado.",
          "يُرجى الكلام بالصوت المعتاد، ثم المتابعة بعد الانتهاء."),
      spoken: Wording.text("Now.", "Ahora.", "الآن."),
      .timed(
        TimedPart(
          activity: .record, length: length, ending: .person, streams: [.microphone],
          measures: [.loudness, .duration])))
  }

  private func transcript(isTypedByHelper: Bool) -> Phase {
    let text =
      isTypedByHelper
      ? Wording.text(
        "Repeat the words that you said, as you said them. The person who helps you types them.",
        "Repita las palabras que dijo, tal como las dijo. La persona que le ayuda las escribe.",
        "يُرجى تكرار الكلمات التي قلتها كما قلتها. الشخص الذي يساعدك يكتبها.")
      : Wording.text(
        "Type the words that you said, as you said them. If typing is hard, let somebody type for you.",
        "Escriba las palabras que dijo, tal como las dijo. Si le cuesta escribir, pida a alguien que "
          + "escriba por usted.",
        "يُرجى كتابة الكلمات التي قلتها كما قلتها. إذا كانت الكتابة صعبة، يمكن لشخص آخر أن "
          + "يكتب بدلًا منك.")
    return Phase(
      "transcript", title: Wording.text("What did you say?", "¿Qué ha dicho?", "ماذا قلت؟"),
      text: text,
      spoken: text, .exercise(ExercisePart(TranscriptRules(target: target))))
  }

  private func instructions(_ owner: ActivityOwner) -> [Phase] {
    let time = Wording.length(length)
    let what =
      target == nil
      ? Wording.text("You will speak freely", "Hablará libremente", "سيكون الكلام حرًا")
      : Wording.text(
        "A text will appear: read it aloud", "Aparecerá un texto: léalo en voz alta",
        "سيظهر نص: يُرجى قراءته بصوت عالٍ")
    return [
      Phase(
        "instruction", title: owner.title ?? Wording.text("Speech", "Habla", "الكلام"),
        text: owner.text
          ?? Wording.text(
            "The device records how you speak.", "El dispositivo graba cómo habla usted.",
            "يسجل الجهاز طريقة كلامك."),
        .instruction),
      Phase(
        "instruction1", title: Wording.text("What to do", "Qué hacer", "ما المطلوب"),
        text: Wording.text(
          "Sit where it is quiet, about 20 centimetres from the microphone. \(what.english), at your usual "
            + "loudness, for \(time.english) at the most. Your voice is recorded. You can "
            + "stop at any time.",
          "Siéntese en un lugar tranquilo, a unos 20 centímetros del micrófono. \(what.spanish), con su voz "
            + "normal, durante \(time.spanish) como máximo. Su voz se graba. Puede parar en "
            + "cualquier momento.",
          "يُرجى الجلوس في مكان هادئ على بعد نحو 20 سنتيمترًا من الميكروفون. \(what.arabic)، "
            + "بالصوت المعتاد، لمدة لا تزيد على \(time.arabic). صوتك يُسجل. يمكنك التوقف في أي وقت."),
        .instruction),
    ]
  }
}
