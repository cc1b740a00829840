import StudyModel

/// What the terminal says, in English and Spanish; `%1` and `%2` stand for values.
enum Phrase: String, Sendable, CaseIterable {
  // The header and the keys.
  case question, part, enterGoesOn, enterFinishes, enterKeeps, backKey, back, skipKey, skip,
    stopKey, stop
  // Questions.
  case yes, no, yesKey, noKey, yourAnswer, noAnswer, unit
  case hintBoolean, hintChoice, hintChoices, hintScale, hintScaleSteps
  case hintInteger, hintIntegerRange, hintIntegerFrom, hintIntegerTo
  case hintNumber, hintNumberRange, hintNumberFrom, hintNumberTo, hintFraction
  case hintText, hintLength, hintDate, hintDateFrom, hintDateTo, hintTime
  case notUnderstood, needsAnswer, ambiguousDate, severalOptions
  // Parts with a clock.
  case startsIn, secondsLeft, secondLeft, enterEnds, askEnd, typeYesOrNo
  case accelerometer, location, samplesMissing, fix, noFix, noSamplesYet
  // Attempts.
  case attempt, attemptAgain, wait
  case valid, validTime, anticipation, timeout, sensorGap, trialInterrupted
  // Stopping and going on.
  case interrupted, enterRepeats, skipActivity
  case askStop, endKey, end, leaveKey, leave, enterContinues

  /// The phrase in the first of `languages` that is spoken, with its values.
  func text(_ languages: [String], _ values: String...) -> String {
    let words = words
    var text = LocalizedText(words.english, byLanguage: ["en": words.english, "es": words.spanish])
      .text(in: languages)
    for (index, value) in values.enumerated() {
      text = text.split(separator: "%\(index + 1)", omittingEmptySubsequences: false)
        .joined(separator: value)
    }
    return text
  }

  var words: (english: String, spanish: String) {
    switch self {
    case .question: ("Question %1 of %2", "Pregunta %1 de %2")
    case .part: ("Part %1 of %2", "Parte %1 de %2")
    case .enterGoesOn: ("Press Enter to go on.", "Pulse Intro para seguir.")
    case .enterFinishes: ("Press Enter to finish.", "Pulse Intro para terminar.")
    case .enterKeeps: ("Press Enter to keep it.", "Pulse Intro para mantenerla.")
    case .backKey: ("b", "a")
    case .back: ("back", "atrás")
    case .skipKey: ("s", "o")
    case .skip: ("skip this question", "omitir esta pregunta")
    case .stopKey: ("q", "q")
    case .stop: ("stop", "parar")
    case .yes: ("Yes", "Sí")
    case .no: ("No", "No")
    case .yesKey: ("y", "s")
    case .noKey: ("n", "n")
    case .yourAnswer: ("Your answer: %1", "Su respuesta: %1")
    case .noAnswer: ("no answer", "sin respuesta")
    case .unit: ("Unit: %1", "Unidad: %1")
    case .hintBoolean: ("Type y for yes or n for no.", "Escriba s para sí o n para no.")
    case .hintChoice: ("Type the number of your answer.", "Escriba el número de su respuesta.")
    case .hintChoices:
      (
        "Type the numbers of all that apply, such as 1 2.",
        "Escriba los números de todo lo que corresponda, por ejemplo 1 2."
      )
    case .hintScale: ("Type a number from %1 to %2.", "Escriba un número de %1 a %2.")
    case .hintScaleSteps:
      ("Type one of these numbers, such as %1.", "Escriba uno de estos números, por ejemplo %1.")
    case .hintInteger: ("Type a whole number.", "Escriba un número entero.")
    case .hintIntegerRange:
      ("Type a whole number from %1 to %2.", "Escriba un número entero de %1 a %2.")
    case .hintIntegerFrom:
      ("Type a whole number, %1 or more.", "Escriba un número entero, %1 o más.")
    case .hintIntegerTo:
      ("Type a whole number, %1 or less.", "Escriba un número entero, %1 o menos.")
    case .hintNumber: ("Type a number.", "Escriba un número.")
    case .hintNumberRange: ("Type a number from %1 to %2.", "Escriba un número de %1 a %2.")
    case .hintNumberFrom: ("Type a number, %1 or more.", "Escriba un número, %1 o más.")
    case .hintNumberTo: ("Type a number, %1 or less.", "Escriba un número, %1 o menos.")
    case .hintFraction:
      ("Digits after the point: %1 at most.", "Cifras después de la coma: %1 como mucho.")
    case .hintText: ("Type your answer.", "Escriba su respuesta.")
    case .hintLength: ("At most %1 characters.", "Como mucho %1 caracteres.")
    case .hintDate:
      (
        "Type a date as year-month-day, such as %1.",
        "Escriba una fecha como año-mes-día, por ejemplo %1."
      )
    case .hintDateFrom: ("Not before %1.", "No antes del %1.")
    case .hintDateTo: ("Not after %1.", "No después del %1.")
    case .hintTime: ("Type a time, such as 7:30 or 19:45.", "Escriba una hora, como 7:30 o 19:45.")
    case .notUnderstood: ("That does not fit this question.", "Eso no sirve para esta pregunta.")
    case .needsAnswer: ("This question needs an answer.", "Esta pregunta necesita una respuesta.")
    case .ambiguousDate:
      (
        "It is not clear which number is the day and which the month.",
        "No está claro qué número es el día y cuál es el mes."
      )
    case .severalOptions:
      ("More than one answer begins like that.", "Más de una respuesta empieza así.")
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
    case .skipActivity: ("go on without it", "seguir sin ella")
    case .askStop: ("Do you want to stop?", "¿Quiere parar?")
    case .endKey: ("e", "t")
    case .end: ("end now; what you answered is kept", "terminar; se guarda lo respondido")
    case .leaveKey: ("l", "d")
    case .leave: ("leave and go on later", "dejarlo y seguir más tarde")
    case .enterContinues: ("Press Enter to go on now.", "Pulse Intro para seguir ahora.")
    }
  }
}
