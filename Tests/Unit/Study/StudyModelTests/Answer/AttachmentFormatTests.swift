import StudyModel
import TestSupport
import Testing

/// What is known of each kind of file.
struct AttachmentFormatTests {
  private static func format(_ members: String) throws -> AttachmentFormat {
    let step =
      #"{ "id": "q", "type": "question", "title": "Q?", "answer": { "type": "attachment", "#
      + members + " } }"
    let task = try Reading.read(Reading.task(step)).task
    guard case .attachment(let format) = try require(task.questions.first?.format) else {
      throw AnswerRefusal.empty
    }
    return format
  }

  @Test(arguments: [
    (["image/png", "image/jpeg"], AttachmentFormat.Kind.photo), (["audio/*"], .audio),
    (["video/mp4", "video/webm"], .video),
    (["image/png", "audio/mp4"], .file), (["application/pdf"], .file), ([], .file),
  ])
  func `media types tell a kind as far as they go`(types: [String], kind: AttachmentFormat.Kind) {
    expectEqual(AttachmentFormat.Kind(of: types), kind)
  }

  @Test(arguments: AttachmentFormat.Kind.allCases)
  func `the example of a kind is one that it takes`(kind: AttachmentFormat.Kind) throws {
    let format = try Self.format(#""kind": "\#(kind.rawValue)""#)
    expectEqual(format, AttachmentFormat(kind: kind, mediaTypes: kind.mediaTypes))
    let file = AttachedFile(
      sha256: String(repeating: "0", count: 64), byteCount: 1, mediaType: kind.example.mediaType)
    expectEqual(try AnswerFormat.attachment(format).accept(.attachment(file)), .attachment(file))
  }

  @Test(arguments: AttachmentFormat.Kind.allCases.filter(\.lasts))
  func `what lasts may have a longest length`(kind: AttachmentFormat.Kind) throws {
    let format = try Self.format(#""kind": "\#(kind.rawValue)", "maximumSeconds": 30"#)
    expectEqual(format.maximumSeconds, 30)
  }
}
