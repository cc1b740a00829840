import Sensors
import StudyModel

extension MotionSetup {
  /// Gives the device a trigger for each sample, where its driver wants one.
  mutating func attachTrigger() throws(SensorError) {
    let choice = TriggerChoice(device: device.name, profile: profile?.trigger)
    switch device.trigger {
    case .notNeeded: return
    case .set(let name) where !choice.isAvoided(name): return
    case .set, .unset: break
    }
    let all = device.context.devices
    let triggers = all.filter(\.isTrigger)
    let best = choice.best(
      of: triggers.map(\.title), devices: all.filter { !$0.isTrigger }.map(\.name))
    // Without any, the driver may still sample by itself (FIFO); opening the buffer will tell.
    guard let best, let trigger = triggers.first(where: { $0.title == best }) else { return }
    setPace(of: trigger)
    try device.setTrigger(trigger)
    if !choice.isOwn(best) {
      description.notes.append("It is sampled by the trigger \(best), which is not its own.")
    }
  }

  /// A timer trigger has a rate of its own.
  private mutating func setPace(of trigger: IIODevice) {
    guard let rateHz, trigger.has("sampling_frequency") else { return }
    do throws(SensorError) {
      try trigger.write(DecimalText.shortest(rateHz), to: "sampling_frequency")
    } catch {
      description.notes.append("The trigger \(trigger.title) keeps its own rate: \(error)")
    }
  }
}
