/// What is known of a request while it runs, to be told when it is over.
struct ExchangeReport {
  private let begun = ContinuousClock.now
  var method: HTTPMethod?
  var route: String?
  var status: HTTPStatus?

  /// The request as it has ended.
  func answered(isWhole: Bool, bodyBytes: Int, isBroken: Bool) -> AnsweredRequest {
    AnsweredRequest(
      method: method, route: route, status: status, isWhole: isWhole, isBroken: isBroken,
      duration: begun.duration(to: .now), bodyBytes: bodyBytes)
  }
}
