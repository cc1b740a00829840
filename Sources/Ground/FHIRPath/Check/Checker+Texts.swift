import Pattern

/// The functions over texts.
extension Checker {
  /// The functions over one text.
  mutating func text(
    _ function: TextFunction, _ call: Call, on input: Input, _ arguments: [Shape]
  ) -> Shape {
    requireText(input, call)
    for (position, argument) in arguments.enumerated() {
      if function == .substring {
        requireWhole(argument, call, argument: position)
      } else {
        requireText(argument, call, argument: position)
      }
    }
    switch function {
    case .length: return .value(.integer, isList: false)
    case .toChars, .split: return .value(.string, isList: true)
    case .upper, .lower, .trim, .substring, .replace: return .value(.string, isList: false)
    }
  }

  /// The functions that look for one text in another.
  mutating func search(
    _ function: SearchFunction, _ call: Call, on input: Input, _ arguments: [Shape]
  ) -> Shape {
    requireText(input, call)
    requireText(arguments[0], call)
    let isPosition = function == .indexOf || function == .lastIndexOf
    return .value(isPosition ? .integer : .boolean, isList: false)
  }

  /// The functions with a regular expression; one that stands in the source must be one.
  mutating func pattern(
    _ function: PatternFunction, _ call: Call, on input: Input, _ arguments: [Shape]
  ) -> Shape {
    requireText(input, call)
    for (position, argument) in arguments.enumerated() {
      requireText(argument, call, argument: position)
    }
    if let source = Call.writtenPattern(call.function, call.arguments), call.pattern == nil {
      do throws(PatternFault) {
        _ = try Pattern(source, spansLines: true)
      } catch {
        report(.badPattern(error, at: call.arguments[0].offset))
      }
    }
    return .value(function == .replaceMatches ? .string : .boolean, isList: false)
  }

  /// `encode`, `decode`, `escape` and `unescape`.
  mutating func coding(
    _ function: CodingFunction, _ call: Call, on input: Input, _ arguments: [Shape]
  ) -> Shape {
    requireText(input, call)
    requireText(arguments[0], call)
    let forms: [String] =
      switch function {
      case .encode, .decode: BinaryText.allCases.map(\.rawValue)
      case .escape, .unescape: EscapeTarget.allCases.map(\.rawValue)
      }
    for (text, offset) in call.arguments[0].writtenTexts where !forms.contains(text) {
      report(.unknownForm(text, of: call.name, known: forms, at: offset))
    }
    return .value(.string, isList: false)
  }

  /// `join`: several texts as one.
  mutating func join(_ call: Call, on input: Input, _ arguments: [Shape]) -> Shape {
    if input.shape.kind != .text, input.shape != .unknown {
      report(.wrongInput(call.name, needs: "texts", found: input.shape.spoken, at: call.offset))
    }
    if let separator = arguments.first { requireText(separator, call) }
    return .value(.string, isList: false)
  }

  private mutating func requireText(_ input: Input, _ call: Call) {
    guard requireSingle(input, call), input.shape.kind != .text, input.shape != .unknown else {
      return
    }
    report(.wrongInput(call.name, needs: "a text", found: input.shape.spoken, at: call.offset))
  }
}
