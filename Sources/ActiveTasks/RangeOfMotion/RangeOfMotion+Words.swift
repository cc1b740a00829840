import StudyModel

extension RangeOfMotion {
  func instructions(_ owner: ActivityOwner) -> [Phase] {
    [
      .opening(owner, openingTitle, openingText),
      .explanation(
        Wording.text(
          "Move slowly and only as far as it does not hurt. You can stop at any time. When you have "
            + "moved all the way and back, say that you are done.",
          "Muévase despacio y solo hasta donde no le duela. Puede parar en cualquier momento. Cuando "
            + "haya hecho todo el movimiento y vuelto, indique que ha terminado.",
          "يُرجى التحرك ببطء وفي حدود ما لا يؤلم. يمكنك التوقف في أي وقت. بعد إتمام الحركة كلها "
            + "والعودة، يُرجى الإخبار بأنك انتهيت.")),
    ]
  }

  private var openingTitle: LocalizedText {
    joint == .knee
      ? Wording.text("Knee movement", "Movimiento de la rodilla", "حركة الركبة")
      : Wording.text("Shoulder movement", "Movimiento del hombro", "حركة الكتف")
  }

  private var openingText: LocalizedText {
    joint == .knee
      ? Wording.text(
        "This test measures how far you can bend and stretch your knee.",
        "Esta prueba mide cuánto puede doblar y estirar la rodilla.",
        "يقيس هذا الاختبار مدى قدرتك على ثني الركبة ومدها.")
      : Wording.text(
        "This test measures how far you can raise your arm.",
        "Esta prueba mide hasta dónde puede levantar el brazo.",
        "يقيس هذا الاختبار مدى قدرتك على رفع الذراع.")
  }

  func title(_ side: Hand) -> LocalizedText {
    switch (joint, side) {
    case (.knee, .left): Wording.text("Left knee", "Rodilla izquierda", "الركبة اليسرى")
    case (.knee, .right): Wording.text("Right knee", "Rodilla derecha", "الركبة اليمنى")
    case (.shoulder, .left): Wording.text("Left shoulder", "Hombro izquierdo", "الكتف الأيسر")
    case (.shoulder, .right): Wording.text("Right shoulder", "Hombro derecho", "الكتف الأيمن")
    }
  }

  /// Where the device is put before the movement.
  func start(_ side: Hand) -> LocalizedText {
    joint == .knee
      ? Wording.text(
        "Sit on the edge of a chair. Hold the device flat against the front of your "
          + "\(side.english) shin, a hand's breadth below the knee. Bend the knee to a right angle "
          + "and keep still.",
        "Siéntese en el borde de una silla. Apoye el dispositivo en la espinilla \(side.spanish), un "
          + "palmo por debajo de la rodilla. Doble la rodilla en ángulo recto y quédese quieto.",
        "يُرجى الجلوس على حافة كرسي، وإبقاء الجهاز مسطحًا على مقدمة الساق \(side.arabic)، "
          + "أسفل الركبة بعرض كف. يُرجى ثني الركبة بزاوية قائمة والبقاء دون حركة.")
      : Wording.text(
        "Stand or sit upright. Fix the device with a band to the outside of your \(side.english) "
          + "upper arm. Let the arm hang down and keep still.",
        "De pie o sentado, con la espalda recta, sujete el dispositivo con una cinta a la parte "
          + "externa del brazo \(side.spanishMasculine). Deje el brazo colgando y "
          + "quédese quieto.",
        "يُرجى الوقوف أو الجلوس بظهر مستقيم، وتثبيت الجهاز بشريط على الجهة الخارجية من أعلى "
          + "الذراع \(side.arabic). يُرجى ترك الذراع متدلية والبقاء دون حركة.")
  }

  func move(_ side: Hand) -> LocalizedText {
    joint == .knee
      ? Wording.text(
        "Stretch your \(side.english) knee as far as you can, then bend it as far as you can. "
          + "Then say that you are done.",
        "Estire la rodilla \(side.spanish) todo lo que pueda y después dóblela todo lo que pueda. "
          + "Después indique que ha terminado.",
        "يُرجى مد الركبة \(side.arabic) إلى أقصى حد ممكن، ثم ثنيها إلى أقصى حد ممكن، ثم "
          + "الإخبار بأنك انتهيت.")
      : Wording.text(
        "Raise your \(side.english) arm in front of you as high as you can, keep it straight, and "
          + "lower it again. Then say that you are done.",
        "Levante el brazo \(side.spanishMasculine) hacia delante todo lo que pueda, "
          + "estirado, y bájelo otra vez. Después indique que ha terminado.",
        "يُرجى رفع الذراع \(side.arabic) إلى الأمام إلى أعلى حد ممكن وهي ممدودة، ثم إنزالها، "
          + "ثم الإخبار بأنك انتهيت.")
  }
}
