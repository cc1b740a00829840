import WebServer

extension HTTPFault {
  static let exportNotReady = HTTPFault(
    .conflict, code: "exportNotReady", "The export is still being made.",
    headers: [HeaderField("Retry-After", "5")])
  static let exportFailed = HTTPFault(
    .conflict, code: "exportFailed", "The export could not be made. Ask for a new one.")
  static let exportRemoved = HTTPFault(
    .gone, code: "exportRemoved",
    "The export is old, or something in it was erased since. Ask for a new one.")
  static let tooManyExports = HTTPFault(
    .conflict, code: "tooManyExports",
    "Other exports of this study are still to be made. Wait for them.",
    headers: [HeaderField("Retry-After", "60")])
}
