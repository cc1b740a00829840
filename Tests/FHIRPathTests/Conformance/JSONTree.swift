import FHIRPath
import Foundation

/// A resource as a tree, without a model: texts are texts except under names that hold dates.
struct JSONTree: Decodable {
  let node: Node

  static func node(at url: URL) throws -> Node {
    try JSONDecoder().decode(JSONTree.self, from: Data(contentsOf: url)).node
  }

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Key.self) {
      node = try Self.object(object)
    } else if var list = try? decoder.unkeyedContainer() {
      var nodes: [Node] = []
      while !list.isAtEnd { nodes.append(try list.decode(JSONTree.self).node) }
      node = .list(nodes)
    } else {
      node = .values(try Self.value(decoder.singleValueContainer()).map { [$0] } ?? [])
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private static func object(_ container: KeyedDecodingContainer<Key>) throws -> Node {
    var members: [String: Node] = [:]
    for key in container.allKeys {
      let node = try container.decode(JSONTree.self, forKey: key).node
      members[key.stringValue] = key.stringValue == "birthDate" ? dated(node) : node
      // A choice such as `valueQuantity` is asked for as `value`.
      if key.stringValue.hasPrefix("value"), key.stringValue.count > 5 { members["value"] = node }
    }
    return .object(members)
  }

  private static func dated(_ node: Node) -> Node {
    guard case .values(let values) = node, case .string(let text) = values.first,
      let literal = try? FHIRPath.Expression.parse("@\(text)"),
      let dates = try? literal.evaluate(root: { _ in nil }, environment: .fixed)
    else { return node }
    return .values(dates)
  }

  private static func value(_ container: any SingleValueDecodingContainer) throws -> Value? {
    if container.decodeNil() { return nil }
    if let boolean = try? container.decode(Bool.self) { return .boolean(boolean) }
    if let whole = try? container.decode(Int.self) { return .integer(whole) }
    if let number = try? container.decode(Decimal.self) {
      return ExactDecimal(number.description).map { .decimal($0) }
    }
    return .string(try container.decode(String.self))
  }
}
