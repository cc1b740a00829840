import Clocks
import Commands
import Postgres
import StudyServer

extension ServerCommand {
  /// Gives an account of staff a password that works once, for whoever is on the server's machine.
  func resetAccount(_ name: String) async throws {
    let outcome = try await reading { address, folder in
      try await Self.reset(name, address, folder)
    }
    switch outcome {
    case .unknown:
      throw Failure(.badInput, "No administrator, researcher or clinician has this name.")
    case .reset(let password, let isDisabled):
      Output.result(
        "The new password is \(password)\n"
          + "It counts once: sign in and choose your own. All sign-ins of the account have ended.\n"
      )
      if isDisabled {
        Output.result(
          "The account is switched off. An administrator must switch it on before it works.\n")
      }
    }
  }

  private static func reset(
    _ name: String, _ address: DatabaseAddress, _ folder: String
  ) async throws(Failure) -> AccountReset {
    do throws(PostgresError) {
      return try await AccountReset.run(name, address, folder: folder, at: SystemClock.utc)
    } catch {
      throw Failure(.unavailable, "The database: \(error)")
    }
  }

  /// Takes the second factors of an account of staff away, for whoever is on the server's machine.
  func resetSecondFactor(_ name: String) async throws {
    let isFound = try await reading { address, folder in
      do throws(PostgresError) {
        return try FactorReset.run(name, address, folder: folder, at: SystemClock.utc)
      } catch {
        throw Failure(.unavailable, "The database: \(error)")
      }
    }
    guard isFound else {
      throw Failure(.badInput, "No administrator, researcher or clinician has this name.")
    }
    Output.result(
      "The account has no second factor any more. All sign-ins of the account have ended.\n")
  }
}
