// Written by Tools/words/keys.py from CWords/catalogues/en/results.json: `make words` writes it anew.

/// The words of the area `results`.
package enum ResultMessage {
}
