import StrictJSON

extension DateBound {
  /// A date, or days from the day on which the run began: at most 200 years.
  init?(_ field: Field) {
    guard field.kind == .object else {
      guard let date = field.date() else { return nil }
      self = .date(date)
      return
    }
    guard var members = field.members() else { return nil }
    let days = members.require("daysFromToday")?.integer(in: -73_050...73_050)
    members.finish()
    guard let days else { return nil }
    self = .daysFromToday(days)
  }
}

extension Field {
  /// A bound in days that move with today can be compared only with another one.
  fileprivate func checkOrder(_ earliest: DateBound?, _ latest: DateBound?) {
    switch (earliest, latest) {
    case (.date(let first), .date(let last)): checkOrder(first, last)
    case (.daysFromToday(let first), .daysFromToday(let last)): checkOrder(first, last)
    case (.date, .daysFromToday), (.daysFromToday, .date), (nil, _), (_, nil): break
    }
  }
}

extension DateFormat {
  init(_ members: inout Members, _ field: Field) {
    let earliest = members.take("earliest").flatMap(DateBound.init)
    let latest = members.take("latest").flatMap(DateBound.init)
    field.checkOrder(earliest, latest)
    self.init(earliest: earliest, latest: latest)
  }
}

extension DateTimeFormat {
  init(_ members: inout Members, _ field: Field) {
    let earliest = members.take("earliest").flatMap(DateBound.init)
    let latest = members.take("latest").flatMap(DateBound.init)
    field.checkOrder(earliest, latest)
    self.init(
      earliest: earliest, latest: latest,
      minuteStep: members.integer("minuteStep", in: 1...30) ?? 1)
  }
}

extension TimeOfDayFormat {
  init(_ members: inout Members, _ field: Field) {
    let earliest = members.take("earliest")?.timeOfDay()
    let latest = members.take("latest")?.timeOfDay()
    field.checkOrder(earliest, latest)
    self.init(
      earliest: earliest, latest: latest,
      minuteStep: members.integer("minuteStep", in: 1...30) ?? 1)
  }
}

extension TimeIntervalFormat {
  init(_ members: inout Members, _ field: Field) {
    let range = 0...100_000
    self.init(
      minimumMinutes: members.integer("minimumMinutes", in: range),
      maximumMinutes: members.integer("maximumMinutes", in: range),
      minuteStep: members.integer("minuteStep", in: 1...30))
    field.checkOrder(minimumMinutes, maximumMinutes)
    if minimumMinutes <= maximumMinutes, maximumMinutes / minuteStep * minuteStep < minimumMinutes {
      field.fault(
        "has no multiple of \(minuteStep) between its bounds", "Make \"minuteStep\" smaller.")
    }
  }
}
