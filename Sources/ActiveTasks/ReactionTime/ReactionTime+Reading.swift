import StrictJSON
import StudyModel

extension ReactionTime {
  init?(_ members: inout Members) {
    let minimum = members.require("minimumDelaySeconds")?.seconds(in: 0.5...60)
    let maximumField = members.require("maximumDelaySeconds")
    let maximum = maximumField?.seconds(in: 0.5...60)
    let threshold = members.require("thresholdG")?.double(in: 0.05...8)
    let attempts = members.require("attempts")?.integer(in: 1...100)
    let limitField = members.take("attemptLimit")
    let limit = limitField.map { $0.integer(in: 1...1000) } ?? attempts.map { $0 * 3 + 2 }
    let timeout = members.require("timeoutSeconds")?.seconds(in: 0.2...60)
    let floorField = members.take("anticipationSeconds")
    let floor = floorField.map { $0.seconds(in: 0...1) } ?? .milliseconds(100)
    let rate = members.take("rateHz").map { $0.double(in: 20...10_000) } ?? 100
    let practice = members.take("practiceAttempts").map { $0.integer(in: 0...20) } ?? 0
    let ways = Way.list(&members, among: [.shake, .touch, .key, .switch, .sound])
    let common = CommonKeys(&members)
    guard let minimum, let maximum, let threshold, let attempts, let limit, let timeout,
      let floor, let rate, let practice, let ways
    else { return nil }
    guard minimum <= maximum else {
      maximumField?.fault(
        "is below \"minimumDelaySeconds\"", "Make it at least as long as the minimum.")
      return nil
    }
    guard limit >= attempts else {
      limitField?.fault("is below \"attempts\"", "Allow at least as many attempts as are wanted.")
      return nil
    }
    guard floor < timeout else {
      floorField?.fault(
        "is not below \"timeoutSeconds\", so no attempt could be valid", "Make it shorter.")
      return nil
    }
    self.init(
      minimumDelay: minimum, maximumDelay: maximum, thresholdG: threshold, attempts: attempts,
      attemptLimit: limit, timeout: timeout)
    anticipationFloor = floor
    rateHz = rate
    practiceAttempts = practice
    showsInstructions = common.showsInstructions
    showsConclusion = common.showsConclusion
    checksSignals = common.checksSignals
    self.ways = ways
  }
}
