import WebServer

extension HTTPFault {
  static let notZip = HTTPFault(
    .unsupportedMediaType, code: "mediaType",
    "The body must be the study's folder as a zip archive: application/zip.")
  static let versionWithdrawn = HTTPFault(
    .conflict, code: "versionWithdrawn",
    "This version was withdrawn. Bring its contents again to publish them.")
  static let versionNotPublished = HTTPFault(
    .conflict, code: "versionNotPublished", "This version is not published.")
  static let versionNotDraft = HTTPFault(
    .conflict, code: "versionNotDraft",
    "Only a draft can be deleted. To take a published version back, withdraw it.")
  static let alreadyForThem = HTTPFault(
    .conflict, code: "alreadyForThem",
    "The version is for all of them already. To take it back, withdraw it.")
  static let studyHasVersions = HTTPFault(
    .conflict, code: "studyHasVersions",
    "This study has versions, and only another version changes its file and its tasks. "
      + "Bring the changed study as a draft and publish it.")
  static let contentsMissing = HTTPFault(
    .conflict, code: "contentsMissing",
    "Files of this version are missing on the server. Bring its contents again.")
}
