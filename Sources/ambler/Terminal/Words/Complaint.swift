import Session
import StudyModel

/// Why the last line could not be used.
enum Complaint: Sendable, Equatable {
  case remark(Remark, [String] = [])
  case refusal(AnswerRefusal)

  static let notUnderstood = Complaint.remark(.notUnderstood)

  func text(_ languages: [String]) -> String {
    switch self {
    case .remark(let remark, let values): remark.text(languages, values)
    case .refusal(let refusal): refusal.words(in: languages)
    }
  }
}

/// What is said about a line that cannot be used.
enum Remark: String, Bilingual, CaseIterable {
  case notUnderstood, needsAnswer, ambiguousDate, noSuchDay, severalOptions, nothingFound
  case unitMissing, unitUnknown, fewerInches, oneNumberEach, oneForEachRow, rowNeedsAnswer
  case tooFewItems, tooManyItems, noSuchNumber, noKey, tooLong

  var words: (english: String, spanish: String) {
    switch self {
    case .notUnderstood: ("That does not fit this question.", "Eso no sirve para esta pregunta.")
    case .needsAnswer: ("This question needs an answer.", "Esta pregunta necesita una respuesta.")
    case .ambiguousDate:
      (
        "It is not clear which number is the day and which the month.",
        "No está claro qué número es el día y cuál es el mes."
      )
    case .noSuchDay:
      ("There is no such day in the calendar.", "Ese día no existe en el calendario.")
    case .severalOptions:
      ("More than one answer begins like that.", "Más de una respuesta empieza así.")
    case .nothingFound: ("No answer has these words.", "Ninguna respuesta tiene esas palabras.")
    case .unitMissing: ("Type the unit too: %1.", "Escriba también la unidad: %1.")
    case .unitUnknown:
      ("Type it in one of these units: %1.", "Escríbalo en una de estas unidades: %1.")
    case .fewerInches: ("Type fewer than 12 inches.", "Escriba menos de 12 pulgadas.")
    case .oneNumberEach:
      ("Type %1 numbers, one for each list.", "Escriba %1 números, uno de cada lista.")
    case .oneForEachRow:
      (
        "Type one number for this row, or %1 numbers for all rows.",
        "Escriba un número para esta fila, o %1 números para todas las filas."
      )
    case .rowNeedsAnswer: ("This row needs an answer.", "Esta fila necesita una respuesta.")
    case .tooFewItems: ("Needed: %1 or more.", "Hacen falta: %1 o más.")
    case .tooManyItems: ("There can be %1 at most.", "Puede haber %1 como mucho.")
    case .noSuchNumber: ("There is no such number here.", "Aquí no hay ese número.")
    case .tooLong:
      ("Type %1 characters at the most.", "Escriba %1 caracteres como máximo.")
    case .noKey: ("That means nothing here.", "Eso aquí no significa nada.")
    }
  }
}
