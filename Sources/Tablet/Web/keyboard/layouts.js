/** The rows of letters as they lie on a keyboard of the language, from the left. */
const letters = {
  en: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  es: ['áéíóúü¿¡', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm'],
  ar: ['أإآىئءؤة', 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ذروزظ'],
};
const signs = ['1234567890', '@.-_+/:;()', 'áéíóúüñç¿¡', ',?!\'"&%€#'];

/** Which alphabets a page in this language can switch between, its own first. */
export const alphabets = (language) => (language === 'ar' ? ['ar', 'en'] : [language]);

/** The rows of keys of an alphabet, or of the signs and digits. */
export function rows(alphabet, isSigns) {
  return (isSigns ? signs : letters[alphabet] ?? letters.en).map((row) => [...row]);
}
