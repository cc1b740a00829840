// Prints how well the algorithms of Signals do on the public recordings: per file and pooled.

import Foundation

do {
  let folder = try DataFolder()
  let recordings = try WalkRecording.all(in: folder)
  let walks = StepEvaluation(recordings)
  let quality = QualityEvaluation(recordings)
  let gate = GateEvaluation(recordings)
  let wheel = DistanceEvaluation(try WheelRecording.all(in: folder))
  let shakes = try ReactionEvaluation(folder)
  let short = ShortWalkEvaluation(try ShortWalkRecording.all(in: folder))
  let seats = SeatEvaluation(try SeatRecording.all(in: folder))
  let tremors = try TremorEvaluation(folder)
  let sways = try SwayEvaluation(folder)
  let taps = try TappingEvaluation(folder)
  let joints = try RangeOfMotionEvaluation(folder)
  for lines in [
    walks.report(),
    wheel.report(),
    shakes.report(),
    short.report(),
    seats.report(),
    tremors.report(),
    sways.report(),
    taps.report(),
    joints.report(),
    HearingEvaluation().report(),
    VoiceEvaluation().report(),
    quality.report(),
    gate.report(),
  ] {
    print(lines.joined(separator: "\n"), terminator: "\n\n")
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(error == .noDataFolder ? 69 : 65)
}
