/// Why a condition or calculation of another program cannot be told in the language of tasks.
enum UntoldLogic: Error, Equatable {
  case textNotClosed
  case predicate(Predicate)
  case xpath(XPath)
  case branching(Branching)

  /// Of a predicate of ResearchKit.
  enum Predicate: Equatable {
    case tooLong
    case nestedTooDeep
    case goesOn
    case unknownKind
    case meaninglessSign(Character)
    case namesNoResult
    case asksForNoQuestion(String)
    case asksForPath(String)
    case asksNothing
    case unknownComparison(String)
    case comparesPartOfTime(String)
    case comparesSeconds
    case comparesWithNothing
    case joinsByOr
  }

  /// Of an expression of an XLSForm.
  enum XPath: Equatable {
    case tooLong
    case nestedTooDeep
    case goesOn
    case endsTooSoon
    case nameNotClosed
    case meaninglessSign(Character)
    case signForValue(String)
    case missingSign(String)
    case asksForItself
    case asksForPath(String)
    case asksForNoQuestion(String)
    case comparesKinds(String, String)
    case comparesNumberWith(String)
    case ordersOptions
    case unknownFunction(String)
    case optionFromAnswer
    case optionWhereNone
    case patternIsNoText
  }

  /// Of the branching logic of REDCap.
  enum Branching: Equatable {
    case goesOn
    case bracketNotClosed
    case fieldNotClosed
    case meaninglessSign(Character)
    case beginsWithNoField
    case asksForNoField(String)
    case comparesNothing
    case comparesWithNoValue
    case comparesNumberWith(String)
    case optionIsNoFlag
    case ordersEmptyText
  }
}
