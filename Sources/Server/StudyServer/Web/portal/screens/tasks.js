import { h, fill } from '/app/dom.js';
import { t, dateTime } from '/words/words.js';
import { all, request, session, Fault } from '../api.js';
import { faultWords } from '../faults.js';
import { facts, word } from '../facts.js';
import { studyFrame } from '../frame.js';
import { draw } from '../router.js';
import { save } from '../saving.js';
import { Table, cut } from '../table.js';

/** The published versions of tasks, and for researchers the way to publish another while the study has no version. */
export async function show(element, { study }) {
  const { items, isWhole } = await all(`/v1/studies/${study}/tasks`);
  const problem = h('p.note.problem', { role: 'alert', hidden: true });
  const table = new Table({
    caption: t('tasks.title'), rows: items, empty: t('tasks.empty'),
    columns: [
      { title: t('tasks.name'), by: (one) => one.title, cell: (one) => one.title },
      { title: t('tasks.id'), by: (one) => one.id, cell: (one) => word(one.id) },
      { title: t('tasks.version'), by: (one) => one.version, cell: (one) => h('bdi', {}, one.version) },
      { title: t('tasks.published'), by: (one) => one.published, cell: (one) => dateTime(one.published) },
      { title: t('table.actions'), cell: (one) => h('button.button.small', { 'aria-label': t('tasks.saveNamed', { name: `${one.id} ${one.version}` }), onclick: () => saveTask(study, one, problem) }, t('save.button')) },
    ],
  });
  fill(element, studyFrame(study, 'tasks', h('h1', {}, t('tasks.title')), cut(isWhole), table.element, problem,
    session.account.role === 'researcher' ? await publishing(study) : null));
}

async function saveTask(study, one, problem) {
  try {
    const answer = await request('GET', `/v1/studies/${study}/tasks/${encodeURIComponent(one.id)}/${encodeURIComponent(one.version)}`);
    save([await answer.blob()], `${one.id}-${one.version}.json`, 'application/json');
  } catch (error) {
    problem.hidden = false;
    fill(problem, faultWords(error));
  }
}

async function publishing(study) {
  const { items } = await all(`/v1/studies/${study}/versions`);
  if (items.some((one) => one.number !== undefined)) {
    return h('section.group', { 'aria-labelledby': 'publish' }, h('h2.section-title', { id: 'publish' }, t('tasks.publishTitle')),
      h('p.text', {}, t('tasks.byVersions')), h('p', {}, h('a', { href: `#study/${study}/versions` }, t('versions.title'))));
  }
  const report = h('div.group', { 'aria-live': 'polite' });
  const take = async (file) => {
    if (!file) return;
    try {
      const bytes = await file.arrayBuffer();
      const check = await (await request('POST', `/v1/studies/${study}/task-checks`, { bytes })).json();
      fill(report, h('div.group.findings', {}, found(study, check, bytes)));
    } catch (error) {
      fill(report, h('p.note.problem', { role: 'alert' }, faultWords(error)));
    }
  };
  const input = h('input.unseen', { type: 'file', id: 'task-file', accept: '.json,application/json', onchange: (event) => take(event.target.files[0]), onclick: (event) => { event.target.value = ''; } });
  const drop = h('div.drop', {
    ondragover: (event) => { event.preventDefault(); drop.classList.add('is-over'); },
    ondragleave: () => drop.classList.remove('is-over'),
    ondrop: (event) => { event.preventDefault(); drop.classList.remove('is-over'); take(event.dataTransfer.files[0]); },
  }, h('p.text', {}, t('tasks.drop')), h('label.button.file-button', {}, t('tasks.choose'), input));
  return h('section.group', { 'aria-labelledby': 'publish' }, h('h2.section-title', { id: 'publish' }, t('tasks.publishTitle')),
    h('p.text', {}, t('tasks.publishText')), drop, report);
}

const weights = ['fault', 'warning', 'remark', 'notice'];

function found(study, check, bytes) {
  const counts = weights.map((weight) => [weight, check.findings.filter((one) => one.weight === weight).length]).filter(([, count]) => count);
  const table = new Table({
    caption: t('tasks.findings'), empty: t('tasks.noFindings'),
    rows: [...check.findings].sort((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight)),
    columns: [
      { title: t('tasks.weight'), cell: (one) => h('span.weight', { 'data-weight': one.weight }, t(`weight.${one.weight}`)) },
      { title: t('tasks.line'), isNumber: true, by: (one) => one.line, cell: (one) => String(one.line) },
      { title: t('tasks.place'), cell: (one) => h('bdi', { dir: 'ltr' }, h('code', {}, one.pointer || '/')) },
      { title: t('tasks.message'), isWide: true, cell: (one) => h('span', { lang: 'en', dir: 'ltr' }, bare(one)) },
    ],
  });
  const outcome = h('div', {});
  return [
    check.id ? facts([[t('tasks.name'), check.title], [t('tasks.id'), word(check.id)], [t('tasks.version'), h('bdi', {}, check.version)]]) : null,
    counts.length ? h('p', {}, counts.map(([weight, count]) => t('pair', { name: t(`weights.${weight}`), value: count })).join(' · ')) : null, table.element,
    check.canBePublished
      ? h('div.button-row', {}, h('button.button.primary', { onclick: () => publish(study, bytes, outcome) }, t('tasks.publish')))
      : h('p.note.problem', {}, t('tasks.cannot')), outcome];
}

/** A finding without its place, which stands beside it. */
function bare({ message, line, pointer }) {
  const start = message.startsWith(`task:${line}:`) ? message.indexOf(` ${pointer} `) : -1;
  return start < 0 ? message : message.slice(start + pointer.length + 2);
}

async function publish(study, bytes, outcome) {
  try {
    const answer = await request('POST', `/v1/studies/${study}/tasks`, { bytes });
    if (answer.status === 200) return fill(outcome, h('p.note.calm', { role: 'status' }, t('tasks.already')));
    return await draw();
  } catch (error) {
    const isTaken = error instanceof Fault && error.code === 'taken';
    return fill(outcome, h('p.note.problem', { role: 'alert' }, isTaken ? t('tasks.taken') : faultWords(error)));
  }
}
