extension TimeOfDay {
  /// Minutes since midnight on the wall, 0 to 1439.
  package var minuteOfDay: Int { hour * 60 + minute }

  /// The time so many minutes after midnight on the wall, whatever day that falls on.
  package init(minuteOfDay minutes: Int) {
    let minute = ((minutes % 1440) + 1440) % 1440
    guard let time = TimeOfDay(hour: minute / 60, minute: minute % 60) else {
      preconditionFailure("a day has the minutes 0 to 1439")
    }
    self = time
  }

  /// 00:00.
  package static var midnight: TimeOfDay { TimeOfDay(minuteOfDay: 0) }
}
