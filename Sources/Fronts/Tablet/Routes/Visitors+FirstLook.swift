import Clocks
import Studies
import StudyDelivery
import WebServer

/// How the page looks, and in which language, before somebody said who they are.
extension Visitors {
  /// How it looks to whoever asks without having said who they are.
  func firstLook(_ head: RequestHead) async -> FirstLook {
    FirstLook(
      tablet.studies.inUse.study, choices: await tablet.look.choices,
      accepted: AcceptedLanguages(head))
  }

  /// The languages of whoever asks, the preferred one first.
  func languages(of visitor: Visitor?, _ head: RequestHead) async -> [String] {
    if let visitor { return visitor.languages }
    return await firstLook(head).languages
  }

  /// Whoever asks; the one person of a tablet has from the first look on the language that their browser is set to.
  func settled(_ head: RequestHead) async -> Visitor? {
    guard let visitor = await known(head) else { return nil }
    let name = SettingName.language
    guard visitor.ticket == nil, visitor.person.choices[name.rawValue] == nil,
      let tag = await firstLook(head).choices[name.rawValue]
    else { return visitor }
    // What cannot be kept now is found again at the next look.
    try? await tablet.reception.choose(name.rawValue, tag, for: visitor.person.participant)
    return await known(head)
  }
}
