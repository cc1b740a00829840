import Session

/// What is to be typed where something is to be chosen.
enum ChoiceHint: String, Bilingual, CaseIterable {
  case boolean, booleanOwnWords, one, several, exactly, fromTo, other, search
  case collect, enterTakes
  case scale, scaleSteps, pickers, ranking, rankingFirst
  case row, rowSeveral, enterLeavesRow, enterKeepsRow, allRows

  var words: (english: String, spanish: String) {
    switch self {
    case .boolean: ("Type y for yes or n for no.", "Escriba s para sí o n para no.")
    case .booleanOwnWords: ("Type 1 or 2.", "Escriba 1 o 2.")
    case .one: ("Type the number of your answer.", "Escriba el número de su respuesta.")
    case .several:
      (
        "Type the numbers of all that apply, such as 1 2.",
        "Escriba los números de todo lo que corresponda, por ejemplo 1 2."
      )
    case .exactly: ("Choose exactly %1.", "Elija exactamente %1.")
    case .fromTo: ("Choose %1 to %2.", "Elija de %1 a %2.")
    case .other:
      (
        "For %1 add your own words, such as %2: my words.",
        "Para %1 añada sus propias palabras, por ejemplo %2: mis palabras."
      )
    case .search:
      (
        "Or type part of the words to look for it.",
        "O escriba parte de las palabras para buscarla."
      )
    case .collect:
      (
        "Type a number to choose it, and once more to take it back.",
        "Escriba un número para elegirlo, y otra vez para quitarlo."
      )
    case .enterTakes:
      ("Press Enter to take what you chose.", "Pulse Intro para aceptar lo elegido.")
    case .scale: ("Type a number from %1 to %2.", "Escriba un número de %1 a %2.")
    case .scaleSteps:
      ("Type one of these numbers, such as %1.", "Escriba uno de estos números, por ejemplo %1.")
    case .pickers:
      (
        "Type one number for each list, such as %1.",
        "Escriba un número de cada lista, por ejemplo %1."
      )
    case .ranking:
      (
        "Type all the numbers in your order, the first one first.",
        "Escriba todos los números en su orden, el primero delante."
      )
    case .rankingFirst:
      (
        "Type the numbers of your first %1 in order, the first one first.",
        "Escriba los números de sus %1 primeros en orden, el primero delante."
      )
    case .row: ("Type a number for: %1", "Escriba un número para: %1")
    case .rowSeveral:
      ("Type all numbers that apply to: %1", "Escriba todos los números que correspondan a: %1")
    case .enterLeavesRow: ("Press Enter to leave it empty.", "Pulse Intro para dejarla vacía.")
    case .enterKeepsRow: ("Press Enter to keep it.", "Pulse Intro para mantenerla.")
    case .allRows:
      (
        "You can also type the numbers of all %1 rows at once.",
        "También puede escribir a la vez los números de las %1 filas."
      )
    }
  }
}
