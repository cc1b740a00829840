package import StudyModel

/// A place that a person may choose as where they are.
package struct StudyPlace: Sendable, Hashable {
  package var name: LocalizedText
  /// For people who look for the place; nil where the file has none.
  package var address: String?
  /// WGS 84, -90 to 90, north positive.
  package var latitudeDegrees: Double
  /// WGS 84, -180 to 180, east positive.
  package var longitudeDegrees: Double
}
