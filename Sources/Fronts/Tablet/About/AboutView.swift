package import Outbox
import Receipts
package import StrictJSON
package import Studies
package import StudyDelivery
package import StudyModel

/// What this tablet knows about a person: what was recorded, what was sent, what waits.
package struct AboutView: Sendable {
  package var study: Study
  package var results: [(result: ShelvedResult, entry: OutboxEntry)]
  /// Runs that wait to be gone on with.
  package var unfinished: Int
  /// The preferred one first.
  package var languages: [String]
  /// Whether only signed receipts count.
  package var needsProof = false
  /// The version of the study that is shown; nil for a study that came from no server.
  package var version: StudyVersionName?
  /// Where the newest version is.
  package var progress = StudyProgress()
  /// Whether positions by networks are missing because nobody on this machine may let us know them.
  package var lacksAgent = false

  package init(
    study: Study, results: [(result: ShelvedResult, entry: OutboxEntry)], unfinished: Int,
    languages: [String]
  ) {
    self.study = study
    self.results = results
    self.unfinished = unfinished
    self.languages = languages
  }

  package var json: JSONValue {
    .object([
      "contact": study.contact.json(for: languages),
      "counts": SafetyCount(results.map(\.entry.state), needsProof: needsProof).json,
      "unfinished": .number(unfinished),
      "withdrawable": .number(results.count(where: \.entry.state.canBeWithdrawn)),
      "tasks": .list(tasks),
      "studyVersion": studyVersion,
      "lacksAgent": .boolean(lacksAgent),
      "streams": .list(streams.map(Self.stream)),
      "results": .list(results.reversed().map(receipt)),
    ])
  }

  /// Which version is shown, and why it is not the newest one.
  private var studyVersion: JSONValue {
    .object([
      "title": study.title.json(for: languages), "version": .string(study.version),
      "number": version.map { .number($0.number) },
      "sha256": version.map { .string($0.sha256) },
      "newest": version == nil && progress.standing == nil ? nil : progress.json,
    ])
  }

  /// How often each task was done.
  private var tasks: [JSONValue] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for task in results.map(\.result.task) {
      if counts[task] == nil { order.append(task) }
      counts[task, default: 0] += 1
    }
    return order.map { task in
      .object([
        "title": study.title(ofResult: task, in: languages).json,
        "count": .number(counts[task] ?? 0),
      ])
    }
  }

  private var streams: [StreamTotals] {
    StreamTotals.all(results.map { ($0.result, $0.entry.state.canBeWithdrawn) })
  }

  private static func stream(_ totals: StreamTotals) -> JSONValue {
    .object([
      "stream": .string(totals.stream.rawValue), "recordings": .number(totals.recordings),
      "seconds": .number(totals.seconds), "bytes": .number(totals.byteCount),
      "withdrawable": .number(totals.withdrawable),
    ])
  }

  private func receipt(_ result: ShelvedResult, _ entry: OutboxEntry) -> JSONValue {
    let withdrawn = Set(result.recordings.filter(\.isWithdrawn).map(\.stream.rawValue))
    return .object([
      "id": .string(result.id.text),
      "title": study.title(ofResult: result.task, in: languages).json,
      "ended": .string(result.ended.text), "delivery": entry.state.json,
      "sha256": .string(entry.sha256.description), "bytes": .number(Int(entry.byteCount)),
      "withdrawnStreams": .list(withdrawn.sorted().map { .string($0) }),
    ])
  }
}
