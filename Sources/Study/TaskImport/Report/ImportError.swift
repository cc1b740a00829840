/// Why a document cannot be imported at all.
package enum ImportError: Error, Sendable, Hashable {
  /// The kinds of document that are asked for.
  package enum Kind: Sendable, Hashable, CaseIterable {
    case researchKit, redcap, xlsForm
  }

  /// The document is not of the kind that was asked for.
  case unknownDocument(expected: Kind)
  /// A class of the source that this program does not know.
  case unknownClass(String)
  /// The sheet of questions has more rows than a task can hold.
  case tooManyRows(most: Int)
}

extension ImportError: CustomStringConvertible {
  /// What is wrong, and what to do.
  package var description: String {
    switch self {
    case .unknownDocument(let kind): "This is not \(kind.words) \(kind.remedy)"
    case .tooManyRows(let most):
      "The sheet \"survey\" has more than \(most) rows. Name a form with fewer of them."
    case .unknownClass(let name):
      "The class \(name) is not known. Name a task, a step or an answer format of ResearchKit."
    }
  }
}

extension ImportError.Kind {
  fileprivate var words: String {
    switch self {
    case .researchKit: "a document of ResearchKit: it has no \"_class\"."
    case .redcap: "a list of REDCap fields."
    case .xlsForm: "an XLSForm: it has no sheet \"survey\" with types."
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .researchKit: "Name a file that ResearchKit's serializer has written."
    case .redcap: "Name a JSON list of fields, each with a \"field_name\"."
    case .xlsForm: "Name a form whose sheet \"survey\" has a column \"type\"."
    }
  }
}
