/// A JSON text that keeps to RFC 8259 to the letter, read once and kept with all its places.
package struct JSONDocument: Sendable {
  private let source: Source

  /// Reads the bytes of a file that is called `file` in faults.
  ///
  /// Doubled keys are reported all together; the first byte that is not JSON ends the reading.
  package init(bytes: [UInt8], file: String, limits: JSONLimits = JSONLimits()) throws(FaultReport)
  {
    var parser = Parser(bytes: bytes, limits: limits)
    var syntaxError: SyntaxError?
    do {
      try parser.readDocument()
    } catch {
      syntaxError = error
    }
    try Self.faults(of: parser, syntaxError, file: file).throwIfAny()
    source = Source(tape: parser.tape, file: file)
  }

  /// The whole document as a cursor whose faults go to `faults`.
  package func root(_ faults: FaultCollector) -> Field {
    Field(source: source, index: 0, faults: faults)
  }

  /// The whole document as a value, with the digits and the order of members as written.
  package var value: JSONValue {
    source.tape.value(at: 0)
  }

  private static func faults(of parser: Parser, _ syntaxError: SyntaxError?, file: String)
    -> FaultCollector
  {
    let faults = FaultCollector()
    guard syntaxError != nil || !parser.doubledKeys.isEmpty else { return faults }
    let source = Source(tape: parser.tape, file: file)
    if let syntaxError {
      faults.add(
        Fault(
          place: source.place(atOffset: syntaxError.offset),
          pointer: parser.pointer(of: syntaxError.subject), syntaxError.problem))
    }
    for pair in parser.doubledKeys {
      guard !faults.isFull else {
        faults.countOnly()
        continue
      }
      let problem = SyntaxProblem.doubledKey(firstLine: source.place(of: pair.first).line)
      faults.add(
        Fault(
          place: source.place(of: pair.key), pointer: source.tape.pointer(to: pair.key + 1), problem
        ))
    }
    return faults
  }
}

extension Fault {
  fileprivate init(place: Place, pointer: String, _ problem: SyntaxProblem) {
    self.init(place: place, pointer: pointer, problem: problem.problem, remedy: problem.remedy)
  }
}
