import { h, fill } from '/app/dom.js';
import { t } from '/words/words.js';
import { Fault, continueSignIn, signIn } from '../api.js';
import { field, form } from '../form.js';
import { faultWords } from '../faults.js';
import { frame } from '../frame.js';
import { hasPasskeys, signInWithPasskey } from '../passkeys.js';
import { arrive as arriveFrom, nameOf, providers, signInBy } from '../providers.js';
import { draw, go, place } from '../router.js';
import { takeSignedOut } from '../signed-out.js';

let isOver = false;
// What is told the next time: why a provider let nobody in.
let note = null;

/** Says, the next time that it is asked who is there, that somebody was. */
export function tellOver() {
  isOver = true;
}

/** Comes back from a provider: signed in, or half way, or with a word about why not. */
export async function comeBack(answer) {
  try {
    half = await arriveFrom(answer);
  } catch (error) {
    note = faultWords(error);
  }
}

// What a second step needs, after a provider that asked for one factor alone.
let half = null;

/** Asks who is there. Where one wanted to go stays in the address. */
export async function show(element) {
  if (half) {
    const asked = half;
    half = null;
    return askCode(element, asked);
  }
  const signOutAddress = takeSignedOut();
  const byProvider = (await providers()).map(providerButton);
  const name = field('name', t('signIn.name'), { autocomplete: 'username', autocapitalize: 'none' });
  const password = field('password', t('signIn.password'), { type: 'password', autocomplete: 'current-password' });
  const box = form([name, password], t('signIn.button'), async () => {
    if (!name.value.trim()) return box.refuse(name, t('signIn.noName'));
    if (!password.value) return box.refuse(password, t('signIn.noPassword'));
    const asked = await signIn(name.value.trim(), password.value);
    return asked ? askCode(element, asked) : arrive();
  });
  fill(element, frame('', h('div.card.sign-in', {}, h('h1', {}, t('signIn.title')), h('p.text', {}, t('signIn.text')),
    isOver ? h('p.note.warning', { role: 'alert' }, t('fault.notSignedIn')) : null,
    note ? h('p.note.problem', { role: 'alert' }, note) : null,
    signOutAddress ? h('p.note', {}, t('provider.signedOut'), ' ', h('a', { href: signOutAddress }, t('provider.signOut'))) : null,
    box.element, hasPasskeys() ? passkeyButton() : null, byProvider)));
  isOver = false;
  note = null;
  return undefined;
}

function providerButton(provider) {
  const told = h('div', { 'aria-live': 'polite' });
  const use = async () => {
    fill(told);
    try {
      await signInBy(provider.id);
    } catch (error) {
      fill(told, h('p.note.problem', {}, faultWords(error)));
    }
  };
  return h('div.group', {}, h('div.button-row', {}, h('button.button', { onclick: use }, t('provider.signIn', { name: nameOf(provider) }))), told);
}

const arrive = () => (place() === 'sign-in' ? go('studies') : draw());

/** The second step: the code, or a passkey in the place of both steps. */
function askCode(element, { challenge, hasPasskey }) {
  const code = field('code', t('factor.code'), { hint: t('factor.codeHint'), autocomplete: 'one-time-code', autocapitalize: 'none' });
  const box = form([code], t('factor.continue'), async () => {
    if (!code.value.trim()) return box.refuse(code, t('signIn.noCode'));
    try {
      await continueSignIn(challenge, code.value);
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'wrongCode') throw error;
      return box.refuse(code, faultWords(error));
    }
    return arrive();
  });
  fill(element, frame('', h('div.card.sign-in', {}, h('h1', { tabIndex: -1 }, t('signIn.second')), box.element,
    hasPasskey && hasPasskeys() ? passkeyButton() : null,
    h('div.button-row', {}, h('button.button.quiet', { onclick: () => show(element) }, t('signIn.again'))))));
  code.input.focus();
}

function passkeyButton() {
  const told = h('div', { 'aria-live': 'polite' });
  const use = async () => {
    fill(told);
    try {
      await signInWithPasskey();
      await arrive();
    } catch (error) {
      fill(told, h('p.note.problem', {}, faultWords(error)));
    }
  };
  return h('div.group', {}, h('div.button-row', {}, h('button.button', { onclick: use }, t('signIn.passkey'))), told);
}
