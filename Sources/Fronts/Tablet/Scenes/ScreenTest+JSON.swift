package import Session
package import StrictJSON

extension Screen.Test {
  /// The test as the page shows it; what would be right is never among it.
  package func json(in languages: [String]) -> JSONValue {
    .object([
      "scene": scene.json(in: languages),
      "isPractice": .boolean(isPractice),
      "takesMovement": .boolean(takesMovement),
      "goesOnByItself": .boolean(goesOnByItself),
    ])
  }
}
