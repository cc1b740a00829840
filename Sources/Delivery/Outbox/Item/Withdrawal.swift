package import Receipts
package import StrictJSON
package import StudyModel

/// What is left of a result, or of a part of it, that its person took back before it was sent: no content.
package struct Withdrawal: Sendable, Hashable {
  /// What was taken back.
  package enum Part: Sendable, Hashable {
    case everything
    /// The recordings of these sensors.
    case streams([StreamKind])
  }

  package var id: ResultID
  package var moment: UTCTime
  package var part: Part
  /// Files that are still to be erased, in the words of whoever asked; empty once that is done.
  package var pending: [String]
  /// Whether the study was told.
  package var isTold = false

  package init(id: ResultID, moment: UTCTime, part: Part, pending: [String] = []) {
    self.id = id
    self.moment = moment
    self.part = part
    self.pending = pending
  }
}

extension Withdrawal {
  package var json: JSONValue {
    .object([
      "id": .string(id.text), "at": .string(moment.text), "what": .string(what),
      "streams": .list(streams.map { .string($0.rawValue) }),
      "pending": .list(pending.map { .string($0) }),
      "told": isTold ? .boolean(true) : nil,
    ])
  }

  /// What the study is told of it.
  var told: JSONValue {
    .object([
      "id": .string(id.text), "at": .string(moment.text), "what": .string(what),
      "streams": .list(streams.map { .string($0.rawValue) }),
    ])
  }

  private var what: String {
    switch part {
    case .everything: "everything"
    case .streams: "streams"
    }
  }

  private var streams: [StreamKind] {
    switch part {
    case .everything: []
    case .streams(let streams): streams
    }
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let id = json["id"]?.stringValue.flatMap(ResultID.init(_:)),
      let moment = json["at"]?.stringValue.flatMap(UTCTime.init(text:)),
      let what = json["what"]?.stringValue, let pending = json["pending"]?.listValue
    else { return nil }
    let streams = (json["streams"]?.listValue ?? []).compactMap(\.stringValue)
    guard what == "everything" || what == "streams" else { return nil }
    self.init(
      id: id, moment: moment,
      part: what == "everything"
        ? .everything : .streams(streams.compactMap(StreamKind.init(rawValue:))),
      pending: pending.compactMap(\.stringValue))
    // Notes of before that was kept say nothing of it: nobody was told then.
    isTold = json["told"]?.booleanValue ?? false
  }
}
