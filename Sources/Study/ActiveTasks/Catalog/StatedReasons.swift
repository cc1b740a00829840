/// Why an active task lacks what most have, by its type; the page of active tasks says it.
///
/// A test holds each type to one of the two: it has the thing, or a reason stands here.
package enum StatedReasons {
  package static let noPractice = [
    "fitnessCheck": "there is nothing to learn, and walking before would tire",
    "walkTest": "there is nothing to learn, and walking before would tire; a study that wants a "
      + "walk to get used to it asks for the step twice",
    "timedWalk": "it is walked twice, and both walks stand apart in the result",
    "stepTest": "it would raise the pulse that is to be counted",
    "shortWalk": "there is nothing to learn: the person walks as usual",
    "walkBackAndForth": "there is nothing to learn: the person walks as usual",
    "fiveMeterWalk": "it is walked several times, and each walk stands apart in the result",
    "stance": "people stand better the second time, and tire",
    "tapping": "it would tire the fingers, and fatigue is measured",
    "rangeOfMotion": "a joint that was stretched before moves further",
    "tremor": "a position is held and nothing is learned; holding it tires the arm",
    "soundLevel": "the person does nothing",
    "phonation": "a long breath tires; a study that wants more asks for `attempts`",
    "speechRecording": "what is spoken for the first time is what is wanted",
    "amslerGrid": "there is no time to keep and nothing to get wrong: marks can be taken back",
    "recording": "nothing is asked of the person",
    "custom": "its author adds phases with `practice`",
  ]

  package static let noCountdown = [
    "touchAbility": "each trial waits until the screen is touched",
    "tapping": "the time runs from the first tap",
    "rangeOfMotion": "the person moves when ready; only angles are measured",
    "reactionTime": "each signal comes after a wait of its own",
    "tapReaction": "each signal comes after a wait of its own",
    "goNoGo": "each signal comes after a wait of its own",
    "towerOfHanoi": "nobody is hurried: the time to think is told apart",
    "hearingThreshold": "each tone comes after a wait of its own",
    "soundLevel": "the person does nothing",
    "speechInNoise": "nobody is hurried: each sentence waits for what was understood",
    "amslerGrid": "the person begins when one eye is covered",
    "recording": "nothing is asked of the person",
  ]

  package static let noWays = [
    "touchAbility": "touching itself is measured, with whichever hand",
    "rangeOfMotion": "the joint itself is measured, seated; a side may be left out",
    "stroop": anyMeans, "accuracyStroop": anyMeans, "trailMaking": anyMeans,
    "spatialSpan": anyMeans, "towerOfHanoi": anyMeans,
    "psat": anyMeans + "; digits are seen, heard or both, as `modes` says",
    "soundLevel": "the person does nothing",
    "phonation": "the voice itself is measured",
    "recording": "nothing is asked of the person",
    "custom": "its author asks for ways by a question, with phases that have a condition",
  ]

  /// A test on screen is the same whatever it is operated with.
  private static let anyMeans =
    "the same test takes touch, mouse, keys and switch, and each response is stored with the one "
    + "it was given by"
}
