import Session

/// What the terminal says on its pages.
enum Phrase: String, Bilingual, CaseIterable {
  // The header, and what Enter does.
  case question, part, enterGoesOn, enterFinishes, enterKeeps
  // Questions.
  case yes, no, yesKey, noKey, yourAnswer, noAnswer, unit
  // Parts with a clock.
  case startsIn, secondsLeft, secondLeft, enterEnds, enterDone, askEnd, typeYesOrNo
  case accelerometer, gyroscope, location, microphone, samplesMissing, fix, noFix, noSamplesYet
  case stepsOf, beat
  // What stimuli are called.
  case milliseconds, grey, red, green, blue, yellow
  // Attempts.
  case attempt, attemptAgain, wait, right, wrong, practice, pressNow, pressKeys, checkAgain
  case chooseOne, typeWords, changeWords, needsTouch, watch, cannotDraw
  case valid, validTime, anticipation, tooEarly, timeout, tooLate, sensorGap, trialInterrupted
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
    case .enterDone: ("Press Enter when you are done.", "Pulse Intro cuando haya terminado.")
    case .askEnd: ("End this part now?", "¿Terminar esta parte ahora?")
    case .typeYesOrNo:
      (
        "Type y to end it. Press Enter to go on.",
        "Escriba s para terminar. Pulse Intro para seguir."
      )
    case .accelerometer: ("Movement sensor", "Sensor de movimiento")
    case .gyroscope: ("Rotation sensor", "Sensor de giro")
    case .location: ("Position", "Posición")
    case .microphone: ("Microphone", "Micrófono")
    case .samplesMissing: ("%1 samples missing", "faltan %1 muestras")
    case .fix: ("found", "encontrada")
    case .noFix: ("no satellites yet", "aún sin satélites")
    case .noSamplesYet: ("nothing yet", "nada todavía")
    case .stepsOf: ("Steps: %1 of %2", "Pasos: %1 de %2")
    case .beat: ("to the beat", "al compás")
    case .milliseconds: ("ms", "ms")
    case .grey: ("grey", "gris")
    case .red: ("red", "rojo")
    case .green: ("green", "verde")
    case .blue: ("blue", "azul")
    case .yellow: ("yellow", "amarillo")
    case .attempt: ("Attempt %1 of %2", "Intento %1 de %2")
    case .attemptAgain: ("Attempt %1 of %2, once more", "Intento %1 de %2, otra vez")
    case .wait: ("Wait ...", "Espere ...")
    case .right: ("Right.", "Correcto.")
    case .wrong: ("Not right.", "Incorrecto.")
    case .practice: ("Practice: this does not count.", "Práctica: esto no cuenta.")
    case .pressNow:
      ("Press Enter for: %1", "Pulse Intro para: %1")
    case .pressKeys:
      ("Type what stands before your choice.", "Escriba lo que está delante de su elección.")
    case .chooseOne:
      ("Type what stands on your choice.", "Escriba lo que pone en su elección.")
    case .typeWords:
      ("Type it and press Enter.", "Escríbalo y pulse Intro.")
    case .changeWords:
      (
        "Press Enter if that is right, or type it anew.",
        "Pulse Intro si está bien, o escríbalo de nuevo."
      )
    case .needsTouch:
      (
        "This can only be done on a touch screen.",
        "Esto solo se puede hacer en una pantalla táctil."
      )
    case .cannotDraw:
      (
        "A terminal cannot draw this picture. Do this test on another screen.",
        "Un terminal no puede dibujar esta imagen. Haga esta prueba en otra pantalla."
      )
    case .watch: ("Watch and wait.", "Mire y espere.")
    case .checkAgain: ("Press Enter to check again.", "Pulse Intro para comprobar otra vez.")
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
    case .tooEarly:
      (
        "Too early. Wait until you see or hear the signal.",
        "Demasiado pronto. Espere a ver u oír la señal."
      )
    case .tooLate: ("Too late.", "Demasiado tarde.")
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
