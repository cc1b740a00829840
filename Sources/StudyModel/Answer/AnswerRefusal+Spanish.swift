import FHIRPath

extension AnswerRefusal {
  func spanish(_ languages: [String]) -> String {
    switch self {
    case .wrongKind(let expected): Self.spanishExpectation(of: expected)
    case .notAnOption(let options): "Elija una de estas: \(listed(options, and: "y otras:"))."
    case .optionTwice: "Elija cada opción una sola vez."
    case .nothingChosen: "Elija al menos una opción."
    case .notOnTheScale(let minimum, let maximum, 1):
      "Dé un número entero de \(minimum) a \(maximum)."
    case .notOnTheScale(let minimum, let maximum, let step):
      "Dé un número de \(minimum) a \(maximum), de \(step) en \(step)."
    case .integerOutOfRange(let minimum, let maximum):
      "Dé un número entero \(Self.range(minimum, maximum, "más", "menos"))."
    case .decimalOutOfRange(let minimum, let maximum):
      "Dé un número \(Self.range(minimum, maximum, "más", "menos"))."
    case .tooManyFractionDigits(0): "Dé un número entero."
    case .tooManyFractionDigits(1): "Dé como máximo 1 cifra decimal."
    case .tooManyFractionDigits(let most): "Dé como máximo \(most) cifras decimales."
    case .empty: "Escriba algo."
    case .tooLong(let most): "Escriba como máximo \(most) caracteres."
    case .dateOutOfRange(let earliest, let latest):
      "Dé una fecha \(Self.range(earliest, latest, "posterior", "anterior"))."
    case .timeOutOfRange(let earliest, let latest):
      "Dé una hora \(Self.range(earliest, latest, "posterior", "anterior"))."
    case .notOnTheMinute(let step): "Dé los minutos de \(step) en \(step)."
    case .minutesOutOfRange(let minimum, let maximum, let step):
      "Dé de \(minimum) a \(maximum) minutos, de \(step) en \(step)."
    case .wrongOptionCount(let least, let most):
      least == most
        ? "Elija exactamente \(least)." : "Elija como mínimo \(least) y como máximo \(most)."
    case .exclusiveOption(let text):
      "Elija solo «\(text.text(in: languages))», o no la elija."
    case .otherTextMissing(let text): "Escriba qué quiere decir con «\(text.text(in: languages))»."
    case .noOtherText(let text): "La opción «\(text.text(in: languages))» no lleva texto."
    case .wrongPickCount(let expected): "Dé \(expected) valores, uno de cada lista."
    case .wrongRankCount(let expected): "Ponga \(expected) opciones en orden."
    case .notARow(let rows): "Responda a estas filas: \(listed(rows, and: "y otras:"))."
    case .rowMissing(let text): "Responda a la fila «\(text.text(in: languages))»."
    case .severalInRow(let text):
      "Elija una sola columna en la fila «\(text.text(in: languages))»."
    case .wrongUnit(let units): "Dé el valor en \(units.joined(separator: " o "))."
    case .tooShort(let least): "Escriba al menos \(least) caracteres."
    case .severalLines: "Escriba una sola línea."
    case .notAMailAddress: "Dé una dirección de correo, como nombre@ejemplo.org."
    case .notATelephoneNumber: "Dé un número de teléfono, como +34 600 123 456."
    case .patternMismatch(let text):
      text?.text(in: languages) ?? "Escríbalo en la forma que se pide."
    case .patternTooCostly: "Este texto no se puede comprobar. Escriba uno más corto."
    case .halfAPosition: "Dé la latitud y la longitud juntas."
    case .notOnEarth: "Dé una latitud de -90 a 90 y una longitud de -180 a 180."
    case .fileTooLarge(let most): "Elija un archivo de \(most) bytes como máximo."
    case .wrongMediaType(let types): "Elija un archivo de tipo \(types.joined(separator: ", "))."
    case .cannotDecline: "Responda a la pregunta."
    case .differs(let text): text?.text(in: languages) ?? "Los dos textos no coinciden."
    case .constraint(let text), .wrongAnswer(let text): text.text(in: languages)
    case .readOnly: "Esta respuesta no se puede cambiar."
    case .required: "Esta pregunta necesita una respuesta."
    }
  }

  private static func spanishExpectation(of type: AnswerType) -> String {
    switch type {
    case .boolean: "Responda sí (true) o no (false)."
    case .singleChoice, .textScale: "Dé una opción."
    case .multipleChoice, .bodyMap: "Dé una lista de opciones."
    case .pickers: "Dé una lista con una opción de cada columna."
    case .ranking: "Dé una lista de opciones en su orden."
    case .scale, .integer, .ladder, .age: "Dé un número entero."
    case .decimal, .continuousScale: "Dé un número."
    case .quantity: "Dé un valor y su unidad."
    case .height: "Dé un valor en cm."
    case .weight: "Dé un valor en kg."
    case .timeInterval: "Dé un valor en min."
    case .text, .confirmation: "Dé un texto."
    case .date: "Dé una fecha, como 2026-11-21."
    case .dateTime: "Dé fecha y hora, como 2026-11-21T07:30:00+01:00."
    case .timeOfDay: "Dé una hora, como 07:30."
    case .location: "Dé un texto, o la latitud y la longitud."
    case .matrix: "Dé una opción para cada fila."
    case .attachment: "Dé un archivo."
    }
  }

  private static func range<Bound: CustomStringConvertible>(
    _ minimum: Bound?, _ maximum: Bound?, _ more: String, _ less: String
  ) -> String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?): "de \(minimum) a \(maximum)"
    case (let minimum?, nil): "de \(minimum) o \(more)"
    case (nil, let maximum?): "de \(maximum) o \(less)"
    case (nil, nil): "que se pueda guardar"
    }
  }
}
