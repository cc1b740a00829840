/// The cases of the public suite that do not pass, each with its reason.
enum ConformanceExceptions {
  /// The cases in the suite's file, two of them inside of comments.
  static let suiteCount = 937

  /// The two cases that the suite itself leaves out; one has no name.
  static let commentedOut = ["testMatchesUnicodeCharacters", "in testDollarResource"]
  static let commentedOutReason = "commented out in the suite"

  static let reasons: [String: String] = [
    "testPlusDate19":
      "suite error: FHIRPath ignores fractions above seconds only, so 0.1 's' counts",
    "LowBoundaryDecimal15": "suite error: -0.00345 at one place is -0.1 at the lowest, not -0.0",
    "HighBoundaryDecimal15": "suite error: 0.00345 at one place is 0.1 at the highest, not 0.0",
    "HighBoundaryDecimal16": "suite error: as HighBoundaryDecimal15, with a minus before it",
    "HighBoundaryDateTimeMillisecond1": "suite error: the hour 08 ends at 08:59:59.999, not 08:00",
    "HighBoundaryDateTimeMillisecond3": "suite error: as HighBoundaryDateTimeMillisecond1",
    "testFHIRPathIsFunction8": noAge,
    "testFHIRPathIsFunction9": noAge,
    "testFHIRPathIsFunction10": noAge,
    "testPrimitiveExtensions": "its resource, patient-name-extensions.json, is not in the suite",
  ]

  private static let noAge =
    "the resource in the suite's folder has no extension with an Age; TypeModelTests asks the same"
}
