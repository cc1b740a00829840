const least = 20;
const most = 1 << 24;
const kinds = { 1: 'samples', 2: 'gap', 3: 'lost' };

/**
 * Reads the body of `/api/live`, which comes in pieces of any size: `take` gets one frame after the other, as
 * `{ kind, stream, axes, first, last, values }`.
 */
export function frames(take) {
  let rest = new Uint8Array(0);
  return (piece) => {
    const bytes = rest.length ? joined(rest, piece) : piece;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let at = 0;
    while (bytes.length - at >= 4) {
      const length = view.getUint32(at, true);
      // machine: a fault of the program, which no page shows
      if (length < least || length > most) throw new RangeError(`a frame of ${length} bytes`);
      if (bytes.length - at - 4 < length) break;
      const frame = read(view, at + 4, length);
      if (frame) take(frame);
      at += 4 + length;
    }
    rest = bytes.slice(at);
  };
}

function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** A frame; undefined for one of a kind that is not known. */
function read(view, at, length) {
  const kind = kinds[view.getUint8(at)];
  if (!kind) return undefined;
  const [stream, axes] = [view.getUint8(at + 1), view.getUint8(at + 2)];
  const [first, last] = [view.getFloat64(at + 4, true), view.getFloat64(at + 12, true)];
  return { kind, stream, axes, first, last, values: kind === 'samples' ? floats(view, at + 20, length - 20) : null };
}

function floats(view, at, length) {
  const values = new Float32Array(length >> 2);
  for (let index = 0; index < values.length; index += 1) values[index] = view.getFloat32(at + 4 * index, true);
  return values;
}
