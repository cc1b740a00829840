import Receipts
import StudyModel
import TestSupport
import Testing

@testable import Outbox

@Suite struct ItemTests {
  @Test(arguments: [
    "", "0190163d-8694-739b-aea5-966c26f8ad9", "0190163d-8694-439b-aea5-966c26f8ad91",
    "0190163D-8694-739B-AEA5-966C26F8AD91", "0190163d-8694-739b-cea5-966c26f8ad91",
    "../../../../../../../../etc/passwd//", "0190163d-8694-739b-aea5-966c26f8ad91\n",
    "0190163d_8694_739b_aea5_966c26f8ad91",
  ])
  func `only a lower-case UUID of version 7 is an id`(text: String) {
    expectNil(ResultID(text))
  }

  @Test func `a UUID of version 7 is an id`() {
    expectEqual(
      ResultID("0190163d-8694-739b-aea5-966c26f8ad91")?.text, "0190163d-8694-739b-aea5-966c26f8ad91"
    )
  }

  @Test(arguments: [
    ("walk.csv.zst", "csv.zst"), ("device.json", "json"), ("sound.flac", "flac"),
    ("sound.strange", "bin"), ("", "bin"),
    ("../x.json", "json"),
  ])
  func `the name at the destination is the digest and a known ending`(name: String, ending: String)
  {
    let digest = ContentDigest(of: [7])
    let attachment = OutboxAttachment(name: name, sha256: digest, byteCount: 1, path: "p")
    expectEqual(attachment.contentName, "\(digest).\(ending)")
  }

  @Test func `attachments are read back from their bytes, and cut or changed bytes are refused`() {
    let list = (0..<3).map { number in
      OutboxAttachment(
        name: "walk-\(number).csv.zst", sha256: ContentDigest(of: [UInt8(number)]),
        byteCount: Int64.max - Int64(number), path: "recordings/é\(number)")
    }
    for count in 0...3 {
      let bytes = AttachmentList.encode(Array(list.prefix(count)))
      expectEqual(AttachmentList.decode(bytes), Array(list.prefix(count)))
    }
    let one = AttachmentList.encode([list[0]])
    for cut in 1..<one.count { expectNil(AttachmentList.decode(Array(one[..<cut]))) }
    expectNil(AttachmentList.decode([0xff, 0xff, 0xff, 0xff]))
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000000000Z"), (-1, "1969-12-31T23:59:59.999999999Z"),
    (951_782_400_000_000_007, "2000-02-29T00:00:00.000000007Z"),
    (1_770_091_506_000_000_000, "2026-02-03T04:05:06.000000000Z"),
    (Int64.max, "2262-04-11T23:47:16.854775807Z"),
  ])
  func `a time is written and read to the nanosecond`(nanoseconds: Int64, text: String) {
    let time = UTCTime(nanoseconds: nanoseconds)
    expectEqual(WireTime.text(time), text)
    expectEqual(WireTime.time(text), time)
  }

  @Test(arguments: [
    "", "2026-02-30T00:00:00.000000000Z", "2026-02-03T04:05:06Z", "2026-13-01T00:00:00.000000000Z",
    "9999-01-01T00:00:00.000000000Z", "2026-02-03 04:05:06.000000000Z",
    "2262-04-11T23:47:16.854775808Z", "x2026-02-03T04:05:06.000000000Z",
  ])
  func `a time that is not written so is refused`(text: String) {
    expectNil(WireTime.time(text))
  }
}
