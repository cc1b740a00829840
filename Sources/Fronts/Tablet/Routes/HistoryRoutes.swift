import Outbox
import Receipts
import ResultWords
import Session
import StrictJSON
import Studies
import StudyModel
import TaskRunner
import WebServer

/// What a person has done so far, as charts, as tables, and as a file.
struct HistoryRoutes: Sendable {
  let visitors: Visitors

  private var tablet: TabletPlace { visitors.tablet }

  func add(to router: inout Router) {
    router.on(.get, "/api/history", history)
    router.on(.get, "/api/history/results/{id}", one)
    router.on(.get, "/api/history/tasks/{task}", task)
    router.on(.get, "/api/history.csv", file)
    router.on(.put, "/api/history/symptom", choose)
  }

  private func history(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    return .json(try await view(of: visitor).json)
  }

  private func view(of visitor: Visitor) async throws(HTTPFault) -> HistoryView {
    HistoryView(
      study: visitor.study.study, results: try await visitors.results(of: visitor),
      languages: visitor.languages, choices: visitor.person.choices)
  }

  /// Keeps the symptom that the person wants to see, and gives its chart.
  private func choose(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let number = try await request.json()["number"] ?? .null
    var view = try await view(of: visitor)
    guard view.symptoms.choose(number) else { throw TabletFault.badRequest.fault }
    do {
      try await tablet.reception.choose(
        SymptomChoice.key, number, for: visitor.person.participant)
    } catch {
      throw error.fault
    }
    return .json(view.symptomsJSON)
  }

  private func one(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let results = try await visitors.results(of: visitor)
    let id = request.head.parameter("id")
    guard let (result, entry) = results.first(where: { $0.result.id.text == id }),
      let (shown, task) = await read(result, visitor)
    else { throw .notFound }
    let consents = shown.consents.compactMap { ConsentCopy($0, of: task) }
    return .json(
      .object([
        "id": .string(id), "title": title(result, visitor).json,
        "started": .string(result.started.text), "ended": .string(result.ended.text),
        "outcome": .string(result.outcome.rawValue),
        "tables": ResultSheet(shown, TaskTitles(task, languages: visitor.languages)).json,
        "consents": .list(consents.map { $0.json(for: visitor.languages) }),
        "answeredBy": result.answeredBy.map { .string($0.role) },
        "relation": result.answeredBy?.relation.map { .string($0.rawValue) },
        "presentation": .string((task?.presentation ?? .pages).rawValue),
        "delivery": entry.state.json, "sha256": .string(entry.sha256.description),
        "recordings": .list(result.recordings.map(\.json)),
      ]))
  }

  /// All results of one task, by the id that it gives itself.
  private func task(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    let task = request.head.parameter("task")
    var runs: [TaskHistory.Run] = []
    for (result, _) in try await visitors.results(of: visitor) where result.task == task {
      guard let sheet = await sheet(result, visitor) else { continue }
      runs.append(TaskHistory.Run(result: result, sheet: sheet))
    }
    guard let newest = runs.last?.result else { throw .notFound }
    return .json(
      .object([
        "title": title(newest, visitor).json, "history": TaskHistory(runs).json,
      ]))
  }

  private func file(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let visitor = try await visitors.visitor(of: request.head)
    var entries: [HistoryTable.Entry] = []
    for (result, _) in try await visitors.results(of: visitor) {
      guard let sheet = await sheet(result, visitor) else { continue }
      entries.append(
        HistoryTable.Entry(result: result, title: title(result, visitor).words, sheet: sheet))
    }
    return HTTPResponse.bytes(
      Array(HistoryTable(entries).csv.text.utf8), type: "text/csv; charset=utf-8"
    ).adding("Content-Disposition", "attachment; filename=\"history.csv\"")
      .adding("Cache-Control", "no-store")
  }

  private func title(_ result: ShelvedResult, _ visitor: Visitor) -> GivenText {
    visitor.study.study.title(ofResult: result.task, in: visitor.languages)
  }

  /// Nil for a document that cannot be read.
  private func sheet(_ result: ShelvedResult, _ visitor: Visitor) async -> ResultSheet? {
    guard let (shown, task) = await read(result, visitor) else { return nil }
    return ResultSheet(shown, TaskTitles(task, languages: visitor.languages))
  }

  /// The document and the task as it was done; nil for a document that cannot be read.
  private func read(
    _ result: ShelvedResult, _ visitor: Visitor
  ) async -> (shown: ShownResult, task: StudyTask?)? {
    guard let document = await tablet.shelf.document(result.id, of: visitor.person.names),
      let shown = try? ShownResult(document)
    else { return nil }
    return (shown, await visitor.desk.task(of: document))
  }
}

extension ShelvedRecording {
  /// What the page tells of a recording.
  var json: JSONValue {
    .object([
      "id": .string(id), "stream": .string(stream.rawValue),
      "seconds": seconds.flatMap { .number($0) }, "bytes": byteCount.map { .number($0) },
      "isWithdrawn": .boolean(isWithdrawn),
    ])
  }
}

extension Visitors {
  /// A person's results, in the order of finishing.
  func results(
    of visitor: Visitor
  ) async throws(HTTPFault) -> [(result: ShelvedResult, entry: OutboxEntry)] {
    do {
      return try await tablet.shelf.results(of: visitor.person.names)
    } catch {
      throw TabletFault.disk.fault
    }
  }
}
