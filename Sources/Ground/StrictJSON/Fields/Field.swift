/// A cursor to one value of a document, which says where it is when something is wrong with it.
///
/// Each reading returns nil for a value that does not fit, after adding a fault; the walk goes on.
package struct Field {
  /// What all cursors of one walk share.
  private let walk: Walk
  let index: Int

  /// The document that is walked through, and where its faults go: one object, because a walk makes
  /// a hundred cursors for each question.
  private final class Walk {
    let source: Source
    let faults: FaultCollector

    init(_ source: Source, _ faults: FaultCollector) {
      self.source = source
      self.faults = faults
    }
  }

  /// The whole of a document.
  init(root source: Source, faults: FaultCollector) {
    walk = Walk(source, faults)
    index = 0
  }

  private init(walk: Walk, index: Int) {
    self.walk = walk
    self.index = index
  }

  var source: Source { walk.source }

  /// Where the faults of this value and of all that is in it go.
  package var faults: FaultCollector { walk.faults }

  var token: JSONToken { source.tape.tokens[index] }

  /// Where the value begins.
  package var place: Place { source.place(of: index) }

  /// The RFC 6901 pointer of the value; empty for the root.
  package var pointer: String { source.tape.pointer(to: index) }

  /// What the value is.
  package var kind: JSONKind { token.jsonKind }

  /// The value with everything in it.
  package var value: JSONValue { source.tape.value(at: index) }

  /// Adds a fault at this value: a phrase such as "is not a list", and an imperative sentence.
  package func fault(_ problem: String, _ remedy: String) {
    guard !faults.isFull else {
      faults.countOnly()
      return
    }
    faults.add(Fault(place: place, pointer: pointer, problem: problem, remedy: remedy))
  }

  /// The text; any other kind is a fault.
  package func string() -> String? {
    guard kind == .string else {
      fault("is not a text", "Write a text in double quotes.")
      return nil
    }
    return source.tape.string(at: index)
  }

  /// True or false; any other kind is a fault.
  package func boolean() -> Bool? {
    guard kind == .boolean else {
      fault("is not true or false", "Write true or false, without quotes.")
      return nil
    }
    return token.kind == .yes
  }

  /// The items in their order; any other kind, and a number of items outside `count`, is a fault.
  package func list(count: ClosedRange<Int> = 0...Int.max) -> [Field]? {
    guard kind == .list else {
      fault("is not a list", "Write a list in [ ].")
      return nil
    }
    guard count.contains(Int(token.count)) else {
      faultCount(allowed: count)
      return nil
    }
    var items: [Field] = []
    items.reserveCapacity(Int(token.count))
    var item = index + 1
    while item < Int(token.end) {
      items.append(at(item))
      item = source.tape.indexAfter(item)
    }
    return items
  }

  /// The members, to be taken one by one; any other kind is a fault.
  package func members() -> Members? {
    guard kind == .object else {
      fault("is not an object", "Write its members in { }.")
      return nil
    }
    return Members(field: self)
  }

  /// A cursor to another value of the same document.
  func at(_ index: Int) -> Field {
    Field(walk: walk, index: index)
  }

  private func faultCount(allowed: ClosedRange<Int>) {
    let problem = Int(token.count) < allowed.lowerBound ? "has too few items" : "has too many items"
    fault(problem, "Write \(RangeWords.count(allowed)).")
  }
}
