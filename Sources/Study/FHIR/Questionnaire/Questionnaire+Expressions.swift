extension Questionnaire {
  /// The length of all expressions together, in bytes of UTF-8.
  var expressionLength: Int {
    var length = Self.length(variables) + Self.length(constraints.map(\.expression))
    var waiting = items
    while let item = waiting.popLast() {
      length += item.expressions.length
      waiting += item.items
    }
    return length
  }

  fileprivate static func length(_ expressions: [FHIRExpression]) -> Int {
    expressions.reduce(0) { $0 + $1.expression.utf8.count }
  }
}

extension ItemExpressions {
  fileprivate var length: Int {
    let single = [calculated, initial, enableWhen, answer, candidate].compactMap(\.self)
    return Questionnaire.length(single + variables + constraints.map(\.expression))
  }
}
