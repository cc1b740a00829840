import StudyModel

extension Way {
  /// What to do at the two signals.
  var goNoGoText: LocalizedText {
    self == .sound
      ? Wording.text(
        "When you hear a high tone, \(act.english) as fast as you can. When you hear a low tone, do "
          + "nothing.",
        "Cuando oiga un tono agudo, \(act.spanish) tan rápido como pueda. Cuando oiga un tono grave, "
          + "no haga nada.",
        "عند سماع نغمة حادة، يُرجى \(act.arabic) بأسرع ما يمكن. عند سماع نغمة غليظة، يُرجى "
          + "عدم فعل شيء.")
      : Wording.text(
        "When a blue circle appears, \(act.english) as fast as you can. When a yellow square appears, "
          + "do nothing.",
        "Cuando aparezca un círculo azul, \(act.spanish) tan rápido como pueda. Cuando aparezca un "
          + "cuadrado amarillo, no haga nada.",
        "عند ظهور دائرة زرقاء، يُرجى \(act.arabic) بأسرع ما يمكن. عند ظهور مربع أصفر، يُرجى "
          + "عدم فعل شيء.")
  }
}
