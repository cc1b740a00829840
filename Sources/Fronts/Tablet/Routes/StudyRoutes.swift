import StrictJSON
import StudyDelivery
import StudyModel
import WebServer

/// Tells an open page which study is shown, how far a newer version is, and that something is known anew of somebody
/// or to be reminded of.
struct StudyRoutes: Sendable {
  let visitors: Visitors

  func add(to router: inout Router) {
    router.on(.get, "/api/study/news", listen)
  }

  private func listen(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    try visitors.checkToken(request.head)
    let studies = visitors.tablet.studies
    let stream = EventStream()
    let number = studies.listen { news in
      switch news {
      case .turned(let inUse):
        stream.send(ServerEvent(name: "study", json: inUse.told(studies.progress)))
      case .progress(let progress):
        stream.send(ServerEvent(name: "progress", json: progress.json))
      }
    }
    let facts = visitors.tablet.facts
    // Whose facts they are is told to no page.
    let factsNumber = await facts.listen {
      stream.send(ServerEvent(name: "facts", json: .object([:])))
    }
    let reminders = visitors.tablet.reminders
    let reminderNumber = await reminders?.listen {
      stream.send(ServerEvent(name: "reminders", json: .object([:])))
    }
    stream.whenEnded { _ in
      if let reminderNumber { Task { await reminders?.stopListening(reminderNumber) } }
      studies.stopListening(number)
      Task { await facts.stopListening(factsNumber) }
    }
    // A page that was away hears first what it missed.
    stream.send(ServerEvent(name: "study", json: studies.inUse.told(studies.progress)))
    return .events(stream)
  }
}

extension StudyInUse {
  /// What a page needs to know whether it shows this one: a mark, which is another one for each.
  func told(_ progress: StudyProgress) -> JSONValue {
    .object([
      "mark": .string(mark), "isOnItsWay": .boolean(isOnItsWay), "progress": progress.json,
    ])
  }

  private var mark: String {
    if let version { return "\(version.number) \(version.sha256)" }
    return isOnItsWay ? "on its way" : "own"
  }
}
