package import Session
package import StrictJSON
import StudyModel

extension Screen.Test {
  /// The test as the page shows it; what would be right is never among it.
  package func json(in languages: [String]) -> JSONValue {
    .object([
      "scene": scene.json(in: languages),
      "isPractice": .boolean(isPractice),
      "advice": advice.map {
        JSONValue.object(["words": $0.words.json, "isGood": .boolean($0.isGood)])
      },
      "takesMovement": .boolean(takesMovement),
      "goesOnByItself": .boolean(goesOnByItself),
    ])
  }
}
