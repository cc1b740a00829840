import StudyModel

extension MeasureName {
  /// The name of a measure as people read it, such as `mean speed`; one that is not known here is
  /// spelled out.
  static func words(_ name: String, _ languages: [String]) -> String {
    let spelled = name.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
    guard let spanish = spanish[name] else { return spelled }
    return LocalizedText(spelled, byLanguage: ["en": spelled, "es": spanish]).text(in: languages)
  }

  private static let spanish = [
    "distance": "distancia", "distanceMargin": "margen de la distancia", "steps": "pasos",
    "cadence": "cadencia",
    "meanSpeed": "velocidad media", "peakSpeed": "velocidad máxima",
    "timeMoving": "tiempo en marcha", "movement": "movimiento", "stillShare": "parte en reposo",
    "medianTime": "tiempo mediano", "medianOnset": "inicio mediano",
    "validCount": "intentos válidos",
  ]
}
