import { h, fill } from '/app/dom.js';
import { t } from '/words/words.js';
import { Fault, continueSignIn, signIn } from '../api.js';
import { field, form } from '../form.js';
import { faultWords } from '../faults.js';
import { frame } from '../frame.js';
import { hasPasskeys, signInWithPasskey } from '../passkeys.js';
import { draw, go, place } from '../router.js';

let isOver = false;

/** Says, the next time that it is asked who is there, that somebody was. */
export function tellOver() {
  isOver = true;
}

/** Asks who is there. Where one wanted to go stays in the address. */
export function show(element) {
  const name = field('name', t('signIn.name'), { autocomplete: 'username', autocapitalize: 'none' });
  const password = field('password', t('signIn.password'), { type: 'password', autocomplete: 'current-password' });
  const box = form([name, password], t('signIn.button'), async () => {
    if (!name.value.trim()) return box.refuse(name, t('signIn.noName'));
    if (!password.value) return box.refuse(password, t('signIn.noPassword'));
    const half = await signIn(name.value.trim(), password.value);
    return half ? askCode(element, half) : arrive();
  });
  fill(element, frame('', h('div.card.sign-in', {}, h('h1', {}, t('signIn.title')), h('p.text', {}, t('signIn.text')),
    isOver ? h('p.note.warning', { role: 'alert' }, t('fault.notSignedIn')) : null, box.element,
    hasPasskeys() ? passkeyButton() : null)));
  isOver = false;
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
