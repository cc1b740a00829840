/// All values of one type inside another value, outermost first, found by looking at its fields.
struct Parts<Part> {
  private(set) var all: [Part] = []

  init(of value: Any) {
    add(value)
  }

  private mutating func add(_ value: Any) {
    if let part = value as? Part { return all.append(part) }
    for child in Mirror(reflecting: value).children { add(child.value) }
  }
}
