/// What keeps a document from being used, or made into one of FHIR, at all.
package enum FHIRError: Error, Sendable, Hashable {
  /// The document is another resource than the one asked for.
  case wrongResource(expected: String, found: String?)
  /// The document is no result of a run.
  case noResult
  /// The result is of another task than the one given, each told by id and version.
  case otherTask(expected: String, found: String)
}

extension FHIRError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .wrongResource(let expected, let found):
      "This is \(found.map { "a \($0)" } ?? "no FHIR resource"), not a \(expected). "
        + "Name a file that holds a \(expected)."
    case .noResult: "This is no result of a run. Name a file that `ambler run` has made."
    case .otherTask(let expected, let found):
      "The result is of the task \(expected), and this is \(found). Name the file of that task."
    }
  }
}
