/// One case of the public FHIRPath suite.
struct ConformanceCase: Sendable {
  var name = ""
  var inputFile = ""
  var expression = ""
  /// `syntax`, `semantic` or `execution` where the expression must be refused.
  var invalid: String?
  var isPredicate = false
  var isStrict = false
  var outputs: [(type: String, text: String)] = []
}
