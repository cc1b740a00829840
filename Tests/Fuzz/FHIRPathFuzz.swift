import FHIRPath

/// The libFuzzer entry for expressions; it belongs to no target, `make fuzz-fhirpath` builds it.
///
/// The input is one expression. It is read, checked and evaluated over a small tree, plain and typed.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let source = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  let length = source.unicodeScalars.count
  do throws(ExpressionFault) {
    FuzzedExpression(expression: try Expression.parse(source), length: length).check()
  } catch {
    precondition((0...length).contains(error.offset) && !error.description.isEmpty)
  }
  return 0
}

/// What must hold for every expression that was read.
private struct FuzzedExpression {
  let expression: Expression
  let length: Int

  func check() {
    let names = expression.rootNames
    let dependencies = expression.dependencies
    precondition(Set(names) == Set(dependencies.paths.compactMap(\.first)))
    let plain = expression.check(
      root: { FuzzedTree.shapes[$0] }, knownNames: { FuzzedTree.shapes.keys.sorted() },
      variables: ["score": .value(.integer, isList: false)])
    let typed = expression.check(onType: "Thing", model: FuzzedTree.model)
    for fault in plain.faults + typed.faults {
      precondition((0...length).contains(fault.offset) && !fault.description.isEmpty)
    }
    evaluate()
  }

  private func evaluate() {
    do throws(EvaluationError) {
      let values = try expression.evaluate(
        root: { FuzzedTree.members[$0] }, environment: FuzzedTree.environment)
      _ = values.map(\.text)
      let again = try expression.evaluate(
        root: { FuzzedTree.members[$0] }, environment: FuzzedTree.environment)
      precondition(values == again, "the same expression gives two results")
    } catch {
      precondition(!error.description.isEmpty)
    }
    do throws(EvaluationError) {
      for node in [FuzzedTree.thing, .object(FuzzedTree.members), .values([])] {
        let items = try expression.items(on: node, environment: FuzzedTree.environment)
        _ = items.compactMap { $0.value?.text }
      }
    } catch {
      precondition(!error.description.isEmpty)
    }
  }
}

/// What the expressions are evaluated on.
private enum FuzzedTree {
  static let members: [String: Node] = [
    "a": .values([.integer(7)]), "b": .values([.string("rash"), .string("itch")]),
    "c": .values([.decimal(ExactDecimal(3))]),
    "d": .values([.date(EvaluationEnvironment.fixed.today)]),
    "q": .values([.quantity(Quantity(value: 80, unit: "kg"))]),
    "o": .list([.object(["a": .values([.integer(1)])]), .object(["a": .values([.boolean(true)])])]),
  ]

  static let shapes: [String: Shape] = [
    "a": .value(.integer, isList: false), "b": .codes(["rash", "itch"], isList: true),
    "c": .value(.decimal, isList: false), "d": .value(.date, isList: false),
    "q": .quantity(unit: "kg", isList: false),
    "o": .object(["a": .unknown], isList: true),
  ]

  static let model = TypeModel(
    namespace: "FHIR",
    types: [
      "string": TypeDefinition(supertype: nil, value: .string, elements: [:]),
      "Thing": TypeDefinition(
        supertype: nil, value: nil,
        elements: [
          "a": ElementDefinition(types: ["string"], isList: true, isChoice: false),
          "o": ElementDefinition(types: ["Thing"], isList: true, isChoice: false),
        ]),
    ])

  static let thing: Node = {
    let text = Element(type: "string", isPrimitive: true, value: .string("x"))
    let inner = Element(
      type: "Thing", isPrimitive: false, value: nil,
      children: [Element.Child(name: "a", element: text)])
    return .element(
      Element(
        type: "Thing", isPrimitive: false, value: nil,
        children: [
          Element.Child(name: "a", element: text), Element.Child(name: "o", element: inner),
          Element.Child(name: "o", element: inner),
        ]))
  }()

  static let environment: EvaluationEnvironment = {
    var environment = EvaluationEnvironment.fixed
    environment.stepLimit = 5000
    environment.model = model
    environment.variables = ["score": .values([.integer(42)])]
    return environment
  }()
}
