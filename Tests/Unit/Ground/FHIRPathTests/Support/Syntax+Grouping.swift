@testable import FHIRPath

extension Syntax {
  /// The expression with a pair of parentheses around everything that is grouped.
  var grouped: String {
    switch self {
    case .literal(let literal): literal.value?.text ?? "{}"
    case .sign(let sign): "(\(sign.isNegative ? "-" : "+")\(sign.operand.grouped))"
    case .chain(let chain):
      chain.links.reduce(chain.first.grouped) {
        "(\($0) \($1.operation.word) \($1.operand.grouped))"
      }
    case .path(let path): path.steps.reduce(path.start.grouped) { $0 + $1.grouped }
    }
  }
}

extension Chain.Operand {
  fileprivate var grouped: String {
    switch self {
    case .expression(let syntax): syntax.grouped
    case .type(let type, _): type.text
    }
  }
}

extension Path.Start {
  fileprivate var grouped: String {
    switch self {
    case .scope: ""
    case .this: "$this"
    case .index: "$index"
    case .total: "$total"
    case .context: "%context"
    case .variable(let name): "%\(name)"
    case .expression(let syntax): "(\(syntax.grouped))"
    }
  }
}

extension Path.Step {
  fileprivate var grouped: String {
    switch self {
    case .member(let name, _): ".\(name)"
    case .item(let index, _): "[\(index.grouped)]"
    case .call(let call): ".\(call.name)(\(call.arguments.map(\.grouped).joined(separator: ", ")))"
    }
  }
}
