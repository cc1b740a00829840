import { h, fill } from '/app/dom.js';
import { t, dateTime, list, number } from '/words/words.js';
import { all, request, session, Fault } from '../api.js';
import { faultWords } from '../faults.js';
import { studyFrame } from '../frame.js';
import { go } from '../router.js';
import { Table, cut } from '../table.js';
import { archive } from '../zip.js';

/** The versions of a study, and for researchers the way to bring another. */
export async function show(element, { study }) {
  const { items, isWhole } = await all(`/v1/studies/${study}/versions`);
  const numbered = items.filter((one) => one.number !== undefined);
  const hasNone = numbered.length > 0 && numbered.every((one) => one.state === 'withdrawn');
  const table = new Table({
    caption: t('versions.title'), rows: items, empty: t('versions.empty'),
    columns: [
      { title: t('versions.version'), by: (one) => one.version, cell: (one) => h('a', { href: `#study/${study}/version/${one.id}` }, h('bdi', {}, one.version)) },
      { title: t('versions.number'), isNumber: true, by: (one) => one.number, cell: (one) => (one.number === undefined ? '' : number(one.number)) },
      { title: t('participant.state'), by: (one) => one.state, cell: (one) => stateOf(one) },
      { title: t('versions.for'), isWide: true, cell: (one) => (one.state === 'published' ? stagesOf(one) : '') },
      { title: t('versions.when'), by: (one) => one.published ?? one.made, cell: (one) => dateTime(one.published ?? one.made) },
    ],
  });
  fill(element, studyFrame(study, 'versions', h('h1', {}, t('versions.title')), h('p.text', {}, t('versions.text')),
    hasNone ? h('p.note.warning', {}, t('versions.none')) : null, cut(isWhole), table.element,
    session.account.role === 'researcher' ? bringing(study) : null));
}

/** What a version is to its study. */
export const stateOf = ({ state }) => h('span.state', { 'data-state': state }, t(`versions.state.${state}`));

/** For whom a version is, in words. */
export const stagesOf = ({ stages = [] }) => list(stages.map(({ to, from }) => {
  const whom = to === 'all' ? t('versions.toAll') : to.clinics ? t('versions.toClinics', { names: list(to.clinics) }) : t('versions.toDevices', { count: to.devices.length });
  return Date.parse(from) > Date.now() ? t('versions.fromThen', { whom, when: dateTime(from) }) : whom;
}));

/** A folder, an archive, or the files one by one become a draft. */
function bringing(study) {
  const report = h('div.group', { 'aria-live': 'polite' });
  let isBusy = false;
  const take = async (gather) => {
    if (isBusy) return;
    isBusy = true;
    try {
      const files = await gather();
      if (files.length) await bring(study, files, report);
    } catch (error) {
      fill(report, h('p.note.problem', { role: 'alert' }, faultWords(error)));
    } finally {
      isBusy = false;
    }
  };
  const chosen = (id, words, more) => h('label.button.file-button', {}, words, h('input.unseen', {
    type: 'file', id, multiple: true, ...more,
    onchange: (event) => take(async () => [...event.target.files].map((file) => ({ name: file.webkitRelativePath || file.name, file }))),
    onclick: (event) => { event.target.value = ''; },
  }));
  const drop = h('div.drop', {
    ondragover: (event) => { event.preventDefault(); drop.classList.add('is-over'); },
    ondragleave: () => drop.classList.remove('is-over'),
    ondrop: (event) => { event.preventDefault(); drop.classList.remove('is-over'); const entries = dropped(event); take(() => inside(entries)); },
  }, h('p.text', {}, t('versions.drop')), chosen('study-folder', t('versions.chooseFolder'), { webkitdirectory: true }),
  chosen('study-files', t('versions.chooseFiles'), {}));
  return h('section.group', { 'aria-labelledby': 'bring' }, h('h2.section-title', { id: 'bring' }, t('versions.bringTitle')),
    h('p.text', {}, t('versions.bringText')), drop, report);
}

const isArchive = (name) => /\.(zip|study)$/i.test(name);

async function bring(study, files, report) {
  fill(report, h('p.note.calm', { role: 'status' }, t('versions.checking')));
  const body = files.length === 1 && isArchive(files[0].name) ? files[0].file : new Blob(archive(await read(files)));
  try {
    const answer = await request('POST', `/v1/studies/${study}/versions`, { bytes: body, type: 'application/zip', isLong: true });
    go(`study/${study}/version/${(await answer.json()).id}`);
  } catch (error) {
    const findings = error instanceof Fault ? error.problem.findings : null;
    if (!findings) throw error;
    fill(report, h('p.note.problem', { role: 'alert' }, t('versions.cannot')), findingsTable(findings).element);
  }
}

const read = (files) => Promise.all(files.map(async ({ name, file }) => ({ name, bytes: new Uint8Array(await file.arrayBuffer()) })));

/** What was dropped has to be taken hold of before anything is waited for. */
const dropped = (event) => [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry()).filter(Boolean);

/** All files of folders that were dropped, with the names of their folders. */
async function inside(entries) {
  const found = await Promise.all(entries.map(async (entry) => {
    if (entry.isFile) return [{ name: entry.fullPath.replace(/^\//, ''), file: await new Promise((done, failed) => { entry.file(done, failed); }) }];
    const reader = entry.createReader();
    const within = [];
    // A browser gives a hundred at a time, and none at the end.
    for (;;) {
      const some = await new Promise((done, failed) => { reader.readEntries(done, failed); });
      if (!some.length) return inside(within);
      within.push(...some);
    }
  }));
  return found.flat();
}

const weights = ['fault', 'warning', 'remark', 'notice'];

/** What was found in the files of a version, the worst first. */
export const findingsTable = (findings) => new Table({
  caption: t('tasks.findings'), empty: t('tasks.noFindings'),
  rows: [...findings].sort((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight)),
  columns: [
    { title: t('tasks.weight'), cell: (one) => h('span.weight', { 'data-weight': one.weight }, t(`weight.${one.weight}`)) },
    { title: t('versions.file'), by: (one) => one.file, cell: (one) => h('bdi', { dir: 'ltr' }, one.file) },
    { title: t('tasks.line'), isNumber: true, by: (one) => one.line, cell: (one) => (one.line ? String(one.line) : '') },
    { title: t('tasks.place'), cell: (one) => h('bdi', { dir: 'ltr' }, h('code', {}, one.pointer || '/')) },
    { title: t('tasks.message'), isWide: true, cell: (one) => h('span', { lang: 'en', dir: 'ltr' }, one.message) },
  ],
});
