import Clocks
import Commands
import Postgres
import StudyModel
import StudyServer
import Vault

/// The keys that devices verify receipts and study versions with, for whoever is on the server's machine.
extension ServerCommand {
  func listKeys() async throws {
    let listed = try await reading { address, _ throws(Failure) in
      do throws(PostgresError) {
        return try KeyIntroducing.list(address)
      } catch {
        throw Failure(.unavailable, "The database: \(error)")
      }
    }
    for key in listed {
      let by = key.introducedBy.isEmpty ? "nobody" : key.introducedBy.joined(separator: ", ")
      Output.result("\(key.key.id)  \(key.use)  \(key.added.text)  introduced by \(by)\n")
    }
  }

  /// Vouches for a key with the receipt key of this server's home.
  func introduceKey(_ id: String) async throws {
    let outcome = try await reading { address, folder throws(Failure) in
      let own: SigningKey
      do throws(VaultError) {
        own = try SigningKey.load(at: "\(folder)/\(ReceiptSigner.fileName)")
      } catch {
        throw Failure(.badInput, "The server's own key: \(error)")
      }
      do throws(PostgresError) {
        return try KeyIntroducing.introduce(id, by: own, address, at: SystemClock.utc)
      } catch {
        throw Failure(.unavailable, "The database: \(error)")
      }
    }
    switch outcome {
    case .introduced:
      Output.result("Devices that know a key of this server take \(id) from now on.\n")
    case .known: Output.result("Nothing to do: this server vouches for \(id) already.\n")
    case .unknown:
      throw Failure(
        .badInput,
        "No server of this database has the key \(id). `ambler server keys list` shows them.")
    }
  }
}
