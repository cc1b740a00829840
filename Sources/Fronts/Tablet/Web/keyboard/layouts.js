import { t } from '/words/words.js';

const signs = '1234567890 @.-_+/:;() áéíóúüñç¿¡ ,?!\'"&%€#';

/** The alphabets of the page's language, its own first; Latin letters are for what is written in them everywhere. */
export const alphabets = () => (t('keyboard.rows') === t('keyboard.latinRows') ? ['own'] : ['own', 'latin']);

/** The rows of keys of an alphabet, or of the signs and digits, as they lie on a keyboard from the left. */
export function rows(alphabet, isSigns) {
  const letters = t(alphabet === 'own' ? 'keyboard.rows' : 'keyboard.latinRows');
  return (isSigns ? signs : letters).split(' ').map((row) => [...row]);
}
