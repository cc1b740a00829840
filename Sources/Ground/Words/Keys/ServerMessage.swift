// Written by Tools/words/keys.py from CWords/catalogues/en/server.json: `make words` writes it anew.
// swift-format-ignore-file

/// The words of the area `server`.
package enum ServerMessage {
  /// Keys that begin with `problem`.
  package enum Problem {
    /// This request was carried out before. Its answer is not kept.
    package static var answerNotKept: Message { Message(.server, "problem.answerNotKept") }
    /// The Idempotency-Key is empty, too long or has other characters than letters, di…
    package static var badIdempotencyKey: Message { Message(.server, "problem.badIdempotencyKey") }
    /// Part of the query is not valid. Check what stands after the question mark.
    package static var badQuery: Message { Message(.server, "problem.badQuery") }
    /// Something that was sent is not right. Each fault says where and what to do.
    package static var bodyFaults: Message { Message(.server, "problem.bodyFaults") }
    /// What was sent is too large.
    package static var bodyTooLarge: Message { Message(.server, "problem.bodyTooLarge") }
    /// The server is busy. Please try again shortly.
    package static var busy: Message { Message(.server, "problem.busy") }
    /// Other answers are stored under this ID. Both are kept.
    package static var conflict: Message { Message(.server, "problem.conflict") }
    /// The database is not responding. Please try again shortly.
    package static var databaseAway: Message { Message(.server, "problem.databaseAway") }
    /// Something went wrong on the server. Please try again.
    package static var failed: Message { Message(.server, "problem.failed") }
    /// This Idempotency-Key belongs to another request. Use a new one.
    package static var idempotencyKeyReused: Message {
      Message(.server, "problem.idempotencyKeyReused")
    }
    /// The body must be JSON: application/json.
    package static var mediaType: Message { Message(.server, "problem.mediaType") }
    /// Your account is not allowed to do this.
    package static var notAllowed: Message { Message(.server, "problem.notAllowed") }
    /// This survey has parts that need a tablet. Do it there.
    package static var notAnswerable: Message { Message(.server, "problem.notAnswerable") }
    /// There is nothing here, or your account cannot see it.
    package static var notFound: Message { Message(.server, "problem.notFound") }
    /// This result comes from a newer program and cannot be shown.
    package static var notShown: Message { Message(.server, "problem.notShown") }
    /// Please sign in.
    package static var notSignedIn: Message { Message(.server, "problem.notSignedIn") }
    /// This password is valid once. Choose your own first.
    package static var passwordMustChange: Message {
      Message(.server, "problem.passwordMustChange")
    }
    /// Only patients get a token here. Staff sign in with POST /v1/sessions.
    package static var patientsOnly: Message { Message(.server, "problem.patientsOnly") }
    /// This result is sealed. Only the study team can open it.
    package static var resultSealed: Message { Message(.server, "problem.resultSealed") }
    /// The same request is still being carried out. Please try again shortly.
    package static var stillWorking: Message { Message(.server, "problem.stillWorking") }
    /// The disk of the server is full. Please try again later.
    package static var storageFull: Message { Message(.server, "problem.storageFull") }
    /// This result was taken back. Its content is gone.
    package static var withdrawn: Message { Message(.server, "problem.withdrawn") }
  }

  /// Keys that begin with `survey`.
  package enum Survey {
    /// The question {question} needs an answer. Send one.
    package static func answerMissing(question: some WordValuable) -> Message {
      Message(.server, "survey.answerMissing", ["question": question.wordValue])
    }
    /// This time lies before 1970. Send the time of the answers.
    package static var beforeTimes: Message { Message(.server, "survey.beforeTimes") }
    /// With these answers the survey has no end. Check them.
    package static var endless: Message { Message(.server, "survey.endless") }
    /// With the other answers this question is not asked. Leave it out.
    package static var notAsked: Message { Message(.server, "survey.notAsked") }
    /// This question is answered twice. Answer it once.
    package static var questionTwice: Message { Message(.server, "survey.questionTwice") }
    /// The survey has no such question. Read its questions again.
    package static var questionUnknown: Message { Message(.server, "survey.questionUnknown") }
  }
}
