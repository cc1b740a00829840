import HTTPClient
import StrictJSON
package import Studies
import StudyModel

/// What the answer to `POST /v1/person-facts` means; a pure function of it.
package enum PersonFactsAnswer: Sendable, Hashable {
  /// What the study knows, by the number of each person who was asked about; nothing of whom it does not tell.
  case people([String: PersonFacts])
  /// It has something that is not of their form.
  case malformed
  /// It could not be asked now; `after` is how long the server asks to wait.
  case later(ReasonCode, after: Duration?)

  init(_ answer: ClientAnswer, asked: [String], now: UTCTime) {
    switch answer.status {
    case 200: self = Self.content(answer, Set(asked))
    default: self = .later(answer.delay, after: answer.wait(now: now))
    }
  }

  /// Whatever is no JSON object is not of a study server.
  private static func content(_ answer: ClientAnswer, _ asked: Set<String>) -> PersonFactsAnswer {
    guard let json = answer.json, json.objectValue != nil else {
      return .later(.notTheServer, after: nil)
    }
    guard let told = json["people"]?.listValue else { return .malformed }
    let people = told.compactMap(person)
    let facts = Dictionary(people) { first, _ in first }
    // One who is missing, there twice, or was not asked about may be mixed up with another.
    guard people.count == told.count, facts.count == told.count, Set(facts.keys) == asked else {
      return .malformed
    }
    return .people(facts)
  }

  /// Nil for what is not of the form.
  private static func person(_ json: JSONValue) -> (String, PersonFacts)? {
    guard let participant = json["participant"]?.stringValue,
      let isKnown = json["isKnown"]?.booleanValue
    else { return nil }
    guard isKnown else { return (participant, PersonFacts()) }
    return json["facts"].flatMap(PersonFacts.init(json:)).map { (participant, $0) }
  }
}
