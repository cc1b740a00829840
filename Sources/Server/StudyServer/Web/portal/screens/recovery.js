import { h, fill } from '/app/dom.js';
import { ask } from '/app/dialog.js';
import { t, date, number } from '/words/words.js';
import { get, request } from '../api.js';
import { facts, word } from '../facts.js';
import { faultWords } from '../faults.js';
import { field, form } from '../form.js';
import { studyFrame } from '../frame.js';
import { base64URL, canDigest } from '../outside.js';
import { draw } from '../router.js';
import { save } from '../saving.js';
import { Table, cut } from '../table.js';

/** The study's recovery key: its public half, how the pair is made, and the boxes of devices. */
export async function show(element, { study }) {
  const standing = await get(`/v1/studies/${study}/recovery`);
  fill(element, studyFrame(study, 'recovery', h('h1', {}, t('recovery.title')), h('p.text', {}, t('recovery.text')),
    stands(standing), makes(study, standing), boxes(study, standing)));
}

function stands({ recoveryKey, id, since, boxes: count, withoutBox }) {
  if (!recoveryKey) return h('p.note.problem', {}, t('recovery.none'));
  return facts([
    [t('recovery.id'), word(id)], [t('recovery.since'), date(since)], [t('recovery.boxes'), number(count)], [t('recovery.withoutBox'), number(withoutBox)]]);
}

/** A line for a terminal. */
const command = (text) => h('pre.report', { tabIndex: 0, dir: 'ltr' }, h('code', {}, text));

function makes(study, { recoveryKey }) {
  return h('section.card', { 'aria-labelledby': 'make' }, h('h2', { id: 'make' }, t(recoveryKey ? 'recovery.makeAnother' : 'recovery.makeFirst')),
    h('ol.steps', {}, h('li', {}, t('recovery.make.pair'), command(`ambler recovery new ${study} --out ${study}.recovery`)),
      h('li', {}, t('recovery.make.keep')), h('li', {}, t('recovery.make.bring'))),
    given(study));
}

/** Where the public half is brought: as a line, or as a file that has it. */
function given(study) {
  const line = field('recoveryKey', t('recovery.line'), { hint: t('recovery.lineHint'), isLong: true, autocapitalize: 'none', dir: 'ltr', oninput: () => tell() });
  const told = h('p.note.calm', { role: 'status', hidden: true });
  const box = form([line], t('recovery.use'), async () => {
    const text = line.value.trim();
    const fault = faultOf(text, study);
    if (fault) return box.refuse(line, fault);
    const isSure = await ask(t('recovery.sure.title'), [h('p.text', {}, t('recovery.sure.text')), facts([[t('recovery.id'), await fingerprint(text)]])], [
      { value: true, words: t('recovery.sure.yes'), isPrimary: true }, { value: false, words: t('ask.no') }]);
    if (!isSure) return undefined;
    await request('PUT', `/v1/studies/${study}/recovery-key`, { body: { recoveryKey: text } });
    return draw();
  }, { refusals: () => t('recovery.badLine') });
  /** The fingerprint stands beside the line before anything is sent. */
  async function tell() {
    const text = line.value.trim();
    // The private half is not kept on the page either.
    if (isPrivate(text)) line.input.value = '';
    line.refuse(text && faultOf(text, study) && (isPrivate(text) || text.includes('\n')) ? faultOf(text, study) : '');
    const isRight = text !== '' && !faultOf(text, study);
    told.hidden = !isRight;
    fill(told, isRight ? [t('recovery.compare'), ' ', await fingerprint(text)] : '');
  }
  const file = h('input.unseen', {
    type: 'file', id: 'recovery-file', onclick: (event) => { event.target.value = ''; },
    onchange: async (event) => {
      const [chosen] = event.target.files;
      if (!chosen) return;
      line.input.value = chosen.size > longest ? '' : (await chosen.text()).trim();
      await tell();
      if (chosen.size > longest) box.refuse(line, t('recovery.badLine'));
    },
  });
  return h('div.group', {}, box.element, told, h('div.button-row', {}, h('label.button.file-button', {}, t('recovery.choose'), file)));
}

/** No file with a key is as long. */
const longest = 10_000;

/** The file that `ambler recovery new` wrote has both halves: it is not for the server. */
const isPrivate = (text) => text.includes('"secret"');

/** Why a text is not the public half of this study's key; nothing where it is. */
function faultOf(text, study) {
  if (isPrivate(text)) return t('recovery.private');
  const [, named] = /^ambler-recovery-1:([^:\s]+):[\w-]{43}$/.exec(text) ?? [];
  return named === study ? null : t('recovery.badLine');
}

/** The name of a key, as the command prints it: 128 bits of the SHA-256 of its line. */
async function fingerprint(text) {
  if (!canDigest()) return t('recovery.later');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return word(base64URL(new Uint8Array(digest).slice(0, 16)));
}

function boxes(study, { devices, id }) {
  const problem = h('p.note.problem', { role: 'alert', hidden: true });
  const table = new Table({
    caption: t('recovery.devices'), rows: devices, empty: t('recovery.empty'),
    columns: [
      { title: t('devices.name'), by: (one) => one.name, cell: (one) => h('bdi', {}, one.name) },
      { title: t('participant.clinic'), by: (one) => one.clinic, cell: (one) => h('bdi', {}, one.clinic ?? '') },
      { title: t('devices.enrolled'), by: (one) => one.enrolled, cell: (one) => date(one.enrolled) },
      { title: t('participant.state'), by: (one) => String(one.isRevoked), cell: (one) => h('span.state', { 'data-state': one.isRevoked ? 'off' : 'active' }, t(one.isRevoked ? 'devices.revoked' : 'devices.active')) },
      { title: t('recovery.lost'), by: (one) => one.loss?.toldAt, cell: ({ loss }) => (loss ? t('recovery.lostCount', { count: loss.results, date: date(loss.toldAt) }) : '') },
      { title: t('recovery.stored'), isWide: true, by: (one) => one.box?.storedAt, cell: ({ box }) => [box ? date(box.storedAt) : t('recovery.noBox'), box && box.recoveryKey !== id ? h('p.hint', {}, t('recovery.older')) : ''] },
      { title: t('table.actions'), cell: (one) => (one.box ? h('button.button.small', { 'aria-label': t('recovery.saveNamed', { name: one.name }), onclick: () => fetchBox(one, problem) }, t('recovery.save')) : '') },
    ],
  });
  return h('section.group', { 'aria-labelledby': 'boxes' }, h('h2', { id: 'boxes' }, t('recovery.devices')), h('p.text', {}, t('recovery.devicesText')),
    cut(devices.length < listedCount), table.element, problem, h('p.text', {}, t('recovery.open')),
    command(`ambler recovery open DEVICE.box --key ${study}.recovery --out carried --passphrase-file passphrase`), h('p.text', {}, t('recovery.carry')),
    command('ambler key recover carried --passphrase-file passphrase'));
}

/** The server lists so many at most. */
const listedCount = 500;

/** The audit notes who saved which box. */
async function fetchBox(device, problem) {
  problem.hidden = true;
  try {
    const response = await request('GET', `/v1/devices/${device.id}/recovery-box`);
    save([await response.text()], `${device.id}.box`, 'application/json');
  } catch (error) {
    problem.hidden = false;
    fill(problem, faultWords(error));
  }
}
