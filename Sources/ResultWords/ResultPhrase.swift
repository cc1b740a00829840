import Session

/// The frame of a result as people read it; what a task or a sensor says is not among it.
package enum ResultPhrase: String, Bilingual, CaseIterable {
  // The head.
  case result, participant, started, ended, outcome, afterSeconds, afterMinutes
  case completed, abandoned, endedEarly, ineligible, declined, notKnown
  // Headings.
  case answers, scores, consent, files, activities, measures, recordings, problems
  // Answers.
  case skipped, notAnswered, visit, filled, fromEarlier, notAsked, leftOut, notDrawn, item, attempt
  case yes, no, dontKnow, preferNotToSay, file, bytes, order
  // Scores and consents.
  case noScore, missingOf, source, bandSource, agreed, notAgreed, version, name, signature
  case understood, notUnderstood, withdrawn
  // Activities and attempts.
  case partDone, partEndedEarly, cutOff, sensorWasMissing
  case columnAttempt, columnVerdict, columnTime, columnOnset, columnPeak
  case valid, tooEarly, tooSlow, samplesMissing
  // Recordings.
  case accelerometer, gyroscope, location, microphone, sample, samples, asked, noGap, missingInGap,
    missingInGaps
  case atEndOfRange, startAndEnd, extent, calibration, calibrationExpired, calibrationNoise,
    calibrationRate, calibrationTemperature

  package var words: (english: String, spanish: String) {
    switch self {
    case .result: ("Result", "Resultado")
    case .participant: ("Participant", "Participante")
    case .started: ("Started", "Comienzo")
    case .ended: ("Ended", "Final")
    case .outcome: ("Outcome", "Desenlace")
    case .afterSeconds: (", after %1 s", ", tras %1 s")
    case .afterMinutes: (", after %1 min", ", tras %1 min")
    case .completed: ("completed", "completo")
    case .abandoned: ("ended before its end", "terminado antes de su final")
    case .endedEarly: ("ended by the person at a page that offers it", "terminado por la persona")
    case .ineligible: ("cannot take part", "no puede participar")
    case .declined: ("did not consent", "sin consentimiento")
    case .notKnown: ("not known", "no se sabe")
    case .answers: ("Answers", "Respuestas")
    case .scores: ("Scores", "Puntuaciones")
    case .consent: ("Consent", "Consentimiento")
    case .files: ("Files", "Archivos")
    case .activities: ("Activities", "Actividades")
    case .measures: ("Measures", "Medidas")
    case .recordings: ("Recordings", "Grabaciones")
    case .problems: ("Problems", "Problemas")
    case .skipped: ("skipped", "omitida")
    case .notAnswered: ("not answered", "sin respuesta")
    case .visit: ("visit %1", "visita %1")
    case .filled: ("filled in, not asked", "rellenada, no preguntada")
    case .fromEarlier: ("from result %1", "del resultado %1")
    case .notAsked:
      ("Not asked, because of other answers: %1.", "Sin preguntar, por otras respuestas: %1.")
    case .leftOut:
      (
        "Answered before, and left out since: %1.",
        "Respondidas antes, y dejadas fuera después: %1."
      )
    case .notDrawn: ("Not among those drawn: %1.", "No salieron en el sorteo: %1.")
    case .item: ("%1, item %2", "%1, elemento %2")
    case .attempt: ("%1, attempt %2", "%1, intento %2")
    case .yes: ("Yes", "Sí")
    case .no: ("No", "No")
    case .dontKnow: ("I don't know", "No lo sé")
    case .preferNotToSay: ("I'd rather not say", "Prefiero no contestar")
    case .file: ("file", "archivo")
    case .bytes: ("%1 bytes", "%1 bytes")
    case .order: ("%1 was shown in this order: %2.", "%1 se mostró en este orden: %2.")
    case .noScore:
      ("no score: too many answers are missing", "sin puntuación: faltan demasiadas respuestas")
    case .missingOf: ("Without an answer: %1", "Sin respuesta: %1")
    case .source: ("Source: %1", "Fuente: %1")
    case .bandSource: ("Cut-offs: %1", "Puntos de corte: %1")
    case .agreed: ("agreed to on %1", "aceptado el %1")
    case .notAgreed: ("not agreed to", "no aceptado")
    case .version: ("version %1", "versión %1")
    case .name: ("Name: %1", "Nombre: %1")
    case .signature: ("Signature: %1", "Firma: %1")
    case .understood: ("%1: answered right, attempts: %2", "%1: respuesta correcta, intentos: %2")
    case .notUnderstood:
      ("%1: not answered right, attempts: %2", "%1: respuesta incorrecta, intentos: %2")
    case .withdrawn: ("Consent taken back: %1", "Consentimiento retirado: %1")
    case .partDone: ("done", "hecha")
    case .partEndedEarly: ("ended early", "terminada antes")
    case .cutOff: ("cut off", "interrumpida")
    case .sensorWasMissing:
      ("not done, because a sensor was missing", "no hecha, porque faltaba un sensor")
    case .columnAttempt: ("attempt", "intento")
    case .columnVerdict: ("verdict", "juicio")
    case .columnTime: ("time", "tiempo")
    case .columnOnset: ("onset", "inicio")
    case .columnPeak: ("peak", "pico")
    case .valid: ("valid", "válido")
    case .tooEarly: ("too early", "muy pronto")
    case .tooSlow: ("too slow", "muy tarde")
    case .samplesMissing: ("samples missing", "faltan muestras")
    case .accelerometer: ("accelerometer", "acelerómetro")
    case .gyroscope: ("gyroscope", "giroscopio")
    case .microphone: ("microphone", "micrófono")
    case .location: ("location", "posición")
    case .sample: ("1 sample", "1 muestra")
    case .samples: ("%1 samples", "%1 muestras")
    case .asked: (" (asked: %1 Hz)", " (pedidos: %1 Hz)")
    case .noGap: ("no gap", "sin huecos")
    case .missingInGap: ("%1 missing in 1 gap (%3)", "faltan %1 en 1 hueco (%3)")
    case .missingInGaps: ("%1 missing in %2 gaps (%3)", "faltan %1 en %2 huecos (%3)")
    case .atEndOfRange: ("%1 at the end of the range", "%1 en el límite del sensor")
    case .calibration:
      (
        "Calibration: %1, serial %2, of %3, valid until %4",
        "Calibración: %1, serie %2, del %3, válida hasta %4"
      )
    case .calibrationExpired: (" (out of date)", " (caducada)")
    case .calibrationNoise:
      ("noise x %1, y %2, z %3 m/s²", "ruido x %1, y %2, z %3 m/s²")
    case .calibrationRate: ("at %1 Hz", "a %1 Hz")
    case .calibrationTemperature: ("at %1 to %2 °C", "entre %1 y %2 °C")
    case .startAndEnd: ("S start, E end, north up", "S principio, E final, norte arriba")
    case .extent: ("%1 m wide, %2 m high", "%1 m de ancho, %2 m de alto")
    }
  }
}
