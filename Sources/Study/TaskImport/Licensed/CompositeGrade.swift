/// The composite grade of a PRO-CTCAE symptom from its attributes, each from 0 to 4.
///
/// Basch and others, Clin Trials 2021;18:104-114. Each text holds one digit for each combination,
/// the last attribute counting up first; a combination that the instrument's own branching excludes
/// has a `-`. They are to be checked against the table of the National Cancer Institute before use
/// in a study.
enum CompositeGrade {
  static let source = "Basch E, Becker C, Rogak LJ et al. Clin Trials 2021;18:104-114"

  private static let tables = [
    "f": "01123", "s": "01233", "i": "01122",
    "fs": "0----11122112221123311233",
    "si": "0----11122112231223322233",
    "fi": "0----11122111221123311233",
    "fsi": "0------------------------01122111221222322233223330112211122222332223322333"
      + "11122111222223322333223331112211223222332233322333",
  ]

  /// The grade as an expression over the questions of the attributes.
  ///
  /// The first attribute alone gives 0 when it is 0, because the others are not asked then; a
  /// missing answer of an attribute that is asked leaves no grade, and nothing is put in its place.
  /// Nil for attributes that have no composite grade, such as presence.
  static func expression(_ attributes: [(letter: Character, question: String)]) -> String? {
    guard let table = tables[String(attributes.map(\.letter))] else { return nil }
    let names = attributes.map { DraftIDs.inExpression($0.question) }
    let index = names.enumerated().map { place, name in
      let weight = (place..<names.count - 1).reduce(1) { product, _ in product * 5 }
      return weight == 1 ? "\(name).toInteger()" : "\(name).toInteger() * \(weight)"
    }.joined(separator: " + ")
    return "iif(\(names[0]) = '0', 0, '\(table)'.substring(\(index), 1).toInteger())"
  }
}
