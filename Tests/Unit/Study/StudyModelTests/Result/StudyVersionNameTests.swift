import StrictJSON
import StudyModel
import TestSupport
import Testing

@Suite struct StudyVersionNameTests {
  private static let digest = String(repeating: "0a", count: 32)

  @Test func `what is written is read again, and nothing else is`() throws {
    let name = StudyVersionName(study: "mood", version: "1.0", number: 5, sha256: Self.digest)
    expectEqual(StudyVersionName(json: name.json), name)
    let members = try require(name.json.objectValue)
    for place in members.indices {
      var fewer = members
      fewer.remove(at: place)
      expectNil(StudyVersionName(json: .object(fewer)))
      for wrong: JSONValue in [.null, 0, "", "x y", .boolean(true)]
      where place != 1 || wrong != "x y" {
        var other = members
        other[place] = JSONMember(key: members[place].key, value: wrong)
        let isText = place < 2 && wrong == "x y"
        expectEqual(StudyVersionName(json: .object(other)) != nil, isText)
      }
    }
    expectNil(StudyVersionName(json: .object(members + [JSONMember(key: "more", value: 1)])))
    for digest in [Self.digest.uppercased(), String(Self.digest.dropLast()), Self.digest + "0"] {
      expectNil(
        StudyVersionName(
          json: StudyVersionName(study: "m", version: "1", number: 1, sha256: digest).json))
    }
  }
}
