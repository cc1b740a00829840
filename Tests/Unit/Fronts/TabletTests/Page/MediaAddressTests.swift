import Session
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct MediaAddressTests {
  @Test(arguments: [
    ("media/heart.png", "media/heart.png"), ("a b.png", "a%20b.png"),
    ("a&path=b.png", "a%26path%3Db.png"), ("a#b?c.png", "a%23b%3Fc.png"), ("50%.png", "50%25.png"),
    ("../secret", "../secret"), ("ñ.png", "%C3%B1.png"), ("\u{202E}.png", "%E2%80%AE.png"),
    ("a+b~c_d-e.f", "a%2Bb~c_d-e.f"), ("\u{1}\n", "%01%0A"), ("", ""), ("\"<>'", "%22%3C%3E%27"),
  ])
  func `no name of a file is more than a name in an address`(path: String, address: String) {
    expectEqual(MediaAddress.of(path), "/api/run/media?path=" + address)
  }

  @Test func `a page shows the files that it names, and no other`() throws {
    let named: [PageSample: Set<String>] = [
      .instruction: ["media/a heart&1.png"], .media: ["media/film.webm"],
    ]
    for sample in PageSample.allCases {
      expect(try sample.screen().mediaPaths == named[sample] ?? [], "\(sample)")
    }
  }

  @Test func `only a document is framed`() throws {
    let screen = try PageSample.document()
    expectEqual(screen.mediaPaths, ["media/leaflet.pdf"])
    expectEqual(screen.documentPath, "media/leaflet.pdf")
    for sample in PageSample.allCases { expectNil(try sample.screen().documentPath, "\(sample)") }
  }

  @Test(arguments: FormatSample.all)
  func `the pictures of options are among them`(sample: FormatSample) throws {
    var screen = try PageSample.question.screen()
    screen.body = .form([.heading(title: "H", text: nil), .field(try sample.field())])
    expectEqual(screen.mediaPaths, (sample.format.contains("media/a.png") ? ["media/a.png"] : []))
  }
}
