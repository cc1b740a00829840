import { h, fill } from '/app/dom.js';
import { ask } from '/app/dialog.js';
import { t, dateTime, number, fileSize, list } from '/words/words.js';
import { get, post, request, session } from '../api.js';
import { facts, word } from '../facts.js';
import { faultWords } from '../faults.js';
import { field, form } from '../form.js';
import { forget, studyFrame } from '../frame.js';
import { draw, go } from '../router.js';
import { save } from '../saving.js';
import { standingWords, versionOf } from '../standing.js';
import { Table } from '../table.js';
import { findingsTable, stagesOf, stateOf } from './versions.js';

/** One version of a study: what is in it, what it changes, whom it is for, and who has which. */
export async function show(element, { study, version: id }) {
  const path = `/v1/studies/${study}/versions/${id}`;
  const one = await get(path);
  const mayChange = session.account.role === 'researcher';
  fill(element, studyFrame(study, 'versions',
    h('h1', {}, t('version.title'), ' ', h('bdi', {}, one.version)),
    facts([
      [t('participant.state'), stateOf(one)], [t('versions.number'), one.number && number(one.number)],
      [t('versions.for'), one.state === 'published' && stagesOf(one)],
      [t('version.made'), dateTime(one.made)], [t('version.published'), one.published && dateTime(one.published)],
      [t('version.withdrawn'), one.withdrawn && dateTime(one.withdrawn)], [t('version.reason'), one.reason && h('bdi', {}, one.reason)],
      [t('version.files'), t('version.filesOf', { count: one.files, size: fileSize(one.bytes) })], [t('version.digest'), word(one.sha256)]]),
    one.restores ? h('p.note.calm', {}, t('version.restores')) : null,
    packing(path, study),
    section('findings', t('tasks.findings'), findingsTable(one.findings).element),
    one.difference ? section('difference', t('version.difference', { version: one.difference.since }), difference(one.difference)) : null,
    mayChange && one.state !== 'withdrawn' ? section('publish', t(one.state === 'draft' ? 'version.publishTitle' : 'version.widenTitle'), publishing(path, one, study)) : null,
    section('devices', t('version.who'), devices(one).element),
    section('contents', t('version.contents'), contents(one).element),
    mayChange && one.state === 'published' ? section('withdraw', t('version.withdrawTitle'), h('p.text', {}, t('version.withdrawText')), withdrawing(path, one, study)) : null,
    mayChange && one.state === 'draft' ? section('delete', t('version.deleteTitle'), h('p.text', {}, t('version.deleteText')), deleting(path, one, study)) : null));
}

const section = (id, title, ...content) => h('section.group', { 'aria-labelledby': id }, h('h2.section-title', { id }, title), content);

function packing(path, study) {
  const problem = h('p.note.problem', { role: 'alert', hidden: true });
  const take = async () => {
    try {
      const answer = await request('GET', `${path}/pack`, { isLong: true });
      save([await answer.blob()], `${study}.study`, 'application/zip');
    } catch (error) {
      problem.hidden = false;
      fill(problem, faultWords(error));
    }
  };
  return h('div.group', {}, h('div.button-row', {}, h('button.button', { onclick: take }, t('version.save'))), problem);
}

/** Which files are other ones, and what that means for analysis. */
function difference(one) {
  const files = ['added', 'removed', 'changed'].filter((kind) => one[kind].length);
  return [
    files.length ? facts(files.map((kind) => [t(`version.${kind}`), list(one[kind])])) : h('p.note.calm', {}, t('version.same')),
    one.comparable === false ? h('p.note.warning', {}, t('version.notComparable')) : null,
    one.text ? h('pre.report', { lang: 'en', dir: 'ltr', tabIndex: 0, role: 'group', 'aria-label': t('version.report') }, one.text) : null];
}

