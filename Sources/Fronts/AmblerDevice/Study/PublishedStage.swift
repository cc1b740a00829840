import Commands
import StrictJSON
import StudyModel

/// For whom a study is published, as the command line says it.
enum PublishedStage {
  /// What the server is told; `words` are `all`, `clinic:NAME` and `device:ID`, and none means all.
  static func json(to words: [String], from text: String?) throws(Failure) -> JSONValue {
    var members = [JSONMember(key: "to", value: try audience(words))]
    if let text {
      guard let time = UTCTime(text: text) else {
        throw Failure(
          .usage, "`--from` is not a time in UTC. Write one such as 2026-12-01T08:00:00Z.")
      }
      members.append(JSONMember(key: "from", value: .string(time.text)))
    }
    return .object(members)
  }

  private static func audience(_ words: [String]) throws(Failure) -> JSONValue {
    if words.isEmpty || words == ["all"] { return .string("all") }
    for (prefix, key) in [("clinic:", "clinics"), ("device:", "devices")] {
      let names = words.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) }
      guard names.count == words.count, names.allSatisfy({ !$0.isEmpty }) else { continue }
      return .object([key: .list(names.map { .string(String($0)) })])
    }
    throw Failure(
      .usage, "`--to` is `all`, or `clinic:NAME` or `device:ID`, one kind for each publication.")
  }
}
