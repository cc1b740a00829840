package import StrictJSON

/// Documents of the type `OperationOutcome`.
package enum OperationOutcome {
  /// The outcome of a validation; without issues it has no list of them, as the public suite's have.
  package static func json(_ issues: [ValidationIssue]) -> JSONValue {
    document(issues.map(\.json))
  }

  /// The outcome of a reading that ended with faults.
  package static func json(_ report: FaultReport) -> JSONValue {
    document(
      report.faults.map { fault in
        .object([
          "severity": "fatal", "code": "structure",
          "details": .object(["text": .string("\(fault.problem). \(fault.remedy)")]),
          "diagnostics": .string("\(fault.place) \(fault.pointer.isEmpty ? "/" : fault.pointer)"),
        ])
      })
  }

  private static func document(_ issues: [JSONValue]) -> JSONValue {
    .object([
      "resourceType": "OperationOutcome", "issue": issues.isEmpty ? nil : .list(issues),
    ])
  }
}
