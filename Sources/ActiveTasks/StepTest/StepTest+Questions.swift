import FHIRPath
import StudyModel

extension StepTest {
  /// No heart beats faster than 250 times a minute.
  static let mostBeatsPerMinute = 250.0

  private static let centimeterNoun = ArabicNoun(
    one: "سنتيمتر واحد", two: "سنتيمترين", few: "سنتيمترات", many: "سنتيمترًا", other: "سنتيمتر")

  /// How many beats the person counted; it may be left out.
  func beats(_ owner: ActivityOwner) -> Phase {
    let title = Wording.text(
      "How many heartbeats did you count?", "¿Cuántos latidos ha contado?",
      "كم نبضة عددت؟")
    let most = Int((Self.mostBeatsPerMinute * count.inSeconds / 60).rounded(.up))
    return Phase(
      "beats", title: title,
      text: Wording.text(
        "Leave it out if you could not count them.", "Omítalo si no pudo contarlos.",
        "يُرجى ترك هذا السؤال إذا تعذر عدها."),
      spoken: Wording.text(
        "Stop. How many heartbeats did you count?", "Basta. ¿Cuántos latidos ha contado?",
        "توقف. كم نبضة عددت؟"),
      .question(
        Question(
          id: owner.id.part("beats"), title: title,
          format: .integer(IntegerFormat(minimum: 0, maximum: most)), isRequired: false)))
  }

  /// Those beats by the minute, worked out and never shown.
  func heartRate(_ owner: ActivityOwner) -> Phase {
    let title = Wording.text(
      "Heart rate after stepping", "Pulso después del ejercicio",
      "نبض القلب بعد الصعود والنزول")
    let milliseconds = Int((count.inSeconds * 1000).rounded())
    // Written by us and tested, so it parses.
    let calculation = try? Expression.parse(
      "`\(owner.id)`.beats * 60000 / \(milliseconds)")
    return Phase(
      "heartRate", title: title,
      .question(
        Question(
          id: owner.id.part("heartRate"), title: title,
          format: .decimal(DecimalFormat(fractionDigits: 1, unit: "/min")), isRequired: false,
          isHidden: true, calculation: calculation)))
  }

  /// What the person does to the beat.
  static func beatText(_ way: Way) -> LocalizedText {
    switch way {
    case .seated:
      Wording.text(
        "Stay seated and lift your knees by turns to the beat, one knee at each beat.",
        "Quédese sentado y levante las rodillas por turnos al compás, una en cada tiempo.",
        "يُرجى البقاء في وضع الجلوس ورفع الركبتين بالتناوب مع الإيقاع، ركبة واحدة مع كل دقة.")
    case .support:
      Wording.text(
        "Hold on to the rail. Step to the beat: up, up, down, down.",
        "Agárrese a la barandilla. Suba y baje al compás: sube, sube, baja, baja.",
        "يُرجى الإمساك بالدرابزين. الصعود والنزول مع الإيقاع: صعود، صعود، نزول، نزول.")
    default:
      Wording.text(
        "Step to the beat: up, up, down, down.", "Suba y baje al compás: sube, sube, baja, baja.",
        "الصعود والنزول مع الإيقاع: صعود، صعود، نزول، نزول.")
    }
  }

  func instructions(_ owner: ActivityOwner) -> [Phase] {
    let time = Wording.length(length)
    return [
      .opening(
        owner, Wording.text("Step test", "Prueba del escalón", "اختبار صعود الدرجة"),
        Wording.text(
          "This test measures how fast your heart slows down after you step up and down.",
          "Esta prueba mide con qué rapidez se calma su corazón después de subir y bajar un escalón.",
          "يقيس هذا الاختبار سرعة هدوء قلبك بعد صعود درجة سلم والنزول عنها.")
      ),
      .safety(
        Wording.text(
          "Do not do this test if your doctor told you not to exert yourself, if you have chest pain, "
            + "or if you cannot climb stairs safely alone. Stop at once if you feel unwell.",
          "No haga esta prueba si su médico le ha desaconsejado el esfuerzo, si tiene dolor en el "
            + "pecho o si no puede subir escaleras solo sin peligro. Pare enseguida si se siente mal.",
          "يُرجى عدم إجراء هذا الاختبار إذا نصحك الطبيب بعدم بذل الجهد، أو عند وجود ألم في "
            + "الصدر، أو إذا كان صعود الدرج وحدك غير آمن. يُرجى التوقف فورًا عند الشعور بالتوعك.")
      ),
      .explanation(
        Wording.text(
          "Use a firm step, \(stepCentimeters) cm high, beside a rail or wall. \(SafetyWords.pocket.english) "
            + "Step up and down to the beat for \(time.english). Then sit down and count "
            + "your pulse.",
          "Use un escalón firme de \(stepCentimeters) cm junto a una barandilla o pared. "
            + "\(SafetyWords.pocket.spanish) Suba y baje al compás durante \(time.spanish). "
            + "Después siéntese y cuente el pulso.",
          "يُرجى استخدام درجة سلم ثابتة بارتفاع \(Self.centimeterNoun.counted(stepCentimeters)) "
            + "بجانب درابزين أو جدار. \(SafetyWords.pocket.arabic) يُرجى الصعود والنزول مع الإيقاع "
            + "لمدة \(time.arabic)، ثم الجلوس وعد النبض.")),
    ]
  }
}
