import Session

/// What is to be typed where words, a time, a place or a file are asked for.
enum TextHint: String, Bilingual, CaseIterable {
  case text, minimumLength, length, email, telephone, moreLines, nextLine, confirmation
  case date, dateFrom, dateTo, time, timeFrom, timeTo, dateTime, minuteStep
  case interval, intervalRange
  case location
  case file, photo, audio, signature, fileSize, fileTypes

  var words: (english: String, spanish: String) {
    switch self {
    case .text: ("Type your answer.", "Escriba su respuesta.")
    case .minimumLength: ("At least %1 characters.", "Al menos %1 caracteres.")
    case .length: ("At most %1 characters.", "Como mucho %1 caracteres.")
    case .email:
      (
        "Type a mail address, such as name@example.org.",
        "Escriba un correo, como nombre@example.org."
      )
    case .telephone:
      ("Type a telephone number.", "Escriba un número de teléfono.")
    case .moreLines:
      (
        "To go on in another line, end this one with \\.",
        "Para seguir en otra línea, termine esta con \\."
      )
    case .nextLine:
      (
        "Type the next line. Press Enter to finish.",
        "Escriba la línea siguiente. Pulse Intro para terminar."
      )
    case .confirmation:
      ("Type it once more, just the same.", "Escríbalo otra vez, exactamente igual.")
    case .date:
      (
        "Type a date as year-month-day, such as %1.",
        "Escriba una fecha como año-mes-día, por ejemplo %1."
      )
    case .dateFrom: ("Not before %1.", "No antes del %1.")
    case .dateTo: ("Not after %1.", "No después del %1.")
    case .time: ("Type a time, such as 7:30 or 19:45.", "Escriba una hora, como 7:30 o 19:45.")
    case .timeFrom: ("Not before %1.", "No antes de las %1.")
    case .timeTo: ("Not after %1.", "No después de las %1.")
    case .dateTime:
      ("Type date and time, such as %1 7:30.", "Escriba fecha y hora, por ejemplo %1 7:30.")
    case .minuteStep: ("Minutes in steps of %1.", "Minutos de %1 en %1.")
    case .interval:
      (
        "Type minutes, or hours and minutes, such as 90 or 1 h 30.",
        "Escriba minutos, u horas y minutos, como 90 o 1 h 30."
      )
    case .intervalRange: ("From %1 to %2.", "De %1 a %2.")
    case .location:
      (
        "Type a place in words, or latitude and longitude, such as 40.4168, -3.7038.",
        "Escriba un lugar con palabras, o latitud y longitud, como 40.4168, -3.7038."
      )
    case .file: ("Type where the file is, such as %1.", "Escriba dónde está el archivo, como %1.")
    case .photo:
      ("Type where the picture is, such as %1.", "Escriba dónde está la imagen, como %1.")
    case .audio:
      (
        "Type where the sound recording is, such as %1.",
        "Escriba dónde está la grabación, como %1."
      )
    case .signature:
      (
        "Nothing can be drawn here. Type where a picture of your signature is, such as %1.",
        "Aquí no se puede dibujar. Escriba dónde está una imagen de su firma, como %1."
      )
    case .fileSize: ("At most %1 MB.", "Como mucho %1 MB.")
    case .fileTypes: ("Of these kinds: %1.", "De estos tipos: %1.")
    }
  }
}
