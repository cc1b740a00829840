extension UntoldLogic: CustomStringConvertible {
  var description: String {
    switch self {
    case .textNotClosed: "a text is not closed"
    case .predicate(let reason): reason.words
    case .xpath(let reason): reason.words
    case .branching(let reason): reason.words
    }
  }
}

extension UntoldLogic.Predicate {
  fileprivate var words: String {
    switch self {
    case .tooLong: "the predicate is longer than 100,000 bytes"
    case .nestedTooDeep: "the predicate is nested too deep"
    case .goesOn: "the predicate goes on where it should end"
    case .unknownKind: "the predicate is not of a kind that is known"
    case .meaninglessSign(let sign): "the sign \"\(sign)\" has no meaning in a predicate"
    case .namesNoResult: "the predicate names no result"
    case .asksForNoQuestion(let name):
      "the predicate asks for \"\(name)\", which is no question"
    case .asksForPath(let path): "the predicate asks for \"\(path)\""
    case .asksNothing: "the predicate asks nothing of the answer"
    case .unknownComparison(let path):
      "the predicate compares \"\(path)\" in a way that is not known"
    case .comparesPartOfTime(let part):
      "the predicate compares the \(part) alone; compare the whole time"
    case .comparesSeconds: "the predicate compares a moment by its seconds"
    case .comparesWithNothing: "the predicate compares with no value"
    case .joinsByOr: "the predicate joins conditions by OR"
    }
  }
}

extension UntoldLogic.XPath {
  fileprivate var words: String {
    switch self {
    case .tooLong: "it is longer than 10,000 bytes"
    case .nestedTooDeep: "it is nested too deep"
    case .goesOn: "it goes on where it should end"
    case .endsTooSoon: "it ends too soon"
    case .nameNotClosed: "a name in braces is not closed"
    case .meaninglessSign(let sign): "the sign \"\(sign)\" has no meaning in it"
    case .signForValue(let sign): "\"\(sign)\" stands where a value should"
    case .missingSign(let sign): "a \"\(sign)\" is missing"
    case .asksForItself: "it asks for itself where there is no question"
    case .asksForPath(let path): "it asks for the path \"\(path)\""
    case .asksForNoQuestion(let name):
      "it asks for \"\(name)\", which is no question before it"
    case .comparesKinds(let left, let right): "it compares a \(left) with a \(right)"
    case .comparesNumberWith(let text): "it compares a number with \"\(text)\""
    case .ordersOptions: "it asks for the order of options"
    case .unknownFunction(let name): "the function \(name)() has no counterpart"
    case .optionFromAnswer: "it asks whether an option is chosen that only an answer tells"
    case .optionWhereNone: "it asks whether an option is chosen where there are none"
    case .patternIsNoText: "its pattern is no text of its own"
    }
  }
}

extension UntoldLogic.Branching {
  fileprivate var words: String {
    switch self {
    case .goesOn: "the condition goes on where it should end"
    case .bracketNotClosed: "a bracket is not closed"
    case .fieldNotClosed: "a field is not closed"
    case .meaninglessSign(let sign): "the sign \"\(sign)\" has no meaning in a condition"
    case .beginsWithNoField: "a comparison does not begin with a field"
    case .asksForNoField(let name):
      "the condition asks for \"\(name)\", which is no field before it"
    case .comparesNothing: "a field is not compared with anything"
    case .comparesWithNoValue: "a field is not compared with a value"
    case .comparesNumberWith(let text): "a number is compared with \"\(text)\""
    case .optionIsNoFlag: "an option is compared with something else than 0 or 1"
    case .ordersEmptyText: "an order is asked of an empty text"
    }
  }
}
