import StrictJSON
import StudyModel

/// Reads `places`.
struct PlaceReader {
  let reading: StudyReading

  func read(_ field: Field?) -> [StudyPlace] {
    (field?.list(count: 1...1_000) ?? []).compactMap { field in
      guard var members = field.members() else { return nil }
      let name = members.requireText("name", reading.texts)
      let address = members.plainText("address")
      let latitude = members.require("latitudeDegrees")?.double(in: -90...90)
      let longitude = members.require("longitudeDegrees")?.double(in: -180...180)
      members.finish()
      guard let name, let latitude, let longitude else { return nil }
      return StudyPlace(
        name: name, address: address, latitudeDegrees: latitude, longitudeDegrees: longitude)
    }
  }
}
