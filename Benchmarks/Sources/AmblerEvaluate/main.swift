// Prints how well the algorithms of Signals do on the public recordings: per file and pooled.

import Foundation

do {
  let folder = try DataFolder()
  let walks = try WalkRecording.all(in: folder)
  let backs = try LowerBackRecording.all(in: folder)
  let turns = try TurnRecording.all(in: folder)
  let wheels = try WheelRecording.all(in: folder)
  let seats = try SeatRecording.all(in: folder)
  let evaluations: [any Evaluation] = [
    StepEvaluation(walks),
    StepRobustnessEvaluation(walks, backs),
    LowerBackEvaluation(backs),
    GaitEvaluation(walks, backs),
    TurnEvaluation(turns, backs),
    AccelerometerTurnEvaluation(turns, seats, backs, walks, wheels),
    StepSpeedEvaluation(),
    DistanceEvaluation(wheels),
    try ReactionEvaluation(folder),
    ShortWalkEvaluation(try ShortWalkRecording.all(in: folder)),
    SeatEvaluation(seats),
    try TremorEvaluation(folder),
    try SwayEvaluation(folder),
    try TappingEvaluation(folder),
    try RangeOfMotionEvaluation(folder),
    HearingEvaluation(),
    VoiceEvaluation(),
    QualityEvaluation(walks),
    GateEvaluation(walks),
  ]
  for evaluation in evaluations {
    print(evaluation.report().joined(separator: "\n"), terminator: "\n\n")
  }
  try FigureFile(evaluations).write()
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(error == .noDataFolder ? 69 : 65)
}
