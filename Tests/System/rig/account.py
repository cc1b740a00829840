"""Adds up what was stored of each stream and what its ledgers say is missing, from the delivered files alone."""

from delivered import Broken, rows


def number(x, y):
    """The number that a sample of the chip carries: its lower 20 bits stand in x, with a sign."""
    return y << 20 | x & 0xFFFFF


def stream(folder, documents, name):
    """Stored and missing samples of one stream; what was sent is known from the samples' own numbers."""
    stored = missing = 0
    causes = {}
    first = last = None
    for document in documents:
        for entry in document["recordings"]:
            if entry["stream"] != name:
                continue
            missing += entry["ledger"]["missing"]
            for gap in entry["ledger"]["gaps"]:
                causes[gap["cause"]] = causes.get(gap["cause"], 0) + gap.get("missing", 0)
            if "sha256" not in entry:
                continue
            for _, sequence, x, y, _ in rows(folder, entry["sha256"]):
                sent = number(x, y)
                if first is None:
                    first = (sent, sequence)
                if sent - first[0] != sequence - first[1]:
                    raise Broken(
                        f"{name}: in segment {document['rig']['segment']} sample {sent} has the number {sequence}, "
                        f"which is {sequence - first[1] - sent + first[0]} too many"
                    )
                if last is not None and sent <= last:
                    raise Broken(f"{name}: sample {sent} comes behind {last}")
                last = sent
                stored += 1
    if first is None:
        raise Broken(f"{name}: nothing was stored")
    return {"sent": last - first[0] + 1, "stored": stored, "missing": missing, "causes": causes}
