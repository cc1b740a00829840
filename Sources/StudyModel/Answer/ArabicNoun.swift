/// A noun with the forms that Arabic counts it in.
///
/// One and two are said by the noun itself, without a digit; from 3 on the digits stand before it,
/// Western ones, as they are read in all Arab countries.
package struct ArabicNoun: Sendable, Hashable {
  /// With its number word: `دقيقة واحدة`.
  package let one: String
  /// The dual, in the case that the sentence asks for.
  package let two: String
  /// For numbers that end in 03 to 10.
  package let few: String
  /// For numbers that end in 11 to 99.
  package let many: String
  /// For 0, for full hundreds, for one and two beyond them, and for fractions.
  package let other: String

  /// `other` is nil where it is written as `many` is.
  package init(one: String, two: String, few: String, many: String, other: String? = nil) {
    self.one = one
    self.two = two
    self.few = few
    self.many = many
    self.other = other ?? many
  }

  /// The noun with that many of it.
  package func counted(_ number: Int) -> String {
    switch number {
    case 1: one
    case 2: two
    case _: "\(number) \(form(number))"
    }
  }

  /// The noun with a number in digits, which may be a fraction.
  package func counted(_ digits: String) -> String {
    Int(digits).map { counted($0) } ?? "\(digits) \(other)"
  }

  private func form(_ number: Int) -> String {
    switch abs(number % 100) {
    case 3...10: few
    case 11...99: many
    case _: other
    }
  }
}

extension ArabicNoun {
  /// Lengths of time after a preposition or as an object: `لمدة دقيقتين`.
  package static let hours = ArabicNoun(
    one: "ساعة واحدة", two: "ساعتين", few: "ساعات", many: "ساعة")
  package static let minutes = ArabicNoun(
    one: "دقيقة واحدة", two: "دقيقتين", few: "دقائق", many: "دقيقة")
  package static let seconds = ArabicNoun(
    one: "ثانية واحدة", two: "ثانيتين", few: "ثوانٍ", many: "ثانية")
  /// Of a text, after a preposition.
  package static let characters = ArabicNoun(
    one: "حرف واحد", two: "حرفين", few: "أحرف", many: "حرفًا", other: "حرف")
}
