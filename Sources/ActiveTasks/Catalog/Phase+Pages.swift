import FHIRPath
import StudyModel

/// Pages of words that most active tasks have.
extension Phase {
  /// The first page: what the task is, in its author's words where there are some.
  static func opening(
    _ owner: ActivityOwner, _ title: LocalizedText, _ text: LocalizedText
  ) -> Phase {
    Phase(
      "instruction", title: owner.title ?? title, text: owner.text ?? text, .instruction)
  }

  /// What the person will do.
  static func explanation(_ text: LocalizedText) -> Phase {
    Phase(
      "instruction1", title: Wording.text("What to do", "Qué hacer", "ما المطلوب"), text: text,
      spoken: text,
      .instruction)
  }

  /// A test that is tried out before it counts.
  static func practice(_ text: LocalizedText, _ part: ExercisePart) -> Phase {
    Phase(
      "practice", title: Wording.text("Practice", "Práctica", "تمرين"), text: text, spoken: text,
      .exercise(part))
  }

  /// What the person must be able to do, before anything else.
  static func safety(_ text: LocalizedText) -> Phase {
    Phase(
      "safety", title: Wording.text("Your safety", "Su seguridad", "سلامتك"), text: text,
      .instruction)
  }

  /// The last page.
  static func conclusion(_ text: LocalizedText) -> Phase {
    Phase(
      "conclusion", title: Wording.text("Well done", "Muy bien", "أحسنت"), text: text, spoken: text,
      .instruction)
  }

  /// A page of words before a part, which is also said.
  static func ready(_ name: String, _ title: LocalizedText, _ text: LocalizedText) -> Phase {
    Phase(name, title: title, text: text, spoken: text, .instruction)
  }

  /// A question that is a page of its own, under the phase's name.
  static func asking(
    _ name: String, _ owner: ActivityOwner, _ title: LocalizedText, _ format: AnswerFormat,
    initial: Answer? = nil
  ) -> Phase {
    Phase(
      name, title: title,
      .question(
        Question(id: owner.id.part(name), title: title, format: format, initial: initial)))
  }

  /// The phase under a condition; nil for none.
  func shown(when condition: Expression?) -> Phase {
    var copy = self
    copy.condition = condition
    return copy
  }
}

/// What is said where people walk or stand.
enum SafetyWords {
  static let walking = Wording.text(
    "Do not do this test if you cannot walk safely alone. Wear firm shoes and use your usual "
      + "walking aid. Stop at once if you have chest pain, feel dizzy or cannot get your breath.",
    "No haga esta prueba si no puede caminar solo sin peligro. Lleve calzado firme y use su ayuda "
      + "habitual para caminar. Pare enseguida si nota dolor en el pecho, mareo o falta de aire.",
    "يُرجى عدم إجراء هذا الاختبار إذا كان المشي وحدك غير آمن. يُرجى لبس حذاء ثابت "
      + "واستخدام وسيلة المشي المعتادة. يُرجى التوقف فورًا عند الشعور بألم في الصدر أو بدوار "
      + "أو بضيق في التنفس.")
  static let standing = Wording.text(
    "Do not do this test if you are afraid to fall. Stand near a wall or a heavy chair that you can "
      + "hold, and have somebody beside you if you can. You can stop at any time.",
    "No haga esta prueba si teme caerse. Póngase junto a una pared o una silla pesada a la que pueda "
      + "agarrarse y, si es posible, con alguien a su lado. Puede parar en cualquier momento.",
    "يُرجى عدم إجراء هذا الاختبار عند الخوف من السقوط. يُرجى الوقوف قرب جدار أو كرسي ثقيل "
      + "يمكن الإمساك به، ومع شخص بجانبك إن أمكن. يمكنك التوقف في أي وقت.")
  static let pocket = Wording.text(
    "Put the device in a pocket or a bag on your body.",
    "Ponga el dispositivo en un bolsillo o en una bolsa pegada al cuerpo.",
    "يُرجى وضع الجهاز في جيب أو في حقيبة ملاصقة للجسم.")
}
