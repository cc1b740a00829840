/// What kind of answer a format takes; the names are those of `Answer`.
package enum AnswerFamily: String, Sendable, Hashable, CaseIterable {
  case boolean
  /// One option by its value, perhaps with words of the person's own.
  case choice
  /// Several options or regions, in their order.
  case choices
  /// One option of each of several lists.
  case picks
  case ranking
  /// A whole number; it counts in the unit of its format, if there is one.
  case integer
  /// Any number; it counts in the unit of its format, if there is one.
  case decimal
  /// A number that is stored with its unit.
  case quantity
  case text, date, dateTime, timeOfDay, place
  /// Options for each of several rows.
  case matrix
  case attachment
}
