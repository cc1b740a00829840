/// What answers at the paths of the server, each group of them in a file of its own.
struct API: Sendable {
  let service: StudyService
  /// The request with a key that is being done; what is changed is noted with it.
  var keyed: KeyedRequest?
}
