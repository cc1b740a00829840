import Receipts
import StrictJSON

extension Field {
  /// The id of a result that a device names; nil, with the fault noted, for anything else.
  func resultID() -> ResultID? {
    guard let text = string() else { return nil }
    guard let id = ResultID(text) else {
      fault("is not a UUID of version 7 in lower case", "Write the id of the result.")
      return nil
    }
    return id
  }
}
