package import FHIRPath
package import StrictJSON
import StudyModel

extension JSONValue {
  /// One item of a collection as FHIR writes it: decimals with their digits, dates as text,
  /// quantities and elements as objects; an element of a model as it was read.
  package init(_ item: Item, model: TypeModel) {
    switch item {
    case .value(let value): self = JSONValue(value)
    case .object(let members): self = JSONValue(.object(members))
    case .element(let element): self = ElementWriter(model: model).json(element)
    case .root: self = .null
    }
  }

  /// A value as FHIR writes it.
  package init(_ value: FHIRPath.Value) {
    switch value {
    case .boolean(let isTrue): self = .boolean(isTrue)
    case .integer(let whole): self = .number(whole)
    case .decimal(let decimal): self = .decimal(decimal)
    case .quantity(let quantity): self = JSONValue(quantity)
    case .dateTime(let moment) where moment.time == nil: self = .string(moment.date.description)
    case .string, .date, .dateTime, .time: self = .string(value.text)
    }
  }

  private init(_ quantity: Quantity) {
    let number = JSONValue.decimal(quantity.value)
    if quantity.unitIsWord {
      self = .object(["value": number, "unit": .string(quantity.unit)])
    } else {
      self = .object([
        "value": number, "unit": .string(quantity.unit),
        "system": "http://unitsofmeasure.org", "code": .string(quantity.unit),
      ])
    }
  }

  private init(_ node: Node) {
    switch node {
    case .values(let values) where values.count == 1: self = JSONValue(values[0])
    case .values(let values): self = values.isEmpty ? .null : .list(values.map { JSONValue($0) })
    case .list(let nodes): self = .list(nodes.map { JSONValue($0) })
    case .element: self = .null  // a plain tree holds none
    case .object(let members):
      self = .object(
        members.sorted { $0.key < $1.key }.map {
          JSONMember(key: $0.key, value: JSONValue($0.value))
        })
    }
  }
}

/// Writes elements back as the JSON they were read from.
struct ElementWriter {
  private let model: TypeModel

  init(model: TypeModel) {
    self.model = model
  }

  /// The value of a primitive, else an object; null for a primitive with nothing at all.
  func json(_ element: Element) -> JSONValue {
    if element.isPrimitive, let value = element.value { return JSONValue(value) }
    if element.children.isEmpty, element.isPrimitive { return .null }
    return object(element)
  }

  private func object(_ element: Element) -> JSONValue {
    var members: [JSONMember] = []
    if model.isType(element.type, kindOf: "Resource") {
      members.append(JSONMember(key: "resourceType", value: .string(element.type)))
    }
    var seen: Set<String> = []
    for child in element.children where seen.insert(child.name).inserted {
      add(element.children(named: child.name), called: child.name, in: element, to: &members)
    }
    return .object(members)
  }

  private func add(
    _ elements: [Element], called name: String, in owner: Element, to members: inout [JSONMember]
  ) {
    guard let first = elements.first else { return }
    let definition = model.element(name, of: owner.type)
    var key = name
    if definition?.isChoice == true {
      key += first.type.prefix(1).uppercased() + first.type.dropFirst()
    }
    let isList = definition?.isList == true
    if !first.isPrimitive {
      let values = elements.map(json)
      members.append(JSONMember(key: key, value: isList ? .list(values) : values[0]))
      return
    }
    // The extensions of primitives stand beside their values.
    let values = elements.map { $0.value.map { JSONValue($0) } ?? .null }
    let extras = elements.map { $0.children.isEmpty ? JSONValue.null : object($0) }
    if values.contains(where: { $0 != .null }) {
      members.append(JSONMember(key: key, value: isList ? .list(values) : values[0]))
    }
    if extras.contains(where: { $0 != .null }) {
      members.append(JSONMember(key: "_" + key, value: isList ? .list(extras) : extras[0]))
    }
  }
}
