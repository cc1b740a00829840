package import Session
package import StrictJSON
package import StudyModel

/// One thing that a window of the page tells.
package enum PageEvent: Sendable, Equatable {
  /// The person did something that the run takes or refuses.
  case person(PersonEvent)
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
  case missing(key: String)
  /// The question is not on the page that is shown.
  case otherPage
}

extension PageEvent {
  /// Reads one event on a page; `now` is when it came, which nothing in it can be later than.
  package init(_ json: JSONValue, on page: PageState, now: Instant) throws(PageEventFault) {
    guard json.objectValue != nil else { throw .notAnEvent }
    let reader = PageEventReader(json: json, page: page, now: now)
    self = try reader.event()
  }
}

/// Reads the members of one event.
private struct PageEventReader {
  let json: JSONValue
  let page: PageState
  let now: Instant

  func event() throws(PageEventFault) -> PageEvent {
    switch json["event"]?.stringValue {
    case "answer": try answer()
    case "draft": .draft(json["draft"], of: try question().id)
    case "respond": try .person(.respond(response()))
    case "stimulusShown":
      .stimulusShown(number: try integer("number"), at: min(try moment("at"), now))
    case "timing": .timing(try timing())
    case "dismiss": .dismiss(try string("text"))
    case let word?: .person(try PersonEvent(word, self))
    case nil: throw .missing(key: "event")
    }
  }

  private func answer() throws(PageEventFault) -> PageEvent {
    let question = try question()
    guard let value = json["answer"], value != .null else {
      return .person(.answer(nil, to: target(question)))
    }
    do throws(AnswerRefusal) {
      return .person(.answer(try question.answer(from: value), to: target(question)))
    } catch {
      return .unfit(error, to: question.id)
    }
  }

  /// A question that has its page alone needs no name.
  private func target(_ question: Question) -> StepID? {
    if case .form = page.screen?.body { question.id } else { nil }
  }

  private func question() throws(PageEventFault) -> Question {
    guard let question = page.screen?.question(StepID(try string("question"))) else {
      throw .otherPage
    }
    return question
  }

  private func response() throws(PageEventFault) -> Response {
    guard let value = json["response"], var response = Response(page: value) else {
      throw .missing(key: "response")
    }
    response.at = min(response.at, now)
    return response
  }

  private func timing() throws(PageEventFault) -> TimingSamples {
    var samples = TimingSamples()
    samples.frames = numbers("frames")
    samples.onsets = numbers("onsets")
    samples.inputDelays = numbers("inputDelays")
    samples.clockError = json["clockError"]?.doubleValue
    samples.focusLostCount = max(0, json["focusLost"]?.integerValue ?? 0)
    return samples
  }

  private func numbers(_ key: String) -> [Double] {
    (json[key]?.listValue ?? []).prefix(TimingSamples.limit).compactMap(\.doubleValue)
      .filter { $0 >= 0 && $0 < 60_000 }
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

  func moment(_ key: String) throws(PageEventFault) -> Instant {
    guard let nanoseconds = Int64(try string(key)) else { throw .missing(key: key) }
    return Instant(nanoseconds: nanoseconds)
  }

  var item: Int? { json["item"]?.integerValue }
}

extension PersonEvent {
  fileprivate init(_ word: String, _ reader: PageEventReader) throws(PageEventFault) {
    switch word {
    case "next": self = .next
    case "back": self = .back
    case "skip": self = .skip
    case "edit": self = .edit(StepID(try reader.string("step")), item: reader.item)
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
