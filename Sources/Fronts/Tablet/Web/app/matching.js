const alike = { ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ı: 'i' };
const unlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

/** A text as it is compared: without case, accents and marks, and with one form of each letter and digit. */
export const folded = (text) => String(text).normalize('NFKD').replace(/[\p{M}\u0640]/gu, '').toLowerCase()
  .replace(unlike, (letter) => alike[letter]).replace(/[٠-٩]/g, (digit) => String(digit.codePointAt(0) - 0x660)).trim();

/**
 * How well a text fits the words looked for, the best first: 0 where it begins with the first of them, 1 where each begins
 * a word of it, 2 where each is somewhere inside; null where one is missing.
 */
export function fit(words, text) {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  const found = folded(text);
  if (!wanted.length || !wanted.every((one) => found.includes(one))) return null;
  const parts = found.split(/[^\p{L}\p{N}]+/u);
  if (found.startsWith(wanted[0])) return 0;
  return wanted.every((one) => parts.some((part) => part.startsWith(one))) ? 1 : 2;
}

/** The items whose text fits, the best first; equally good ones keep their order. */
export function matching(words, items, text) {
  return items.map((item) => ({ item, order: fit(words, text(item)) })).filter(({ order }) => order !== null)
    .sort((one, other) => one.order - other.order).map(({ item }) => item);
}
