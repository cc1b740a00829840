import FHIR
import Foundation
import StrictJSON

@testable import FHIRPath

/// Runs the cases of the public suite over its resources.
final class ConformanceRunner {
  private let folder: URL
  private var inputs: [String: Node] = [:]
  private let environment: EvaluationEnvironment = {
    var environment = EvaluationEnvironment.fixed
    environment.model = .r4
    return environment
  }()

  init(folder: URL) {
    self.folder = folder
  }

  /// Why a case does not pass, or nil if it does.
  func failure(of test: ConformanceCase) -> String? {
    do {
      let node = test.inputFile.isEmpty ? Node.values([]) : try input(test.inputFile)
      let expression = try FHIRPath.Expression.parse(test.expression)
      if test.invalid == "semantic", refuses(expression, node) { return nil }
      let items = try expression.items(on: node, environment: environment)
      if let kind = test.invalid {
        return "must be refused (\(kind)) but gives \(items.count) items"
      }
      return try difference(items, test)
    } catch is CocoaError {
      return "the resource \(test.inputFile) is not there"
    } catch {
      return test.invalid == nil ? "\(error)" : nil
    }
  }

  private func refuses(_ expression: FHIRPath.Expression, _ node: Node) -> Bool {
    guard case .element(let element) = node else { return false }
    return !expression.check(onType: element.type, model: .r4).faults.isEmpty
  }

  private func input(_ file: String) throws -> Node {
    if let node = inputs[file] { return node }
    let name = file.replacingOccurrences(of: ".xml", with: ".json")
    let bytes = try Data(contentsOf: folder.appendingPathComponent("input/\(name)"))
    let node = Node(json: try JSONDocument(bytes: Array(bytes), file: name).value, model: .r4)
    inputs[file] = node
    return node
  }

  private func difference(_ items: [Item], _ test: ConformanceCase) throws -> String? {
    if test.isPredicate {
      let holds = try Evaluator.boolean(items, "the predicate", at: 0) ?? false
      return String(holds) == test.outputs.first?.text ? nil : "is \(holds)"
    }
    let isSame =
      items.count == test.outputs.count
      && zip(items, test.outputs).allSatisfy { matches($0, type: $1.type, text: $1.text) }
    let found = items.map { "\($0.kindName) \($0.value?.text ?? "")" }
    return isSame ? nil : "is \(found), must be \(test.outputs.map { "\($0.type) \($0.text)" })"
  }

  private func matches(_ item: Item, type: String, text: String) -> Bool {
    guard let value = item.value else { return false }
    if !type.isEmpty {
      let name = TypeName(namespace: nil, name: type)
      guard item.isOf(name, model: .r4) || item.isOf(name, model: nil) else { return false }
    }
    if text.hasPrefix("@") {
      // A moment without a time of day is written without the T here.
      return value.text == text.dropFirst(text.hasPrefix("@T") ? 2 : 1)
        || value.text == text.dropFirst() + "T"
    }
    if value.number != nil, type.isEmpty || type == "integer" { return value.text == text }
    if let number = value.number { return number == ExactDecimal(text) }
    return value.text == text
  }
}
