import { h } from '/app/dom.js';
import { t } from '/words/words.js';
import { field } from '../form.js';

// None of them is easily mistaken for another.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Five groups of five, as the server makes passwords that count once. */
function madeUp() {
  const group = () => Array.from({ length: 5 }, letter).join('');
  return Array.from({ length: 5 }, group).join('-');
}

/** Each of them is as likely: a byte past the last whole round of letters is thrown away. */
function letter() {
  const [byte] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 256 - (256 % letters.length) ? letters[byte % letters.length] : letter();
}

/** Fields for a password of the participant's own, and what becomes of it; `password` is null for none. */
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

/** What is shown once, as only a hash of the password is stored. */
export const onceShown = (number, password, address) => [
  h('h1', { tabIndex: -1 }, t('register.madeTitle', { number })),
  h('div.card', {}, h('p.text', {}, t('register.madeText')), h('p.code-words', {}, password)),
  h('p', {}, h('a', { href: address }, t('register.open'))),
];
