/// A JSON text that keeps to RFC 8259 to the letter, read once and kept with all its places.
package struct JSONDocument: Sendable {
  private let source: Source

  /// Reads the bytes of a file that is called `file` in faults.
  ///
  /// Doubled keys are reported all together; the first byte that is not JSON ends the reading.
  package init(bytes: [UInt8], file: String, limits: JSONLimits = JSONLimits()) throws(FaultReport)
  {
    var parser = JSONParser(bytes: bytes, limits: limits)
    let faults = FaultCollector()
    do {
      try parser.readDocument()
    } catch {
      let source = Source(tape: parser.tape, file: file, placesUpTo: error.offset)
      let place = source.place(atOffset: error.offset)
      faults.add(Fault(place: place, pointer: parser.pointer(of: error.subject), error.problem))
      parser.endEarly()
    }
    if !limits.mayDoubleKeys { Self.addDoubledKeys(of: parser, file: file, to: faults) }
    try faults.throwIfAny()
    source = Source(tape: parser.tape, file: file)
  }

  /// The whole document as a cursor whose faults go to `faults`.
  package func root(_ faults: FaultCollector) -> Field {
    Field(root: source, faults: faults)
  }

  /// The whole document as a value, with the digits and the order of members as written.
  package var value: JSONValue {
    source.tape.value(at: 0)
  }

  private static func addDoubledKeys(of parser: JSONParser, file: String, to faults: FaultCollector)
  {
    guard let last = parser.doubledKeys.map(\.key).max() else { return }
    let end = Int(parser.tape.tokens[last].start)
    let source = Source(tape: parser.tape, file: file, placesUpTo: end)
    for pair in parser.doubledKeys {
      guard !faults.isFull else {
        faults.countOnly()
        continue
      }
      let problem = SyntaxProblem.doubledKey(firstLine: source.place(of: pair.first).line)
      let pointer = source.tape.pointer(to: pair.key + 1)
      faults.add(Fault(place: source.place(of: pair.key), pointer: pointer, problem))
    }
  }
}

extension Fault {
  fileprivate init(place: Place, pointer: String, _ problem: SyntaxProblem) {
    self.init(place: place, pointer: pointer, problem: problem.problem, remedy: problem.remedy)
  }
}
