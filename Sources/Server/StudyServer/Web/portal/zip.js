/** Files as one zip archive that holds each as it is (APPNOTE 6.3.10, method 0). */

const encoder = new TextEncoder();
// Names are UTF-8.
const flags = 0x0800;
const version = 20;
// 1 January 1980, the first day that a zip knows: the archive tells nothing of when a file was written.
const day = 0x0021;

const table = Uint32Array.from({ length: 256 }, (_, at) => {
  let value = at;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32 as zip wants it. */
export function checksum(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = table[(value ^ byte) & 0xff] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Numbers of two or four bytes, the lowest byte first. */
function packed(...pairs) {
  const view = new DataView(new ArrayBuffer(pairs.reduce((sum, [size]) => sum + size, 0)));
  let at = 0;
  for (const [size, value] of pairs) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

/** The archive of `{ name, bytes }`, as pieces of a Blob. */
export function archive(files) {
  const pieces = [];
  const directory = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const word = encoder.encode(name);
    const sum = checksum(bytes);
    const common = [[2, version], [2, flags], [2, 0], [2, 0], [2, day], [4, sum], [4, bytes.length], [4, bytes.length], [2, word.length], [2, 0]];
    pieces.push(packed([4, 0x04034b50], ...common), word, bytes);
    directory.push(packed([4, 0x02014b50], [2, version], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), word);
    offset += 30 + word.length + bytes.length;
  }
  const size = directory.reduce((sum, piece) => sum + piece.length, 0);
  const end = packed([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, size], [4, offset], [2, 0]);
  return [...pieces, ...directory, end];
}
