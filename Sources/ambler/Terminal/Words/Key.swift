import Session

/// What can be typed on a page besides an answer: the letters, and what they do.
enum Key: String, Bilingual, CaseIterable {
  case back, skip, stop, help, dontKnow, preferNotToSay, endHere, clear
  case forward, backward, all
  case add, remove
  case end, leave, endPart

  /// The letters to be typed, in each language.
  var words: (english: String, spanish: String) {
    switch self {
    case .back: ("b", "a")
    case .skip: ("s", "o")
    case .stop: ("q", "q")
    case .help: ("?", "?")
    case .dontKnow: ("dk", "ns")
    case .preferNotToSay: ("rn", "nc")
    case .endHere: ("x", "x")
    case .clear: (":-", ":-")
    case .forward: ("+", "+")
    case .backward: ("-", "-")
    case .all: ("*", "*")
    case .add: ("a", "n")
    case .remove: ("r", "b")
    case .end: ("e", "t")
    case .leave: ("l", "d")
    case .endPart: (".", ".")
    }
  }

  /// Whether the folded line is this key.
  func isTyped(_ word: String, _ languages: [String]) -> Bool { word == text(languages) }

  /// What the key does, where the task has no words of its own for it.
  var label: KeyLabel {
    switch self {
    case .back: .back
    case .skip: .skip
    case .stop: .stop
    case .help: .help
    case .dontKnow: .dontKnow
    case .preferNotToSay: .preferNotToSay
    case .endHere: .end
    case .clear: .clear
    case .forward: .forward
    case .backward: .backward
    case .all: .all
    case .add: .add
    case .remove: .remove
    case .end: .end
    case .leave: .leave
    case .endPart: .endPart
    }
  }
}

/// What a key does, in words.
enum KeyLabel: String, Bilingual, CaseIterable {
  case back, skip, skipActivity, stop, help, dontKnow, preferNotToSay, clear, beginAgain
  case forward, backward, all
  case add, addAttempt, remove
  case end, leave, endPart, goOnAnyway

  var words: (english: String, spanish: String) {
    switch self {
    case .back: ("back", "atrás")
    case .skip: ("skip this question", "omitir esta pregunta")
    case .skipActivity: ("go on without it", "seguir sin ella")
    case .stop: ("stop", "parar")
    case .help: ("help", "ayuda")
    case .dontKnow: ("I don't know", "No lo sé")
    case .preferNotToSay: ("I'd rather not say", "Prefiero no decirlo")
    case .clear: ("take my answer away", "quitar mi respuesta")
    case .beginAgain: ("begin again", "empezar de nuevo")
    case .forward: ("more", "más")
    case .backward: ("back to what was above", "volver a lo de arriba")
    case .all: ("show all", "mostrar todo")
    case .add: ("add one", "añadir")
    case .addAttempt: ("another attempt", "otro intento")
    case .remove: ("remove number %1", "borrar el número %1")
    case .end: ("end now; what you answered is kept", "terminar; se guarda lo respondido")
    case .endPart: ("end this part early", "terminar esta parte antes")
    case .goOnAnyway: ("go on all the same", "seguir de todos modos")
    case .leave: ("leave and go on later", "dejarlo y seguir más tarde")
    }
  }
}
