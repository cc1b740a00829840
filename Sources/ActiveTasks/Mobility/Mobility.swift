import StudyModel

/// What short tests of moving about have in common.
enum Mobility {
  /// Asked of the accelerometer, in hertz.
  static let rateHz = 100.0
  static let done = Wording.text(
    "The test is finished.", "La prueba ha terminado.", "انتهى الاختبار.")
}

extension Phase {
  /// Sitting before a test that begins on a chair.
  static func seated(_ name: String) -> Phase {
    .ready(
      name, Wording.text("Sit down", "Siéntese", "الجلوس"),
      Wording.text(
        "Sit with your back against the chair and your feet on the floor.",
        "Siéntese con la espalda apoyada y los pies en el suelo.",
        "يُرجى الجلوس مع إسناد الظهر إلى الكرسي ووضع القدمين على الأرض."))
  }
}
