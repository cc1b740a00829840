package import StrictJSON

/// Something that was found in a draft.
package struct DraftFinding: Sendable, Hashable {
  /// The path of the file; empty for the draft as a whole.
  package var file: String
  /// `fault`, `warning`, `remark` or `notice`: a draft with a fault is no study version.
  package var weight: String
  /// The place in the file, as RFC 6901 writes it.
  package var pointer: String
  /// From 1; 0 where there is none.
  package var line: Int
  /// In English, as the readers of files say it.
  package var message: String

  package static let faultWeight = "fault"

  package init(file: String, weight: String, pointer: String, line: Int, message: String) {
    self.file = file
    self.weight = weight
    self.pointer = pointer
    self.line = line
    self.message = message
  }

  /// A fault that no reader of the file finds.
  package static func fault(file: String, _ pointer: String, _ message: String) -> DraftFinding {
    DraftFinding(file: file, weight: faultWeight, pointer: pointer, line: 0, message: message)
  }

  /// What a reader of the file found.
  init(_ fault: Fault, weight: String) {
    self.init(
      file: fault.place.file, weight: weight, pointer: fault.pointer, line: fault.place.line,
      message: "It \(fault.problem). \(fault.remedy)")
  }

  package var json: JSONValue {
    .object([
      "file": .string(file), "weight": .string(weight), "pointer": .string(pointer),
      "line": .number(line), "message": .string(message),
    ])
  }
}
