package import StrictJSON

/// What an importer makes of one document.
package struct ImportOutcome: Sendable, Hashable {
  /// What the document was.
  package enum Kind: Sendable, Hashable {
    /// A task file; the strict reader has the last word on it.
    case task(JSONValue)
    /// A part of a task that means nothing alone, such as one option; its class or kind.
    case part(String)
    /// The result of a run, which is no definition; its class or kind.
    case result(String)
  }

  package var kind: Kind
  package var report: ImportReport

  package init(kind: Kind, report: ImportReport) {
    self.kind = kind
    self.report = report
  }

  /// The task file; nil for anything else.
  package var task: JSONValue? {
    if case .task(let definition) = kind { definition } else { nil }
  }
}
