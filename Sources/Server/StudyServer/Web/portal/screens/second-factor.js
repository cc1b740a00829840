import { h, fill } from '/app/dom.js';
import { ask } from '/app/dialog.js';
import { t, date, dateTime, number } from '/words/words.js';
import { Fault, get, post, refreshAccount } from '../api.js';
import { facts } from '../facts.js';
import { field, form } from '../form.js';
import { frame } from '../frame.js';
import { addPasskey, hasPasskeys, proveByPasskey } from '../passkeys.js';
import { draw } from '../router.js';
import { Table } from '../table.js';
import { providerLinks } from './provider-links.js';
import { telling } from '../telling.js';

/** Where a second factor is asked of all staff, and one has none: nothing else before it, but a provider that asks for one. */
export async function show(element) {
  const state = await factorState();
  const [factor, links] = await Promise.all([secondFactor(state), providerLinks(state)]);
  fill(element, frame('', h('div.card.sign-in', {}, h('h1', {}, t('factor.title')), h('p.text', {}, t('factor.must')), factor, links)));
}

/** What one has beside the password. */
export const factorState = () => get('/v1/second-factor');

/** What one has beside the password, and how to change it. */
export async function secondFactor(state) {
  const { told, tell } = telling();
  return h('section.card', { 'aria-labelledby': 'factor' }, h('h2', { id: 'factor' }, t('factor.title')), h('p.text', {}, t('factor.text')), told,
    app(state, told, tell), passkeys(state, told, tell), hasAny(state) ? recovery(state, told, tell) : null);
}

const hasAny = (state) => state.codeSince !== null || state.passkeys.length > 0;

function app(state, told, tell) {
  const remove = () => tell(async () => {
    const proof = await proved(state);
    if (!proof) return;
    await post('/v1/second-factor/code/removal', proof);
    await changed();
  });
  return h('div.group', {}, h('h3', {}, t('factor.app')),
    facts([[t('participant.state'), state.codeSince ? t('factor.appSince', { when: dateTime(state.codeSince) }) : t('factor.appOff')]]),
    h('div.button-row', {}, h('button.button', { onclick: () => tell(() => setUp(state, told)) }, t('factor.setUpApp')),
      state.codeSince ? h('button.button', { onclick: remove }, t('factor.removeApp')) : null));
}

async function setUp(state, told) {
  const proof = await proved(state);
  if (!proof) return;
  const made = await post('/v1/second-factor/code', proof);
  const code = field('code', t('factor.firstCode'), { autocomplete: 'one-time-code', inputmode: 'numeric' });
  const box = form([code], t('factor.confirm'), async () => {
    const { recoveryCodes } = await post('/v1/second-factor/code/confirmation', { code: code.value });
    await finish(told, recoveryCodes);
  }, { refusals: () => t('factor.badCode') });
  fill(told, h('div.group', {}, h('p.text', {}, t('factor.scan')),
    h('img', { src: `data:image/svg+xml,${encodeURIComponent(made.qr)}`, alt: t('factor.qr'), width: 224, height: 224 }),
    facts([[t('factor.secret'), h('code.secret', { dir: 'ltr' }, made.secret.match(/.{1,4}/g).join(' '))]]), box.element));
  code.input.focus();
}

function passkeys(state, told, tell) {
  const why = state.noPasskeys ?? (hasPasskeys() ? null : 'browser');
  const remove = (one) => tell(async () => {
    const proof = await proved(state);
    if (!proof) return;
    await post(`/v1/second-factor/passkeys/${one.id}/removal`, proof);
    await changed();
  });
  const table = new Table({
    caption: t('factor.passkeys'), rows: state.passkeys, empty: t('factor.noPasskeys'),
    columns: [
      { title: t('signIn.name'), by: (one) => one.name, cell: (one) => h('bdi', {}, one.name) },
      { title: t('accounts.created'), by: (one) => one.created, cell: (one) => date(one.created) },
      { title: t('me.used'), cell: (one) => (one.lastUsed ? date(one.lastUsed) : '–') },
      { title: t('table.actions'), cell: (one) => h('button.button.small', { 'aria-label': t('pair', { name: t('factor.remove'), value: one.name }), onclick: () => remove(one) }, t('factor.remove')) },
    ],
  });
  return h('div.group', {}, h('h3', {}, t('factor.passkeys')),
    why ? h('p.text', {}, t(`factor.why.${why}`)) : h('p.text', {}, t('factor.passkeysText')),
    state.passkeys.length ? table.element : null, why ? null : adding(state, told, tell));
}

function adding(state, told, tell) {
  const name = field('passkey', t('factor.passkeyName'), { hint: t('factor.passkeyNameHint') });
  const box = form([name], t('factor.addPasskey'), () => tell(async () => {
    const proof = await proved(state);
    if (!proof) return;
    const { recoveryCodes } = await addPasskey(name.value.trim() || t('factor.passkeys'), proof);
    await finish(told, recoveryCodes);
  }));
  return box.element;
}

function recovery(state, told, tell) {
  const renew = () => tell(async () => {
    const proof = await proved(state);
    if (!proof) return;
    const { recoveryCodes } = await post('/v1/second-factor/recovery-codes', proof);
    await finish(told, recoveryCodes);
  });
  return h('div.group', {}, h('h3', {}, t('factor.recovery')), h('p.text', {}, t('factor.recoveryLeft', { count: number(state.recoveryCodes) })),
    h('div.button-row', {}, h('button.button', { onclick: renew }, t('factor.recoveryNew'))));
}

/** Shown once: the server keeps their digests alone. */
async function finish(told, codes) {
  if (!codes.length) return changed();
  const go = h('button.button.primary', { onclick: changed }, t('factor.continue'));
  fill(told, h('div.group', {}, h('p.note.calm', {}, t('factor.done')), h('p.text', {}, t('factor.recoveryText')),
    h('ul.recovery-codes', { 'aria-label': t('factor.recovery') }, codes.map((one) => h('li', {}, h('code', { dir: 'ltr' }, one)))),
    h('div.button-row', {}, go)));
  go.focus();
  return undefined;
}

async function changed() {
  await refreshAccount();
  await draw();
}

/** Asks who one is; nothing where that is declined. Left empty, a passkey is asked for where there is one. */
export async function proved(state) {
  const byPasskey = state.passkeys.length > 0 && hasPasskeys();
  const password = field('password', t('password.old'), { type: 'password', autocomplete: 'current-password' });
  const code = field('code', t('factor.code'), { hint: t('factor.codeHint'), autocomplete: 'one-time-code', autocapitalize: 'none' });
  const isSure = await ask(t('factor.proof'), h('div.form', {}, byPasskey ? h('p.hint', {}, t('factor.orPasskey')) : null,
    state.needsPassword ? password.element : null, hasAny(state) ? code.element : null), [
    { value: true, words: t('factor.continue'), isPrimary: true }, { value: false, words: t('ask.no') }]);
  if (!isSure) return null;
  if (byPasskey && !password.value && !code.value) return proveByPasskey();
  if (!state.needsPassword) return code.value ? { code: code.value } : {};
  if (!password.value) throw new Fault(401, { code: 'wrongCredentials' });
  return { password: password.value, ...(code.value ? { code: code.value } : {}) };
}
