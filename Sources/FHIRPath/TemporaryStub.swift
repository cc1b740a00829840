package indirect enum Shape: Sendable, Hashable { case value(ValueType, isList: Bool), object([String: Shape]), codes([String], isList: Bool), quantity(unit: String), unknown }
extension Expression {
  package var rootNames: [String] { [] }
  package func check(root: (String) -> Shape?, knownNames: () -> [String]) -> (shape: Shape?, faults: [ExpressionFault]) { (nil, []) }
}
