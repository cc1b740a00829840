import StudyModel

/// What a session says to the person.
package enum SessionPhrase: String, Bilingual, CaseIterable {
  // Titles of pages that have none, and of what a group holds.
  case yourAnswers, done, endHere, item, attempt
  // Sensors.
  case simulated, and, accelerometer, gyroscope, location, microphone, streamMissing, streamFailed
  case speakerMissing, speakerFailed, soundTooLoud, soundUnplayable
  // Files.
  case noFileWanted, fileMissing, fileUnreadable, notAFile, fileNotKept
  // What is not taken.
  case notNow, noQuestion, nothingBefore, activityBefore, timerNotDue, timeWentBack, eventsLost
  case noEarlyEnd, groupIsFull, tooFewItems, noSuchItem, itemIncomplete, notOnThisPage

  package var words: (english: String, spanish: String) {
    switch self {
    case .yourAnswers: ("Your answers", "Sus respuestas")
    case .done: ("Done", "Listo")
    case .endHere: ("End here", "Terminar aquí")
    case .item: ("Item %1", "Elemento %1")
    case .attempt: ("Attempt %1", "Intento %1")
    case .simulated:
      ("Simulated: %1. The result will say so.", "Simulado: %1. El resultado lo indicará.")
    case .and: (" and ", " y ")
    case .accelerometer: ("accelerometer", "acelerómetro")
    case .gyroscope: ("gyroscope", "giroscopio")
    case .location: ("location", "posición")
    case .microphone: ("microphone", "micrófono")
    case .streamMissing:
      (
        "There is no sensor for this: %1. The part goes on without it.",
        "No hay sensor para esto: %1. La parte sigue sin él."
      )
    case .streamFailed:
      (
        "The sensor does not work: %1. The part goes on without it.",
        "El sensor no funciona: %1. La parte sigue sin él."
      )
    case .speakerMissing:
      (
        "There are sounds here, and nothing to hear them with. Ask for help: headphones or a "
          + "loudspeaker must be connected.",
        "Aquí hay sonidos y nada con qué oírlos. Pida ayuda: hay que conectar auriculares o un altavoz."
      )
    case .speakerFailed:
      (
        "The sound does not work. Check that the headphones are plugged in, or ask for help.",
        "El sonido no funciona. Compruebe que los auriculares están conectados o pida ayuda."
      )
    case .soundTooLoud:
      (
        "A sound was not played because it would be too loud. The part goes on without it.",
        "Un sonido no se ha reproducido porque sonaría demasiado fuerte. La parte sigue sin él."
      )
    case .soundUnplayable:
      (
        "A sound could not be played. The part goes on without it.",
        "Un sonido no se ha podido reproducir. La parte sigue sin él."
      )
    case .noFileWanted:
      ("This question does not ask for a file.", "Esta pregunta no pide un archivo.")
    case .fileMissing: ("There is no such file.", "Ese archivo no existe.")
    case .fileUnreadable: ("The file cannot be read.", "El archivo no se puede leer.")
    case .notAFile: ("That is not a file.", "Eso no es un archivo.")
    case .fileNotKept:
      (
        "The file could not be kept: the disk is full, or it changed meanwhile. Try again.",
        "No se pudo guardar: el disco está lleno o el archivo cambió. Inténtelo otra vez."
      )
    case .notNow: ("That is not possible at this moment.", "Eso no es posible en este momento.")
    case .noQuestion: ("There is no question on this page.", "En esta página no hay pregunta.")
    case .nothingBefore: ("This is the first page.", "Esta es la primera página.")
    case .activityBefore:
      (
        "The activity before this page is finished and cannot be opened again.",
        "La actividad anterior ha terminado y no se puede abrir otra vez."
      )
    case .timerNotDue: ("The time is not over yet.", "El tiempo aún no ha terminado.")
    case .timeWentBack:
      ("The clock of this machine went back.", "El reloj de esta máquina se ha atrasado.")
    case .noEarlyEnd:
      ("This page does not offer to end here.", "Esta página no permite terminar aquí.")
    case .groupIsFull:
      (
        "There are %1 already, and no more can be added.",
        "Ya hay %1 y no se pueden añadir más."
      )
    case .tooFewItems:
      ("Add at least %1 before you go on.", "Añada al menos %1 antes de seguir.")
    case .noSuchItem:
      (
        "There is nothing like that here to open or take away.",
        "Aquí no hay nada así que abrir o quitar."
      )
    case .itemIncomplete:
      ("Number %1 still needs answers.", "Al número %1 le faltan respuestas.")
    case .notOnThisPage: ("This page does not offer that.", "Esta página no ofrece eso.")
    case .eventsLost:
      (
        "Something you did came too fast and was not taken. Do it again.",
        "Algo que hizo llegó demasiado rápido y no se tomó. Hágalo otra vez."
      )
    }
  }

  /// What a stream is called.
  static func name(of stream: StreamKind) -> SessionPhrase {
    switch stream {
    case .accelerometer: .accelerometer
    case .gyroscope: .gyroscope
    case .location: .location
    case .microphone: .microphone
    }
  }
}
