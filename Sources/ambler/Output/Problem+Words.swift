import StudyModel

extension Problem {
  /// The problem for people: what happened, and the details as they were noted, which are in
  /// English.
  func words(_ languages: [String]) -> String {
    let kind = LocalizedText("", byLanguage: ["en": "", "es": kind.spanish]).text(in: languages)
    return kind.isEmpty ? detail : "\(kind): \(detail)"
  }
}

extension Problem.Kind {
  fileprivate var spanish: String {
    switch self {
    case .sensorMissing: "Falta un sensor"
    case .sensorFailed: "Un sensor no funciona"
    case .samplesMissing: "Faltan muestras"
    case .sensorLost: "Se perdió un sensor"
    case .noFix: "Sin posición"
    case .storageFailed: "No se pudo guardar todo"
    case .interrupted: "Interrumpido"
    case .clockStepped: "El reloj cambió"
    case .simulatedSensor: "Sensor simulado"
    case .sensorDiffers: "El sensor no está como se pidió"
    case .speakerMissing: "Sin altavoz"
    case .speakerFailed: "El altavoz no funciona"
    case .soundRefused: "Un sonido no se pudo reproducir"
    case .conditionFailed: "Una condición no se pudo calcular"
    case .eventsLost: "Se perdieron eventos"
    }
  }
}
