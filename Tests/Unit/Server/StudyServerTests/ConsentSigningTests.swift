import StrictJSON
import StudyServer
import TestSupport
import Testing

struct ConsentSigningTests {
  private static let digest = String(repeating: "ab", count: 32)

  private static let signed: JSONValue = [
    "id": "r",
    "steps": [
      ["step": "agree.agreed", "state": "answered", "answer": true],
      ["step": "agree.name", "state": "answered", "answer": "Ann Lee"],
      ["step": "agree.signature", "state": "answered", "answer": ["sha256": "\(digest)"]],
      [
        "step": "page", "state": "completed",
        "answers": [
          ["question": "agree.name", "state": "answered", "answer": "Ann Leigh"],
          ["question": "age", "state": "answered", "answer": 81],
        ],
      ],
      ["step": "other.name", "state": "answered", "answer": "Rex, the dog"],
    ],
    "consents": [["step": "agree", "given": true, "name": "Ann Lee", "signature": "\(digest)"]],
    "attachments": [["question": "agree.signature", "sha256": "\(digest)"], ["sha256": "cd"]],
  ]

  @Test func `names and signatures are left out, and the place says so`() {
    let rest = ConsentSigning(of: Self.signed).withheld(from: Self.signed)
    let wanted: JSONValue = [
      "id": "r",
      "steps": [
        ["step": "agree.agreed", "state": "answered", "answer": true],
        ["step": "agree.name", "state": "answered", "answerWithheld": true],
        ["step": "agree.signature", "state": "answered", "answerWithheld": true],
        [
          "step": "page", "state": "completed",
          "answers": [
            ["question": "agree.name", "state": "answered", "answerWithheld": true],
            ["question": "age", "state": "answered", "answer": 81],
          ],
        ],
        ["step": "other.name", "state": "answered", "answer": "Rex, the dog"],
      ],
      "consents": [["step": "agree", "given": true]],
      "attachments": [["sha256": "cd"]],
    ]
    expectEqual(rest, wanted)
  }

  @Test func `what has nothing to hold back stays as it is, byte for byte`() {
    for document in [
      "{ \"steps\": [ { \"step\": \"name\", \"answer\": \"Rex\" } ], \"n\": 1.50 }\n",
      "{ \"consents\": [ { \"step\": \"agree\", \"given\": false } ] }", "no JSON", "",
    ] {
      expectEqual(ConsentSigning.withheld(from: Array(document.utf8)), Array(document.utf8))
    }
  }

  @Test func `a document that was shortened once stays so`() {
    let once = ConsentSigning.withheld(from: Array(Self.signed.serialized().utf8))
    expect(!String(decoding: once, as: UTF8.self).contains("Ann"))
    expectEqual(ConsentSigning.withheld(from: once), once)
  }

  @Test(
    arguments: [
      1, "agree", ["agree"], [["step": 1]], [["name": "Ann"]], [[]],
      [["step": "agree", "name": 1]],
    ] as [JSONValue])
  func `consents in another shape are read as far as they go`(consents: JSONValue) {
    let result: JSONValue = ["consents": consents, "steps": [1, ["step": "agree.name"]]]
    let signing = ConsentSigning(of: result)
    expectEqual(signing.signatures, [])
    expectEqual(signing.withheld(from: result)["steps"], result["steps"])
  }
}
