import { h, fill } from '/app/dom.js';
import { ask } from '/app/dialog.js';
import { t, date } from '/words/words.js';
import { all, post, request, session } from '../api.js';
import { faultWords } from '../faults.js';
import { field, form } from '../form.js';
import { frame } from '../frame.js';
import { draw } from '../router.js';
import { Table, cut } from '../table.js';

const roles = ['clinician', 'researcher', 'administrator'];

/** Who may sign in. */
export async function show(element) {
  const [{ items, isWhole }, studies] = await Promise.all([all('/v1/accounts'), all('/v1/studies')]);
  const told = h('div', { 'aria-live': 'polite' });
  const staff = items.filter((one) => roles.includes(one.role));
  const table = new Table({
    caption: t('accounts.title'), rows: staff, empty: t('accounts.empty'),
    columns: [
      { title: t('signIn.name'), by: (one) => one.name, cell: (one) => h('bdi', {}, one.name) },
      { title: t('accounts.role'), by: (one) => t(`role.${one.role}`), cell: (one) => t(`role.${one.role}`) },
      { title: t('accounts.created'), by: (one) => one.created, cell: (one) => date(one.created) },
      { title: t('participant.state'), by: (one) => String(one.isDisabled), cell: (one) => h('span.state', { 'data-state': one.isDisabled ? 'off' : 'active' }, t(one.isDisabled ? 'accounts.off' : 'accounts.on')) },
      { title: t('table.actions'), cell: (one) => (one.id === session.account.id ? t('accounts.you') : actions(one, told)) },
    ],
  });
  fill(element, frame('accounts', h('h1', {}, t('accounts.title')), cut(isWhole), told, table.element, makeOne(studies.items)));
}

function actions(one, told) {
  const turn = one.isDisabled ? 'accounts.turnOn' : 'accounts.turnOff';
  return h('div.button-row', {},
    h('button.button.small', { 'aria-label': t('pair', { name: t(turn), value: one.name }), onclick: () => tell(told, () => change(one)) }, t(turn)),
    h('button.button.small', { 'aria-label': t('pair', { name: t('accounts.newPassword'), value: one.name }), onclick: () => tell(told, () => newPassword(one, told)) }, t('accounts.newPassword')),
    one.isLinked || one.onlyByProvider ? onlyByProvider(one, told) : null,
    h('button.button.small', { 'aria-label': t('pair', { name: t('accounts.resetFactor'), value: one.name }), onclick: () => tell(told, () => resetFactor(one, told)) }, t('accounts.resetFactor')));
}

/** Whether the password of the account counts beside its provider. */
function onlyByProvider(one, told) {
  const turn = one.onlyByProvider ? 'accounts.alsoPassword' : 'accounts.onlyProvider';
  const set = async () => {
    const title = t(one.onlyByProvider ? 'accounts.sureAlso' : 'accounts.sureOnly', { name: one.name });
    const isSure = await ask(title, h('p.text', {}, t(one.onlyByProvider ? 'accounts.sureAlsoText' : 'accounts.sureOnlyText')), [
      { value: true, words: t(turn), isPrimary: true }, { value: false, words: t('ask.no') }]);
    if (!isSure) return;
    await request('PATCH', `/v1/accounts/${one.id}`, { body: { onlyByProvider: !one.onlyByProvider }, headers: { 'If-Match': `"${one.version}"` } });
    await draw();
  };
  return h('button.button.small', { 'aria-label': t('pair', { name: t(turn), value: one.name }), onclick: () => tell(told, set) }, t(turn));
}

async function resetFactor(one, told) {
  const isSure = await ask(t('accounts.sureFactor', { name: one.name }), h('p.text', {}, t('accounts.sureFactorText')), [
    { value: true, words: t('accounts.resetFactor'), isPrimary: true }, { value: false, words: t('ask.no') }]);
  if (!isSure) return;
  await post(`/v1/accounts/${one.id}/second-factor/reset`);
  fill(told, h('p.note.calm', {}, t('accounts.factorReset', { name: one.name })));
}

async function tell(told, action) {
  try {
    await action();
  } catch (error) {
    fill(told, h('p.note.problem', {}, faultWords(error)));
  }
}

async function change(one) {
  const title = t(one.isDisabled ? 'accounts.sureOn' : 'accounts.sureOff', { name: one.name });
  const isSure = await ask(title, h('p.text', {}, t(one.isDisabled ? 'accounts.sureOnText' : 'accounts.sureOffText')), [
    { value: true, words: t(one.isDisabled ? 'accounts.turnOn' : 'accounts.turnOff'), isPrimary: true }, { value: false, words: t('ask.no') }]);
  if (!isSure) return;
  await request('PATCH', `/v1/accounts/${one.id}`, { body: { isDisabled: !one.isDisabled }, headers: { 'If-Match': `"${one.version}"` } });
  await draw();
}

async function newPassword(one, told) {
  const isSure = await ask(t('accounts.surePassword', { name: one.name }), h('p.text', {}, t('accounts.surePasswordText')), [
    { value: true, words: t('accounts.newPassword'), isPrimary: true }, { value: false, words: t('ask.no') }]);
  if (!isSure) return;
  const { oneTimePassword } = await post(`/v1/accounts/${one.id}/password`);
  shown(told, one.name, oneTimePassword);
}

/** Shown once: it is stored nowhere. */
function shown(told, name, password) {
  fill(told, h('div.card', {}, h('p.text', {}, t('accounts.once', { name })), h('p.code-words', {}, password)));
  told.tabIndex = -1;
  told.focus();
}

function makeOne(studies) {
  const name = field('name', t('signIn.name'), { hint: t('accounts.nameHint'), autocapitalize: 'none' });
  const role = field('role', t('accounts.role'), { choices: roles.map((one) => [one, t(`role.${one}`)]) });
  const study = field('studies', t('accounts.study'), { choices: [['', t('accounts.noStudy')], ...studies.map((one) => [one.id, one.title])] });
  const clinic = field('clinic', t('participant.clinic'), { hint: t('accounts.clinicHint') });
  const box = form([name, role, study, clinic], t('accounts.make'), async () => {
    const membership = study.value ? [{ id: study.value, ...(clinic.value.trim() ? { clinic: clinic.value.trim() } : {}) }] : [];
    const made = await post('/v1/accounts', { name: name.value.trim(), role: role.value, studies: membership });
    const wanted = name.value.trim();
    await draw();
    shown(document.querySelector('main [aria-live]'), wanted, made.oneTimePassword);
  }, { refusals: (one, fault) => (fault.code === 'taken' ? t('accounts.taken') : one === 'name' ? t('accounts.badName') : null) });
  return h('section.card', { 'aria-labelledby': 'make' }, h('h2', { id: 'make' }, t('accounts.makeTitle')), box.element);
}
