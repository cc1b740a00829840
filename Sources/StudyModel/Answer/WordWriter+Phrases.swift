extension WordWriter.Phrase {
  /// The words in the three languages.
  var words: LocalizedText {
    switch self {
    case .yes: LocalizedText(english: "Yes", spanish: "Sí", arabic: "نعم")
    case .no: LocalizedText(english: "No", spanish: "No", arabic: "لا")
    case .dontKnow:
      LocalizedText(english: "I don't know", spanish: "No lo sé", arabic: "لا أعرف")
    case .preferNotToSay:
      LocalizedText(
        english: "I'd rather not say", spanish: "Prefiero no contestar",
        arabic: "أفضّل عدم الإجابة")
    case .orYounger:
      LocalizedText(english: "or younger", spanish: "o menos", arabic: "أو أقل")
    case .orOlder: LocalizedText(english: "or older", spanish: "o más", arabic: "أو أكثر")
    case .fileOfType: LocalizedText(english: "file", spanish: "archivo", arabic: "ملف")
    case .left: LocalizedText(english: "left", spanish: "izquierda", arabic: "جهة اليسار")
    case .right: LocalizedText(english: "right", spanish: "derecha", arabic: "جهة اليمين")
    case .midline: LocalizedText(english: "middle", spanish: "en medio", arabic: "في الوسط")
    }
  }
}
