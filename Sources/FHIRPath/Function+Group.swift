extension Function {
  /// What kind of work a function does.
  enum Group: Hashable {
    case criteria
    case collection
    case quantifier
    case text
    case number
    case conversion
    case type
    case choice
    case environment
  }

  /// What a function with criteria makes of the items that meet them.
  enum CriteriaResult: Hashable {
    case items
    case any
    case all
  }

  /// Where the function is evaluated and checked.
  var group: Group {
    switch self {
    case .exists, .all, .where, .select: .criteria
    case .empty, .count, .first, .last, .single, .tail, .skip, .take, .distinct, .isDistinct,
      .union, .combine, .intersect, .exclude, .not:
      .collection
    case .allTrue, .anyTrue, .allFalse, .anyFalse: .quantifier
    case .contains, .startsWith, .endsWith, .indexOf, .substring, .upper, .lower, .length: .text
    case .round, .abs, .floor, .ceiling, .truncate: .number
    case .toInteger, .toDecimal, .toString, .toQuantity: .conversion
    case .is, .as, .ofType: .type
    case .iif: .choice
    case .today, .now: .environment
    }
  }

  /// What comes out of the criteria.
  var criteriaResult: CriteriaResult {
    self == .exists ? .any : (self == .all ? .all : .items)
  }
}
