import TestSupport
import Testing
import Words

struct FoldedNameTests {
  @Test(arguments: [
    ("nurse", "nurse"), ("Nurse", "nurse"), ("ＮＵＲＳＥ", "nurse"),
    ("nurse＠ward.example", "nurse@ward.example"),
    ("Mu\u{308}ller", "m\u{fc}ller"), ("M\u{fc}ller", "m\u{fc}ller"), ("ﬁona", "fiona"),
    ("ℌans", "hans"),
    ("straße", "straße"), ("P-17", "p-17"), ("", ""), ("ممرضة", "ممرضة"), ("٣", "٣"),
  ])
  func `names that look alike are one`(name: String, folded: String) {
    expectEqual(Array(FoldedName.text(name).utf8), Array(folded.utf8))
    expectEqual(Array(FoldedName.text(folded).utf8), Array(folded.utf8), "it stays as it is then")
  }

  @Test func `a long name is folded whole`() {
    let long = String(repeating: "Ａ\u{308}", count: 2_000)
    expectEqual(FoldedName.text(long), String(repeating: "ä", count: 2_000))
  }
}
