// Decimal numbers as digits: what is typed keeps its digits, and no double rounds a bound.

const zeros = [0x30, 0x660, 0x6f0, 0xff10];
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const longest = 38;

/** A text with Western digits for Arabic-Indic, Persian and full-width ones, without unseen marks. */
export function westernDigits(text) {
  return text.replace(unseen, '').replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - Math.max(...zeros.filter((zero) => zero <= code)));
  });
}

/**
 * What a typed text says: `{digits}` as JSON writes a number, `{fault}` a key of words, or `{}` for
 * nothing. `sign` is the language's sign before the fraction; the other one is taken too unless it
 * may stand between thousands.
 */
export function readDigits(text, sign) {
  const typed = westernDigits(text).replace(/[\s\u00a0\u202f_'’]/g, '')
    .replace(/^[\u2212\u2013\uff0d]/, '-').replace(/[\u066b\uff0c]/g, ',').replace(/\uff0e/g, '.');
  if (typed === '') return {};
  if (typed.length > 400) return { fault: 'refusal.numberTooLong' };
  const [match, minus, zerosAndWhole, point, fraction = ''] = /^([-+]?)(\d*)(?:([.,])(\d*))?$/.exec(typed) ?? [];
  if (!match || !(zerosAndWhole || fraction)) return { fault: 'refusal.notANumber' };
  if (point && point !== sign && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(zerosAndWhole)) {
    return { fault: 'refusal.thousands' };
  }
  const whole = zerosAndWhole.replace(/^0+(?=\d)/, '') || '0';
  if (whole.length + fraction.length > longest) return { fault: 'refusal.numberTooLong' };
  const digits = fraction ? `${whole}.${fraction}` : whole;
  return { digits: minus === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits };
}

/** How many digits stand after the point. */
export const fractionLength = (digits) => digits.split('.')[1]?.length ?? 0;

/** The number in units of its last place, to so many places. */
export function scaled(digits, places) {
  const [whole, fraction = ''] = digits.replace('-', '').split('.');
  const value = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
  return digits.startsWith('-') ? -value : value;
}

/** The digits of a number of such units. */
export function unscaled(value, places) {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  const text = places ? `${digits.slice(0, -places)}.${digits.slice(-places)}` : digits;
  return value < 0n ? `-${text}` : text;
}

/** Below 0, 0 or above 0, as the first number is below, equal to or above the second. */
export function compare(first, second) {
  const places = Math.max(fractionLength(first), fractionLength(second));
  const [left, right] = [scaled(first, places), scaled(second, places)];
  return left < right ? -1 : Number(left > right);
}

/** A bound of a format as digits; null where a double may have rounded it, so that the engine tells. */
export function bound(value) {
  if (typeof value !== 'number' || Math.abs(value) > Number.MAX_SAFE_INTEGER) return null;
  const digits = String(value);
  return digits.includes('e') || digits.length > 16 ? null : digits;
}

/** The number for an answer: JSON writes it with all its digits. */
export const exactJSON = (digits) => (JSON.rawJSON ? JSON.rawJSON(digits) : Number(digits));
