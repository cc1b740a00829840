package import FHIRPath

/// An answer, as it is stored: codes and numbers, never localised words.
package enum Answer: Sendable, Hashable {
  case boolean(Bool)
  case choice(String)
  /// In the order of the question's options.
  case choices([String])
  /// An option that asks for words, and those words.
  case otherChoice(String, text: String)
  /// Options in their order, one of them an option that asks for words, and those words.
  case otherChoices([String], text: String)
  /// One value for each picker.
  case picks([String])
  /// Options by rank, the first one first.
  case ranking([String])
  case integer(Int)
  case decimal(ExactDecimal)
  case quantity(Quantity)
  case text(String)
  case date(CalendarDate)
  case dateTime(LocalDateTime)
  case timeOfDay(TimeOfDay)
  case place(GeographicPlace)
  /// The columns chosen, by the row's id.
  case matrix([String: [String]])
  case attachment(AttachedFile)
  /// The person chose not to answer, and said why.
  case declined(NoAnswer)
}

/// A date and time of day where the person is, with the offset from UTC at that place.
package struct LocalDateTime: Sendable, Hashable {
  package var date: CalendarDate
  package var time: TimeOfDay
  /// −14 h to +14 h.
  package var offsetMinutes: Int

  package init(date: CalendarDate, time: TimeOfDay, offsetMinutes: Int) {
    self.date = date
    self.time = time
    self.offsetMinutes = offsetMinutes
  }
}

/// A place: words, a position, or both.
package struct GeographicPlace: Sendable, Hashable {
  /// The place in the person's words; nil where there is only a position.
  package var text: String?
  /// Degrees north of the equator and east of Greenwich (WGS 84).
  package var latitude: ExactDecimal?
  package var longitude: ExactDecimal?
  /// The radius within which the position lies, in m.
  package var accuracyMeters: ExactDecimal?
  /// Where a position comes from that was measured.
  package var source: PositionSource?
  /// How old it was when it was taken.
  package var ageSeconds: Int?
  /// How likely the person was at a place of the study that they chose, 0 to 1; nil where that was not known.
  package var likelihood: ExactDecimal?

  package init(
    text: String? = nil, latitude: ExactDecimal? = nil, longitude: ExactDecimal? = nil,
    accuracyMeters: ExactDecimal? = nil, source: PositionSource? = nil, ageSeconds: Int? = nil,
    likelihood: ExactDecimal? = nil
  ) {
    self.text = text
    self.latitude = latitude
    self.longitude = longitude
    self.accuracyMeters = accuracyMeters
    self.source = source
    self.ageSeconds = ageSeconds
    self.likelihood = likelihood
  }
}

/// A file that belongs to an answer; its bytes are stored beside the result.
package struct AttachedFile: Sendable, Hashable {
  /// Lower-case hexadecimal; it names the bytes.
  package var sha256: String
  package var byteCount: Int
  /// Such as `image/png`.
  package var mediaType: String

  package init(sha256: String, byteCount: Int, mediaType: String) {
    self.sha256 = sha256
    self.byteCount = byteCount
    self.mediaType = mediaType
  }
}
