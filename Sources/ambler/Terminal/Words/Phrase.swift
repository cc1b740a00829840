import Session

/// What the terminal says on its pages.
enum Phrase: String, Bilingual, CaseIterable {
  // The header, and what Enter does.
  case question, part, enterGoesOn, enterFinishes, enterKeeps
  // Questions.
  case yes, no, yesKey, noKey, yourAnswer, noAnswer, unit
  // Parts with a clock.
  case startsIn, secondsLeft, secondLeft, enterEnds, askEnd, typeYesOrNo
  case accelerometer, location, samplesMissing, fix, noFix, noSamplesYet
  // Attempts.
  case attempt, attemptAgain, wait
  case valid, validTime, anticipation, timeout, sensorGap, trialInterrupted
  // Stopping and going on.
  case interrupted, enterRepeats
  case askStop, enterContinues, askEndHere

  var words: (english: String, spanish: String) {
    switch self {
    case .question: ("Question %1 of %2", "Pregunta %1 de %2")
    case .part: ("Part %1 of %2", "Parte %1 de %2")
    case .enterGoesOn: ("Press Enter to go on.", "Pulse Intro para seguir.")
    case .enterFinishes: ("Press Enter to finish.", "Pulse Intro para terminar.")
    case .enterKeeps: ("Press Enter to keep it.", "Pulse Intro para mantenerla.")
    case .yes: ("Yes", "Sí")
    case .no: ("No", "No")
    case .yesKey: ("y", "s")
    case .noKey: ("n", "n")
    case .yourAnswer: ("Your answer: %1", "Su respuesta: %1")
    case .noAnswer: ("no answer", "sin respuesta")
    case .unit: ("Unit: %1", "Unidad: %1")
    case .startsIn: ("Starts in %1 seconds.", "Empieza en %1 segundos.")
    case .secondsLeft: ("%1 seconds left", "Quedan %1 segundos")
    case .secondLeft: ("1 second left", "Queda 1 segundo")
    case .enterEnds: ("Press Enter to end this part early.", "Pulse Intro para terminar antes.")
    case .askEnd: ("End this part now?", "¿Terminar esta parte ahora?")
    case .typeYesOrNo:
      (
        "Type y to end it. Press Enter to go on.",
        "Escriba s para terminar. Pulse Intro para seguir."
      )
    case .accelerometer: ("Movement sensor", "Sensor de movimiento")
    case .location: ("Position", "Posición")
    case .samplesMissing: ("%1 samples missing", "faltan %1 muestras")
    case .fix: ("found", "encontrada")
    case .noFix: ("no satellites yet", "aún sin satélites")
    case .noSamplesYet: ("nothing yet", "nada todavía")
    case .attempt: ("Attempt %1 of %2", "Intento %1 de %2")
    case .attemptAgain: ("Attempt %1 of %2, once more", "Intento %1 de %2, otra vez")
    case .wait: ("Wait ...", "Espere ...")
    case .valid: ("Well done.", "Muy bien.")
    case .validTime: ("Well done: %1 ms.", "Muy bien: %1 ms.")
    case .anticipation:
      (
        "Too early: the device moved before you could see the signal. Hold it still until then.",
        "Demasiado pronto: el dispositivo se movió antes de la señal. Manténgalo quieto hasta verla."
      )
    case .timeout:
      (
        "Too slow: no movement came in time. Shake the device harder.",
        "Demasiado tarde: no hubo movimiento a tiempo. Agite más fuerte el dispositivo."
      )
    case .sensorGap:
      (
        "The sensor missed a moment, so this attempt does not count. That was not your fault.",
        "El sensor perdió un momento y este intento no cuenta. No ha sido culpa suya."
      )
    case .trialInterrupted: ("This attempt was cut off.", "Este intento se interrumpió.")
    case .interrupted:
      (
        "This activity was cut off. What was recorded until then is kept.",
        "Esta actividad se interrumpió. Lo grabado hasta entonces se conserva."
      )
    case .enterRepeats: ("Press Enter to do it again.", "Pulse Intro para repetirla.")
    case .askStop: ("Do you want to stop?", "¿Quiere parar?")
    case .askEndHere: ("Are you sure: %1?", "¿Seguro: %1?")
    case .enterContinues: ("Press Enter to go on now.", "Pulse Intro para seguir ahora.")
    }
  }
}
