import StudyModel

extension Stance {
  func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(
        owner, Wording.text("Standing balance", "Equilibrio de pie", "التوازن عند الوقوف"),
        Wording.text(
          "This test measures how still you stand.",
          "Esta prueba mide si se mantiene quieto de pie.",
          "يقيس هذا الاختبار مدى ثبات وقوفك.")),
      .safety(SafetyWords.standing),
      .explanation(
        Wording.text(
          "Fix the device to your lower back with a belt, or hold it flat against your chest. "
            + "Stand as still as you can until you hear that it is over. If a foot moves or touches "
            + "the floor, say that you are done.",
          "Sujete el dispositivo a la parte baja de la espalda con un cinturón, o apóyelo plano en el "
            + "pecho. Quédese tan quieto como pueda hasta que oiga que ha terminado. Si un pie se "
            + "mueve o toca el suelo, indique que ha terminado.",
          "يُرجى تثبيت الجهاز على أسفل الظهر بحزام، أو إبقاؤه مسطحًا على الصدر. يُرجى الوقوف "
            + "بأكبر قدر من الثبات حتى سماع ما يدل على الانتهاء. إذا تحركت إحدى القدمين أو لمست "
            + "الأرض، يُرجى الإخبار بأنك انتهيت.")),
    ]
  }

  static func hold(_ length: Duration, _ way: Way) -> LocalizedText {
    let time = Wording.length(length)
    return way == .seated
      ? Wording.text(
        "Sit still for \(time.english).", "Quédese sentado y quieto \(time.spanish).",
        "يُرجى الجلوس دون حركة لمدة \(time.arabic).")
      : Wording.text(
        "Stand still for \(time.english), or until a foot moves.",
        "Quédese quieto \(time.spanish), o hasta que se mueva un pie.",
        "يُرجى الوقوف دون حركة لمدة \(time.arabic)، أو حتى تتحرك إحدى القدمين.")
  }

  static func seatedTitle(_ eyes: Eyes) -> LocalizedText {
    eyes == .open
      ? Wording.text("Seated, eyes open", "Sentado, ojos abiertos", "الجلوس والعينان مفتوحتان")
      : Wording.text("Seated, eyes closed", "Sentado, ojos cerrados", "الجلوس والعينان مغمضتان")
  }

  func title(_ leg: Hand?, _ eyes: Eyes) -> LocalizedText {
    let isOpen = eyes == .open
    let side =
      leg.map {
        Wording.text("\($0.english) ", " \($0.spanishMasculine)", " \($0.arabic)")
      } ?? Wording.none
    let arabicEyes = isOpen ? "والعينان مفتوحتان" : "والعينان مغمضتان"
    switch kind {
    case .feetTogether:
      return isOpen
        ? Wording.text(
          "Feet together, eyes open", "Pies juntos, ojos abiertos",
          "القدمان متلاصقتان والعينان مفتوحتان")
        : Wording.text(
          "Feet together, eyes closed", "Pies juntos, ojos cerrados",
          "القدمان متلاصقتان والعينان مغمضتان")
    case .tandem:
      return Wording.text(
        "Heel to toe, \(side.english)foot behind, eyes \(eyes.rawValue)",
        "Un pie tras otro, el\(side.spanish) detrás, ojos \(isOpen ? "abiertos" : "cerrados")",
        "قدم أمام الأخرى، القدم\(side.arabic) في الخلف، \(arabicEyes)")
    case .oneLeg:
      return Wording.text(
        "On the \(side.english)leg, eyes \(eyes.rawValue)",
        "Sobre el pie\(side.spanish), ojos \(isOpen ? "abiertos" : "cerrados")",
        "على الساق\(side.arabic)، \(arabicEyes)")
    }
  }

  func position(_ leg: Hand?, _ eyes: Eyes, _ way: Way) -> LocalizedText {
    let body = way == .seated ? Self.seat : feet(leg)
    let hold =
      way == .support
      ? Wording.text(
        " Hold on to a rail or a heavy chair.", " Agárrese a una barandilla o a una silla pesada.",
        " يُرجى الإمساك بدرابزين أو بكرسي ثقيل.") : Wording.none
    return eyes == .open
      ? Wording.text(
        "\(body.english)\(hold.english) Look straight ahead.",
        "\(body.spanish)\(hold.spanish) Mire al frente.",
        "\(body.arabic)\(hold.arabic) يُرجى النظر إلى الأمام.")
      : Wording.text(
        "\(body.english)\(hold.english) When the countdown is over, close your eyes. Open them whenever you "
          + "need to.",
        "\(body.spanish)\(hold.spanish) Cuando acabe la cuenta atrás, cierre los ojos. Ábralos siempre que lo "
          + "necesite.",
        "\(body.arabic)\(hold.arabic) عند انتهاء العد التنازلي، يُرجى إغماض العينين. يمكنك "
          + "فتحهما كلما لزم.")
  }

  private static let seat = Wording.text(
    "Sit upright on a firm chair without leaning, your hands in your lap.",
    "Siéntese con la espalda recta en una silla firme, sin apoyarse, con las manos en el regazo.",
    "يُرجى الجلوس بظهر مستقيم على كرسي ثابت دون إسناد الظهر، واليدان على الفخذين.")

  private func feet(_ leg: Hand?) -> LocalizedText {
    let side = leg ?? .left
    let foot = side.spanishMasculine
    switch kind {
    case .feetTogether:
      return Wording.text(
        "Stand with your feet side by side, touching.", "Póngase de pie con los pies juntos.",
        "يُرجى الوقوف والقدمان متلاصقتان.")
    case .tandem:
      return Wording.text(
        "Put one foot right before the other, heel to toe, your \(side.english) foot behind.",
        "Ponga un pie justo delante del otro, punta con talón, con el pie \(foot) detrás.",
        "يُرجى وضع إحدى القدمين أمام الأخرى مباشرة، الكعب عند الأصابع، والقدم "
          + "\(side.arabic) في الخلف.")
    case .oneLeg:
      return Wording.text(
        "Stand on your \(side.english) leg and lift the other foot when the countdown is over.",
        "Apóyese en el pie \(foot) y levante el otro cuando acabe la cuenta atrás.",
        "يُرجى الوقوف على الساق \(side.arabic)، ورفع القدم الأخرى عند انتهاء العد التنازلي.")
    }
  }
}
