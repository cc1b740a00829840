package import FHIRPath
import Words

/// Writes values as a language writes them; English stands for languages that are not spoken.
package struct WordWriter: Sendable {
  /// BCP 47, the preferred language first.
  package let languages: [String]
  let language: Language

  /// Writes in the first of these languages that the program speaks, else in English.
  package init(_ languages: [String]) {
    self.languages = languages
    language = Language(firstOf: languages)
  }

  /// Yes or no.
  package func words(for value: Bool) -> String {
    text(value ? TaskMessage.Answer.yes : TaskMessage.Answer.no)
  }

  /// What stands between the parts of a list.
  package var comma: String { text(TaskMessage.Answer.comma) }
  /// What stands between parts that are lists themselves.
  package var semicolon: String { text(TaskMessage.Answer.semicolon) }

  /// Texts of which any one will do: `kg or lb`.
  func alternatives(_ texts: [String]) -> String { Formats.of(language).list(texts, .or) }

  /// The words of a message.
  func text(_ message: Message) -> String { message.text(in: language) }

  /// The number with all its digits.
  package func number(_ value: ExactDecimal) -> String {
    Formats.of(language).number(value.description)
  }

  /// A date as it is spoken: `21 November 2026`, `21 de noviembre de 2026`, `21 نوفمبر 2026`.
  package func date(_ value: CalendarDate) -> String {
    let day = CivilDate(
      year: Int64(value.year), month: Int64(value.month), day: Int64(value.day))
    let written = Formats.of(language).date(
      milliseconds: Double(day.daysSinceEpoch) * 86_400_000,
      pattern: text(TaskMessage.Answer.datePattern))
    return written ?? value.description
  }

  func place(_ place: GeographicPlace) -> String {
    guard let latitude = place.latitude, let longitude = place.longitude else {
      return place.text ?? ""
    }
    let position = TaskMessage.Answer.position(latitude: latitude, longitude: longitude)
    return text(
      place.text.map { TaskMessage.Answer.placeAt(place: $0, position: position) } ?? position)
  }
}
