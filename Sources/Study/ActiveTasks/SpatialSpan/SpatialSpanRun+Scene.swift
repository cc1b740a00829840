package import StudyModel
import Words

extension SpatialSpanRun {
  package var rightAction: Response.Action? {
    guard case .touching = state, !game.isDone else { return nil }
    let tile = game.wanted[game.doneCount]
    return .press(SpatialSpanGame.id(tile), at: game.place(tile))
  }

  package var scores: [ExerciseScore] {
    let successes = results.filter { $0.status == .success }
    return [
      ExerciseScore(.spanScore, Double(results.reduce(0) { $0 + $1.score })),
      ExerciseScore(.longestSpan, Double(successes.map(\.sequence.count).max() ?? 0)),
      ExerciseScore(.spanGames, Double(results.count)),
      ExerciseScore(.spanFailures, Double(results.count - successes.count)),
    ]
  }

  package var scene: Scene {
    let size = 0.8 / Double(game.columns)
    let tiles = (0..<game.columns * game.columns).map { tile in
      Scene.Item(
        SpatialSpanGame.id(tile), .rectangle(width: size, height: size), at: game.place(tile),
        isLit: isLit(tile), isTouchable: isTouching && !game.done.contains(tile))
    }
    return Scene(prompt: LocalizedText(prompt), items: tiles)
  }

  private var isTouching: Bool { if case .touching = state { true } else { false } }

  private func isLit(_ tile: Int) -> Bool {
    switch state {
    case .playing(let index, let isLit, _): isLit && game.sequence[index] == tile
    case .touching: game.done.contains(tile)
    case .pausing, .over: false
    }
  }

  private var prompt: Message {
    switch state {
    case .pausing, .over:
      switch results.last?.status {
      case .success?: TaskMessage.SpatialSpan.Prompt.right
      case .failure?: TaskMessage.SpatialSpan.Prompt.wrong
      case .timeout?: TaskMessage.SpatialSpan.Prompt.tooLate
      case nil: TaskMessage.SpatialSpan.Prompt.watch
      }
    case .playing: TaskMessage.SpatialSpan.Prompt.watch
    case .touching:
      rules.isBackward
        ? TaskMessage.SpatialSpan.Prompt.touchBackward
        : TaskMessage.SpatialSpan.Prompt.touchForward
    }
  }
}
