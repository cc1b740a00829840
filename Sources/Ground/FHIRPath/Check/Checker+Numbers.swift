/// The functions over numbers, precision and conversions.
extension Checker {
  /// The functions over one number.
  mutating func number(
    _ function: NumberFunction, _ call: Call, on input: Input, _ arguments: [Shape]
  ) -> Shape {
    let takesQuantity = function == .abs && input.shape.kind == .quantity
    if requireSingle(input, call), input.shape.kind != .number, input.shape != .unknown,
      !takesQuantity
    {
      report(.wrongInput(call.name, needs: "a number", found: input.shape.spoken, at: call.offset))
    }
    if let argument = arguments.first {
      if function == .round {
        requireWhole(argument, call, argument: 0)
      } else if argument != .unknown, argument.kind != .number || argument.isList {
        reportArgument(argument, needs: "a number", call, argument: 0)
      }
    }
    switch function {
    case .floor, .ceiling, .truncate: return .value(.integer, isList: false)
    case .abs: return input.shape.element
    case .round, .sqrt, .exp, .ln, .log, .power: return .value(.decimal, isList: false)
    }
  }

  /// `precision`, `lowBoundary` and `highBoundary`.
  mutating func precision(
    _ function: PrecisionFunction, _ call: Call, on input: Input, _ arguments: [Shape]
  ) -> Shape {
    if requireSingle(input, call) {
      switch input.shape.kind {
      case .number, .quantity, .moment, .time, .unknown: break
      case .boolean, .text, .object:
        report(
          .wrongInput(
            call.name, needs: "a number, a date or a time", found: input.shape.spoken,
            at: call.offset))
      }
    }
    if let digits = arguments.first { requireWhole(digits, call, argument: 0) }
    switch function {
    case .precision: return .value(.integer, isList: false)
    case .lowBoundary, .highBoundary:
      return input.shape.kind == .number ? .value(.decimal, isList: false) : input.shape.element
    }
  }

  /// `toInteger` and the like.
  mutating func conversion(
    _ function: ConversionFunction, _ call: Call, on input: Input, _ arguments: [Shape]
  ) -> Shape {
    _ = requireSingle(input, call)
    if let unit = arguments.first { requireText(unit, call) }
    if function == .toQuantity, let unit = call.arguments.first?.writtenTexts.first?.text {
      return .quantity(unit: unit, isList: false)
    }
    return .value(function.type, isList: false)
  }

  /// `comparable`: of two quantities.
  mutating func comparable(_ call: Call, on input: Input, _ arguments: [Shape]) -> Shape {
    let isNumber = { (shape: Shape) in
      shape == .unknown || shape.kind == .quantity || shape.kind == .number
    }
    if requireSingle(input, call), !isNumber(input.shape) {
      report(
        .wrongInput(call.name, needs: "a quantity", found: input.shape.spoken, at: call.offset))
    }
    if arguments[0].isList || !isNumber(arguments[0]) {
      reportArgument(arguments[0], needs: "a quantity", call, argument: 0)
    }
    return .value(.boolean, isList: false)
  }
}
