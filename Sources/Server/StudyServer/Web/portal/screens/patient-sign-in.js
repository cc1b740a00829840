import { h } from '/app/dom.js';
import { t } from '/words/words.js';
import { field } from '../form.js';

// Letters and digits that are not easily confused.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Five groups of five, like the one-time passwords of the server. */
function madeUp() {
  const group = () => Array.from({ length: 5 }, letter).join('');
  return Array.from({ length: 5 }, group).join('-');
}

/** A random letter; a byte past the last whole round of letters is thrown away, so that all are equally likely. */
function letter() {
  const [byte] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 256 - (256 % letters.length) ? letters[byte % letters.length] : letter();
}

/** Fields that choose whether the participant gets a password; `make` gives it, or null for none. */
export function patientSignIn() {
  const way = field('signIn', t('register.signIn'), {
    hint: t('register.signInHint'),
    choices: [['', t('register.signInNone')], ['typed', t('register.signInTyped')], ['made', t('register.signInMade')]],
  });
  const password = field('password', t('register.password'), { type: 'password', autocomplete: 'new-password', hint: t('register.passwordHint') });
  const again = field('passwordAgain', t('register.passwordAgain'), { type: 'password', autocomplete: 'new-password' });
  const show = () => { for (const one of [password, again]) one.element.hidden = way.value !== 'typed'; };
  way.input.addEventListener('change', show);
  show();
  return {
    fields: [way, password, again],
    way,
    again,
    get isMade() { return way.value === 'made'; },
    get differs() { return way.value === 'typed' && password.value !== again.value; },
    make: () => ({ '': null, typed: password.value, made: madeUp() })[way.value],
    refusal: (fault) => t(fault.code === 'taken' ? 'register.nameTaken' : 'register.badPassword'),
  };
}

/** The page with a password that was made up. It is shown once, because only its hash is stored. */
export const onceShown = (number, password, address) => [
  h('h1', { tabIndex: -1 }, t('register.madeTitle', { number })),
  h('div.card', {}, h('p.text', {}, t('register.madeText')), h('p.code-words', {}, password)),
  h('p', {}, h('a', { href: address }, t('register.open'))),
];
