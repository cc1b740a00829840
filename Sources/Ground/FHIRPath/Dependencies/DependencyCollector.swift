/// Goes through a tree of syntax and collects the paths that it looks at.
struct DependencyCollector {
  /// A path from the root with the place where it starts; nil for what is computed.
  private typealias Place = (path: [String], offset: Int)

  private static let deepestPath = 20

  private var places: [Place] = []
  private var variables: [String] = []
  /// What the expression itself gives a name; what that depends on is noted there.
  private var defined: Set<String> = []
  private var asksForTheTime = false

  /// Goes through all of `syntax`.
  init(_ syntax: Syntax) {
    use(syntax, on: ([], syntax.offset))
  }

  /// What was found.
  var dependencies: Dependencies {
    var seen: Set<[String]> = []
    let paths = places.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element.path).filter { seen.insert($0).inserted }
    return Dependencies(paths: paths, variables: variables, asksForTheTime: asksForTheTime)
  }

  /// Notes all that the value of `syntax` depends on.
  private mutating func use(_ syntax: Syntax, on focus: Place?) {
    note(visit(syntax, on: focus))
  }

  private mutating func note(_ place: Place?) {
    if let place { places.append(place) }
  }

  /// Where the items of `syntax` stand, which is not noted yet; nil if they are computed.
  private mutating func visit(_ syntax: Syntax, on focus: Place?) -> Place? {
    switch syntax {
    case .literal: return nil
    case .sign(let sign): use(sign.operand, on: focus)
    case .path(let path): return visit(path, on: focus)
    case .chain(let chain):
      use(chain.first, on: focus)
      for link in chain.links {
        if case .expression(let operand) = link.operand { use(operand, on: focus) }
      }
    }
    return nil
  }

  private mutating func visit(_ path: Path, on focus: Place?) -> Place? {
    var place: Place?
    switch path.start {
    case .scope, .this: place = focus
    case .context: place = ([], path.offset)
    case .variable(let name):
      if !variables.contains(name), !defined.contains(name) { variables.append(name) }
      place = name == "resource" || name == "rootResource" ? ([], path.offset) : nil
    case .index, .total: place = nil
    case .expression(let syntax): place = visit(syntax, on: focus)
    }
    for (position, step) in path.steps.enumerated() {
      switch step {
      case .member(let name, let offset):
        // What is deeper is part of what stands at the path, and a path of thousands of names would
        // be copied for each of them.
        if let known = place, known.path.count < Self.deepestPath {
          place = (known.path + [name], known.path.isEmpty ? offset : known.offset)
        }
      case .item(let index, _): use(index, on: focus)
      case .call(let call):
        let isBare = position == 0 && path.start == .scope
        place = visit(call, at: place, isBare: isBare, on: focus)
      }
    }
    return place
  }

  private mutating func visit(
    _ call: Call, at place: Place?, isBare: Bool, on focus: Place?
  ) -> Place? {
    switch call.function {
    case .clock:
      asksForTheTime = true
      return nil
    case .type(let function):
      if function != .is { return place }
    case .defineVariable:
      note(place)
      for argument in call.arguments { use(argument, on: isBare ? focus : place) }
      if case .literal(let literal) = call.arguments.first, case .string(let name) = literal.value {
        defined.insert(name)
      }
      return place
    case .criteria(.where), .sort:
      for argument in call.arguments { use(argument, on: place) }
      return place
    case .criteria(.select):
      note(place)
      return call.arguments.first.flatMap { visit($0, on: place) }
    case .collection(.first), .collection(.last), .collection(.single), .collection(.tail),
      .slicing, .trace:
      for argument in call.arguments { use(argument, on: focus) }
      return place
    case .iif where isBare:
      for argument in call.arguments { use(argument, on: focus) }
      return nil
    case .criteria, .aggregate, .iif:
      for argument in call.arguments { use(argument, on: place) }
    case .collection, .combining, .containment, .quantifier, .text, .search, .pattern, .coding,
      .number, .precision, .conversion, .convertibility, .element, .terminology, .join,
      .comparable, nil:
      for argument in call.arguments { use(argument, on: focus) }
    }
    note(place)
    return nil
  }
}
