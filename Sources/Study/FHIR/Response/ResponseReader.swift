import FHIRPath
import StrictJSON

/// Reads one response, all its faults in one pass.
struct ResponseReader {
  let notes: ReadingNotes

  /// The response; nil only with a fault.
  func response(_ root: Field) -> QuestionnaireResponse? {
    guard var element = ElementReader(root, notes) else { return nil }
    guard ResourceType.check("QuestionnaireResponse", &element) else { return nil }
    var response = QuestionnaireResponse(
      id: element.string("id"), questionnaire: element.string("questionnaire"),
      status: element.take("status")?.choice(QuestionnaireResponse.Status.self),
      authored: element.take("authored").flatMap { PartialDateTime($0) },
      subject: element.take("subject").flatMap { Reference($0, notes) },
      author: element.take("author").flatMap { Reference($0, notes) },
      source: element.take("source").flatMap { Reference($0, notes) },
      items: items(element.take("item")), unread: UnreadList())
    element.finish()
    response.unread = notes.unread
    return response
  }

  private func items(_ field: Field?) -> [ResponseItem] {
    guard let field else { return [] }
    return field.list()?.compactMap(item) ?? []
  }

  private func item(_ field: Field) -> ResponseItem? {
    guard var element = ElementReader(field, notes) else { return nil }
    let linkId = element.require("linkId")?.string()
    let item = ResponseItem(
      linkId: linkId ?? "", definition: element.string("definition"),
      text: element.string("text"), answers: element.list("answer").compactMap(answer),
      items: items(element.take("item")), absence: element.absenceReason())
    element.finish()
    return linkId == nil ? nil : item
  }

  private func answer(_ field: Field) -> ResponseAnswer? {
    guard var element = ElementReader(field, notes) else { return nil }
    let items = items(element.take("item"))
    var absence: DataAbsentReason?
    let value = element.choice(.value, &absence)
    return ResponseAnswer(value: value, absence: absence, items: items)
  }
}
