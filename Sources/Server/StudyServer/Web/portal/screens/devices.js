import { h, fill } from '/app/dom.js';
import { ask } from '/app/dialog.js';
import { t, date } from '/words/words.js';
import { all, request, session } from '../api.js';
import { faultWords } from '../faults.js';
import { studyFrame } from '../frame.js';
import { draw } from '../router.js';
import { clockWords, standingWords, versionOf } from '../standing.js';
import { Table, cut } from '../table.js';
import { codeMaker } from './code.js';

/** The tablets and rigs of a study. */
export async function show(element, { study }) {
  const { items, isWhole } = await all(`/v1/studies/${study}/devices`);
  fill(element, studyFrame(study, 'devices', h('h1', {}, t('devices.title')), cut(isWhole), deviceTable(items),
    session.account.role === 'clinician' ? h('section.group', { 'aria-labelledby': 'shared' },
      h('h2', { id: 'shared' }, t('devices.shared')), h('p.text', {}, t('devices.sharedText')), codeMaker(study)) : null));
}

/** Devices as a table, each with the way to sign it out. */
export function deviceTable(items) {
  const problem = h('p.note.problem', { role: 'alert', hidden: true });
  const table = new Table({
    caption: t('devices.title'), rows: items, empty: t('devices.empty'),
    columns: [
      { title: t('devices.name'), by: (one) => one.name, cell: (one) => h('bdi', {}, one.name) },
      { title: t('devices.for'), by: (one) => String(!one.participant), cell: (one) => owner(one) },
      { title: t('participant.clinic'), by: (one) => one.clinic, cell: (one) => h('bdi', {}, one.clinic ?? '') },
      { title: t('devices.enrolled'), by: (one) => one.enrolled, cell: (one) => date(one.enrolled) },
      { title: t('devices.version'), by: (one) => one.studyVersion?.number, cell: versionOf },
      { title: t('version.standing'), isWide: true, cell: (one) => [standingWords(one), clockWords(one)] },
      { title: t('participant.state'), by: (one) => String(one.isRevoked), cell: (one) => h('span.state', { 'data-state': one.isRevoked ? 'off' : 'active' }, t(one.isRevoked ? 'devices.revoked' : 'devices.active')) },
      {
        title: t('table.actions'),
        cell: (one) => (one.isRevoked ? '' : h('button.button.small', { 'aria-label': t('devices.signOutNamed', { name: one.name }), onclick: () => signOut(one, problem) }, t('devices.signOut'))),
      },
    ],
  });
  return h('div.group', {}, table.element, problem);
}

/** Whose a device is: an administrator sees no patients, and is not led to one. */
function owner({ participant, study }) {
  if (!participant) return t('devices.forAll');
  if (session.account.role !== 'clinician') return t('devices.forOne');
  return h('a', { href: `#study/${study}/participant/${participant}` }, t('devices.forOne'));
}

async function signOut(device, problem) {
  const isSure = await ask(t('devices.sure', { name: device.name }), h('p.text', {}, t('devices.sureText')), [
    { value: true, words: t('devices.signOut'), isPrimary: true }, { value: false, words: t('ask.no') }]);
  if (!isSure) return;
  try {
    await request('DELETE', `/v1/devices/${device.id}`);
    await draw();
  } catch (error) {
    problem.hidden = false;
    fill(problem, faultWords(error));
  }
}
