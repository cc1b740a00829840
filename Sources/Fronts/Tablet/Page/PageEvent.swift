package import Session
package import StrictJSON
package import StudyModel
import TaskRunner

/// One thing that a window of the page tells.
package enum PageEvent: Sendable, Equatable {
  /// The person did something that the run takes or refuses.
  case person(PersonEvent)
  /// The person goes back over so many pages, as by going back each time.
  case goBack(count: Int)
  /// Something is being typed that is no answer yet; nil if nothing is any more.
  case draft(JSONValue?, of: StepID)
  /// An answer that the engine does not take, with the reason.
  case unfit(AnswerRefusal, to: StepID)
  /// The stimulus of that number could be seen since that moment.
  case stimulusShown(number: Int, at: Instant)
  case timing(TimingSamples)
  /// The person has read this sentence.
  case dismiss(String)
}

/// What a window told and nobody could have done; it changes nothing.
package enum PageEventFault: Error, Sendable, Hashable {
  case notAnEvent
  case unknownEvent
  /// It is not there, or not of the right kind.
  case missing(key: String)
  /// The question is not on the page that is shown.
  case otherPage
}

extension PageEvent {
  /// Reads one event on a page; `now` is when it came, which nothing in it can be later than.
  package init(_ field: Field, on page: PageState, now: Instant) throws(PageEventFault) {
    let json = field.value
    guard json.objectValue != nil else { throw .notAnEvent }
    let reader = PageEventReader(field: field, json: json, page: page, now: now)
    self = try reader.event()
  }
}

/// Reads the members of one event.
private struct PageEventReader {
  let field: Field
  let json: JSONValue
  let page: PageState
  let now: Instant

  func event() throws(PageEventFault) -> PageEvent {
    switch json["event"]?.stringValue {
    case "answer": try answer()
    case "draft": .draft(given("draft"), of: try asked().question.id)
    case "respond": try .person(.action(.respond(response())))
    case "stimulusShown":
      .stimulusShown(number: try integer("number"), at: moment(try double("at")))
    case "timing": .timing(try timing())
    case "back" where given("count") != nil: .goBack(count: try backCount())
    case "dismiss": .dismiss(try string("text"))
    case let word?: .person(.action(try PersonAction(word, self)))
    case nil: throw .missing(key: "event")
    }
  }

  private func answer() throws(PageEventFault) -> PageEvent {
    let asked = try asked()
    let id = asked.question.id
    do throws(AnswerRefusal) {
      let answer = try asked.answer(from: given("answer") ?? .null)
      return .person(.action(.answer(answer, to: page.target(of: id))))
    } catch {
      return .unfit(error, to: id)
    }
  }

  private func asked() throws(PageEventFault) -> Screen.Field {
    let id = StepID(try string("question"))
    guard let asked = page.screen?.fields.first(where: { $0.question.id == id }) else {
      throw .otherPage
    }
    return asked
  }

  private func response() throws(PageEventFault) -> Response {
    guard case .exercise(let test) = page.screen?.body else { throw .otherPage }
    var members = field.members()
    guard let sent = members?.take("response").flatMap({ SentResponse.read($0, in: test.scene) })
    else { throw .missing(key: "response") }
    return sent.response(at: moment(sent.milliseconds))
  }

  private func timing() throws(PageEventFault) -> TimingSamples {
    var samples = TimingSamples()
    samples.frames = numbers("frames")
    samples.onsets = numbers("onsets")
    samples.inputDelays = numbers("inputDelays")
    samples.clockError = json["clockError"].flatMap(Self.milliseconds)
    samples.focusLostCount = min(
      max(0, json["focusLost"]?.integerValue ?? 0), TimingSamples.limit)
    return samples
  }

  private func numbers(_ key: String) -> [Double] {
    (json[key]?.listValue ?? []).prefix(TimingSamples.limit).compactMap(Self.milliseconds)
  }

  /// A length of time as a page measures it; nil for one that cannot be.
  private static func milliseconds(_ json: JSONValue) -> Double? {
    json.doubleValue.flatMap { $0 >= 0 && $0 < 60_000 ? $0 : nil }
  }

  /// A member that is there and not null.
  private func given(_ key: String) -> JSONValue? {
    json[key].flatMap { $0 == .null ? nil : $0 }
  }

  func string(_ key: String) throws(PageEventFault) -> String {
    guard let text = json[key]?.stringValue else { throw .missing(key: key) }
    return text
  }

  func integer(_ key: String) throws(PageEventFault) -> Int {
    guard let number = json[key]?.integerValue else { throw .missing(key: key) }
    return number
  }

  func boolean(_ key: String) throws(PageEventFault) -> Bool {
    guard let value = json[key]?.booleanValue else { throw .missing(key: key) }
    return value
  }

  private func double(_ key: String) throws(PageEventFault) -> Double {
    guard let number = json[key]?.doubleValue else { throw .missing(key: key) }
    return number
  }

  /// Milliseconds of the engine's clock, as the page counts them; nothing was later than now.
  private func moment(_ milliseconds: Double) -> Instant {
    let nanoseconds = min(max(0, milliseconds), 1e12) * 1e6
    return min(Instant(nanoseconds: Int64(nanoseconds.rounded())), now)
  }

  /// Going on without an answer, with the reason where one is given.
  func skip() throws(PageEventFault) -> PersonAction {
    guard given("reason") != nil else { return .skip }
    guard let reason = SkipReason(members: json) else { throw .missing(key: "reason") }
    return .skipBecause(reason)
  }

  /// A count of more pages than any task has is refused.
  private func backCount() throws(PageEventFault) -> Int {
    let count = try integer("count")
    guard (1...10_000).contains(count) else { throw .missing(key: "count") }
    return count
  }

  func item() throws(PageEventFault) -> Int? {
    given("item") == nil ? nil : try integer("item")
  }
}

extension PersonAction {
  fileprivate init(_ word: String, _ reader: PageEventReader) throws(PageEventFault) {
    switch word {
    case "next": self = .next
    case "back": self = .back
    case "skip": self = try reader.skip()
    case "edit": self = .edit(StepID(try reader.string("step")), item: try reader.item())
    case "addItem": self = .addItem
    case "openItem": self = .openItem(try reader.integer("index"))
    case "removeItem": self = .removeItem(try reader.integer("index"))
    case "endHere": self = .endHere
    case "askToEndEarly": self = .askToEndEarly
    case "endEarly": self = .endEarly(try reader.boolean("isSure"))
    case "checkAgain": self = .checkAgain
    case "abandon": self = .abandon
    case "leave": self = .leave
    default: throw .unknownEvent
    }
  }
}
