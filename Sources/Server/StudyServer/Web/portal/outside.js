/** Bytes of others, as somebody may have them: what is sent of them, or nothing where they are not right. */

const [least, most] = [16, 1024];

/** In which ways bytes may be given. */
export const ways = ['hexadecimal', 'base64url', 'page'];

/** The bytes of a text that was given in one of the ways; null where it is not 16 to 1024 bytes in that way. */
export async function bytesOf(way, text) {
  if (way === 'page') return text.trim() ? new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))) : null;
  const plain = text.replace(/\s/g, '');
  const bytes = way === 'hexadecimal' ? fromHexadecimal(plain) : fromBase64URL(plain);
  return bytes && bytes.length >= least && bytes.length <= most ? bytes : null;
}

/** A browser hashes only on a page that came over TLS, or from its own machine. */
export const canDigest = () => globalThis.crypto?.subtle !== undefined;

export const base64URL = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The bytes of such a text; null for any other. */
export const bytesOfBase64URL = (text) => fromBase64URL(text);

const fromHexadecimal = (text) => (/^([0-9a-f]{2})+$/i.test(text) ? Uint8Array.from(text.match(/../g), (pair) => Number.parseInt(pair, 16)) : null);

function fromBase64URL(text) {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  // Bits that are left over and not 0 would be lost without a word.
  return base64URL(bytes) === text ? bytes : null;
}