/** The first stage, or one more. */
function publishing(path, one, study) {
  const clinics = [...new Set(one.devices.map((device) => device.clinic).filter(Boolean))].sort();
  const active = one.devices.filter((device) => !device.isRevoked);
  const whom = field('to', t('version.to'), { choices: [['all', t('versions.toAll')], ['clinics', t('version.someClinics')], ['devices', t('version.someDevices')]] });
  const from = field('from', t('version.from'), { type: 'datetime-local', hint: t('version.fromHint') });
  const boxes = {
    clinics: choices(t('version.someClinics'), clinics.map((name) => [name, name])),
    devices: choices(t('version.someDevices'), active.map((device) => [device.id, device.name])),
  };
  const chosen = () => (whom.value === 'all' ? 'all' : { [whom.value]: boxes[whom.value].values });
  const follow = () => { for (const [kind, { element }] of Object.entries(boxes)) element.hidden = whom.value !== kind; };
  whom.input.addEventListener('change', follow);
  follow();
  const send = async () => {
    if (whom.value !== 'all' && !boxes[whom.value].values.length) return publish.refuse(whom, t('version.nobody'));
    const body = { to: chosen(), ...(from.value ? { from: new Date(from.value).toISOString() } : {}) };
    await post(`${path}/publication`, body);
    forget(study);
    return draw();
  };
  const groups = Object.values(boxes).map(({ element }) => ({ element, name: '', refuse: () => {} }));
  const publish = form([whom, ...groups, from], t(one.state === 'draft' ? 'version.publish' : 'version.widen'), send);
  return [h('p.text', {}, t(one.state === 'draft' ? 'version.publishText' : 'version.widenText')), publish.element];
}

function choices(title, pairs) {
  const inputs = pairs.map(([value]) => h('input', { type: 'checkbox', value }));
  const element = h('fieldset.parts', {}, h('legend', {}, title),
    pairs.length ? inputs.map((input, at) => h('label.choice', {}, input, h('bdi', {}, pairs[at][1]))) : h('p.hint', {}, t('version.noneYet')));
  return { element, get values() { return inputs.filter((one) => one.checked).map((one) => one.value); } };
}

const devices = (one) => new Table({
  caption: t('version.who'), rows: one.devices, empty: t('devices.empty'),
  columns: [
    { title: t('devices.name'), by: (device) => device.name, cell: (device) => h('bdi', {}, device.name) },
    { title: t('participant.clinic'), by: (device) => device.clinic, cell: (device) => h('bdi', {}, device.clinic ?? '') },
    { title: t('version.has'), isNumber: true, by: (device) => device.studyVersion?.number, cell: versionOf },
    { title: t('version.newest'), isNumber: true, by: (device) => device.studyVersion?.newest, cell: (device) => (device.studyVersion?.newest === undefined ? '' : number(device.studyVersion.newest)) },
    { title: t('version.standing'), isWide: true, cell: standingWords },
  ],
});

const contents = (one) => new Table({
  caption: t('version.contents'), rows: one.contents, empty: '',
  columns: [
    { title: t('versions.file'), by: (content) => content.path, cell: (content) => h('bdi', { dir: 'ltr' }, content.path) },
    { title: t('version.kindOf'), by: (content) => content.kind, cell: (content) => t(`version.kind.${content.kind}`) },
    { title: t('exports.size'), isNumber: true, by: (content) => content.bytes, cell: (content) => fileSize(content.bytes) },
  ],
});

function withdrawing(path, one, study) {
  const reason = field('reason', t('version.reason'), { hint: t('version.reasonHint') });
  const send = async () => {
    const isSure = await ask(t('version.sure', { version: one.version }), h('p.text', {}, t('version.sureText')), [
      { value: true, words: t('version.withdraw'), isPrimary: true }, { value: false, words: t('ask.no') }]);
    if (!isSure) return;
    await post(`${path}/withdrawal`, { reason: reason.value.trim() });
    forget(study);
    await draw();
  };
  return form([reason], t('version.withdraw'), send, { isDanger: true, refusals: () => t('version.reasonHint') }).element;
}

function deleting(path, one, study) {
  const send = async () => {
    const isSure = await ask(t('version.deleteSure', { version: one.version }), h('p.text', {}, t('version.deleteSureText')), [
      { value: true, words: t('version.delete'), isPrimary: true }, { value: false, words: t('ask.no') }]);
    if (!isSure) return;
    await request('DELETE', path);
    await go(`study/${study}/versions`);
  };
  return form([], t('version.delete'), send, { isDanger: true }).element;
}
