import Session

/// What `ambler run` says around a run.
enum RunPhrase: String, Bilingual, CaseIterable {
  case saved, savedEarlier, goingOn, askGoOn, unreadable

  var words: (english: String, spanish: String) {
    switch self {
    case .saved:
      (
        "Saved: result %1 is in the outbox.",
        "Guardado: el resultado %1 está en la bandeja de salida."
      )
    case .savedEarlier:
      (
        "Saved: the earlier run %1 is in the outbox.",
        "Guardado: la sesión anterior %1 está en la bandeja de salida."
      )
    case .goingOn:
      ("Going on with the run that was cut off.", "Se sigue con la sesión que se interrumpió.")
    case .askGoOn:
      (
        "A run of this task was cut off after %1 answers. Go on with it? [Y/n] ",
        "Una sesión de esta tarea se interrumpió tras %1 respuestas. ¿Seguir con ella? [S/n] "
      )
    case .unreadable:
      (
        "The journal of run %1 cannot be read and is left alone: %2",
        "El diario de la sesión %1 no se puede leer y se deja como está: %2"
      )
    }
  }
}
