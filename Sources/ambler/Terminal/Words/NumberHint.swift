import Session

/// What is to be typed where a number is asked for, with or without a unit.
enum NumberHint: String, Bilingual, CaseIterable {
  case integer, integerRange, integerFrom, integerTo
  case number, numberRange, numberFrom, numberTo, fraction
  case years, yearsYounger, yearsOlder, birthYear
  case quantity, quantityOfOne
  case heightMetric, heightImperial, heightEither
  case weightMetric, weightImperial, weightEither

  var words: (english: String, spanish: String) {
    switch self {
    case .integer: ("Type a whole number.", "Escriba un número entero.")
    case .integerRange:
      ("Type a whole number from %1 to %2.", "Escriba un número entero de %1 a %2.")
    case .integerFrom: ("Type a whole number, %1 or more.", "Escriba un número entero, %1 o más.")
    case .integerTo: ("Type a whole number, %1 or less.", "Escriba un número entero, %1 o menos.")
    case .number: ("Type a number.", "Escriba un número.")
    case .numberRange: ("Type a number from %1 to %2.", "Escriba un número de %1 a %2.")
    case .numberFrom: ("Type a number, %1 or more.", "Escriba un número, %1 o más.")
    case .numberTo: ("Type a number, %1 or less.", "Escriba un número, %1 o menos.")
    case .fraction:
      ("Digits after the point: %1 at most.", "Cifras después de la coma: %1 como mucho.")
    case .years: ("Type an age in years, from %1 to %2.", "Escriba una edad en años, de %1 a %2.")
    case .yearsYounger: ("%1 stands for %1 or younger.", "%1 vale para %1 o menos.")
    case .yearsOlder: ("%1 stands for %1 or older.", "%1 vale para %1 o más.")
    case .birthYear:
      ("Type the year of birth, such as 1960.", "Escriba el año de nacimiento, como 1960.")
    case .quantity: ("Type a number and its unit: %1.", "Escriba un número y su unidad: %1.")
    case .quantityOfOne: ("Type a number in %1.", "Escriba un número en %1.")
    case .heightMetric:
      ("Type a height, such as 172 or 1.72 m.", "Escriba una altura, como 172 o 1,72 m.")
    case .heightImperial:
      ("Type a height, such as 5 ft 8 in or 5'8\".", "Escriba una altura, como 5 ft 8 in o 5'8\".")
    case .heightEither:
      (
        "Type a height, such as 172 cm or 5 ft 8 in.",
        "Escriba una altura, como 172 cm o 5 ft 8 in."
      )
    case .weightMetric: ("Type a weight in kg, such as 72.5.", "Escriba un peso en kg, como 72,5.")
    case .weightImperial:
      ("Type a weight, such as 160 lb or 11 st 6 lb.", "Escriba un peso, como 160 lb u 11 st 6 lb.")
    case .weightEither:
      (
        "Type a weight and its unit, such as 72.5 kg, 160 lb or 11 st 6 lb.",
        "Escriba un peso y su unidad, como 72,5 kg, 160 lb u 11 st 6 lb."
      )
    }
  }
}
