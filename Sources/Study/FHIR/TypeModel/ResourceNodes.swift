package import FHIRPath
package import StrictJSON

extension Node {
  /// A FHIR resource as a typed tree; JSON that is no resource of the model as a plain one.
  ///
  /// Members that the model does not know are left out of a typed tree. Texts that are no dates
  /// where there should be some stay texts.
  package init(json: JSONValue, model: TypeModel) {
    if let type = json["resourceType"]?.stringValue, model.types[type] != nil {
      self = .element(ResourceNodes(model: model).element(json, nil, type: type))
    } else {
      self = Node(plain: json)
    }
  }

  /// JSON as a tree without types; null is nothing.
  package init(plain json: JSONValue) {
    switch json {
    case .null: self = .values([])
    case .boolean(let isTrue): self = .values([.boolean(isTrue)])
    case .number(let number): self = .values([Value(number)])
    case .string(let text): self = .values([.string(text)])
    case .list(let items): self = .list(items.map(Node.init(plain:)))
    case .object(let members):
      self = .object(
        Dictionary(members.map { ($0.key, Node(plain: $0.value)) }) { first, _ in first })
    }
  }
}

/// Turns JSON into elements of a model.
struct ResourceNodes {
  private let model: TypeModel

  init(model: TypeModel) {
    self.model = model
  }

  /// An element of `type`; `extra` is what stands beside a primitive under its name with `_`.
  func element(_ json: JSONValue, _ extra: JSONValue?, type: String) -> Element {
    let value = model.value(of: type)
    if let value, value != .quantity {
      return Element(
        type: type, isPrimitive: true, value: Value(json, as: value),
        children: extra.map { children(of: $0, type: type) } ?? [])
    }
    var type = type
    // Where any resource may stand, it says itself what it is.
    if let own = json["resourceType"]?.stringValue, model.isType(own, kindOf: type) { type = own }
    return Element(
      type: type, isPrimitive: false, value: value == .quantity ? Value(quantity: json) : nil,
      children: children(of: json, type: type))
  }

  private func children(of json: JSONValue, type: String) -> [Element.Child] {
    var children: [Element.Child] = []
    guard let members = json.objectValue else { return [] }
    children.reserveCapacity(members.count)
    for member in members {
      if member.key.utf8.first == UInt8(ascii: "_") {
        // What stands beside a value is taken with it.
        let bare = String(member.key.dropFirst())
        if json[bare] == nil { add(nil, member.value, key: bare, type, to: &children) }
      } else {
        add(member.value, json["_" + member.key], key: member.key, type, to: &children)
      }
    }
    return children
  }

  private func add(
    _ json: JSONValue?, _ extra: JSONValue?, key: String, _ owner: String,
    to children: inout [Element.Child]
  ) {
    guard let (name, type) = resolve(key, in: owner) else { return }
    let items = json?.listValue ?? json.map { [$0] } ?? []
    let extras = extra?.listValue ?? extra.map { [$0] } ?? []
    for index in 0..<max(items.count, extras.count) {
      let item = index < items.count ? items[index] : .null
      let extra = index < extras.count && extras[index] != .null ? extras[index] : nil
      if item == .null, extra == nil { continue }
      children.append(Element.Child(name: name, element: element(item, extra, type: type)))
    }
  }

  /// The element that a JSON key means, and its type: `valueQuantity` is `value`, a Quantity.
  private func resolve(_ key: String, in owner: String) -> (name: String, type: String)? {
    if let element = model.element(key, of: owner), !element.isChoice {
      return (key, element.types[0])
    }
    for index in key.indices where key[index].isUppercase {
      guard let element = model.element(String(key[..<index]), of: owner), element.isChoice else {
        continue
      }
      let suffix = String(key[index...])
      let plain = suffix.prefix(1).lowercased() + suffix.dropFirst()
      let type = model.types[plain] == nil ? suffix : plain
      guard element.types.isEmpty ? model.types[type] != nil : element.types.contains(type) else {
        continue
      }
      return (String(key[..<index]), type)
    }
    return nil
  }
}
