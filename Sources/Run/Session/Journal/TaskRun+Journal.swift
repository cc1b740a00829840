package import StrictJSON
package import TaskRunner

extension TaskRun {
  /// An event as the journal holds it, read by what is shown now.
  package func event(_ json: JSONValue) throws(SessionError) -> RunEvent {
    guard let event = RunEvent(json: json, question: { question($0) }) else {
      throw .journalEvent(name: json["event"]?.stringValue ?? "?")
    }
    return event
  }
}
