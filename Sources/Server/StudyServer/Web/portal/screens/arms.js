import { h, fill } from '/app/dom.js';
import { ask } from '/app/dialog.js';
import { t, dateTime, list, number } from '/words/words.js';
import { post, request, session, Fault } from '../api.js';
import { facts, word } from '../facts.js';
import { field, form } from '../form.js';
import { studyFile, studyFrame } from '../frame.js';
import { named } from '../naming.js';
import { base64URL, bytesOf, canDigest, ways } from '../outside.js';
import { draw } from '../router.js';
import { csv, save } from '../saving.js';
import { Table } from '../table.js';

/** How a study gives its participants to its arms: what its file says, what was promised, and what comes next. */
export async function show(element, { study }) {
  const path = `/v1/studies/${study}/arms`;
  const file = studyFile(study)?.arms;
  const promise = await answered(path);
  const mayChange = session.account.role === 'researcher';
  const stage = promise?.value.stage;
  const given = mayChange && stage === 'revealed' ? await answered(`${path}/assignments`) : null;
  fill(element, studyFrame(study, 'arms', h('h1', {}, t('arms.title')), h('p.text', {}, t('arms.text')),
    section('plan', t('arms.planTitle'), file ? plan(file) : h('p.note.calm', {}, t('fault.noArms'))),
    section('promise', t('arms.promiseTitle'), promise ? told(promise.value) : h('p.note.calm', {}, t('arms.notPromised'))),
    mayChange && !promise && file ? section('commit', t('arms.commitTitle'), h('p.text', {}, t('arms.commitText')), committing(path)) : null,
    mayChange && stage === 'committed' ? section('mix', t('arms.mixTitle'), h('p.text', {}, t('arms.mixText')), mixing(path)) : null,
    mayChange && promise && stage !== 'revealed' ? section('end', t('arms.endTitle'), h('p.text', {}, t('arms.endText')), ending(path)) : null,
    given ? section('assignments', t('arms.listTitle'), assignments(study, promise, given, file)) : null));
}

const section = (id, title, ...content) => h('section.group', { 'aria-labelledby': id }, h('h2.section-title', { id }, title), content);

/** What a path gives, with its text: what is saved is what the server wrote. Null where there is nothing. */
async function answered(path) {
  try {
    const text = await (await request('GET', path)).text();
    return { text, value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof Fault && error.status === 404) return null;
    throw error;
  }
}

/** What the study's file says of its arms. */
const plan = ({ method, blockSizes, probability, when, list: arms, factors = [] }) => [
  facts([
    [t('arms.method'), t(`arms.method.${method}`)], [t('arms.blockSizes'), blockSizes && list(blockSizes.map((size) => number(size)))],
    [t('arms.probability'), probability !== undefined && number(probability)], [t('arms.when'), h('bdi', { dir: 'ltr' }, h('code', {}, when))],
    [t('arms.factors'), factors.length > 0 && factors.map(({ id, levels }) => h('div', {}, h('bdi', {}, t('pair', { name: id, value: list(levels) }))))]]),
  new Table({
    caption: t('arms.list'), rows: arms,
    columns: [
      { title: t('arms.arm'), cell: (one) => h('bdi', {}, named(one.title)) },
      { title: t('participant.id'), cell: (one) => word(one.id) },
      { title: t('arms.ratio'), isNumber: true, cell: (one) => number(one.ratio ?? 1) },
    ],
  }).element];

/** What was promised, as far as it has come. */
const told = (one) => [
  facts([
    [t('participant.state'), h('span.state', { 'data-state': one.stage }, t(`arms.stage.${one.stage}`))],
    [t('arms.committed'), dateTime(one.committed)], [t('arms.commitment'), word(one.commitment)],
    [t('arms.outside'), one.outside && word(one.outside)], [t('arms.source'), one.outsideSource && h('bdi', {}, one.outsideSource)],
    [t('arms.mixedIn'), one.mixedIn && dateTime(one.mixedIn)], [t('arms.count'), number(one.count)],
    [t('arms.seed'), one.seed && word(one.seed)], [t('arms.revealed'), one.revealed && dateTime(one.revealed)]]),
  h('p.hint', {}, t('arms.planStays'))];

const yesOrNo = (words, more = {}) => [{ value: true, words, ...more }, { value: false, words: t('ask.no') }];

function committing(path) {
  return form([], t('arms.commit'), async () => {
    if (!(await ask(t('arms.commitSure'), h('p.text', {}, t('arms.commitSureText')), yesOrNo(t('arms.commit'), { isPrimary: true })))) return;
    await post(path);
    await draw();
  }).element;
}

/** Bytes that nobody in the study chose, with what is sent of them below. */
function mixing(path) {
  const way = field('way', t('arms.way'), { choices: ways.map((one) => [one, t(`arms.way.${one}`)]) });
  const bytes = field('bytes', t('arms.bytes'), { hint: t('arms.bytesHint'), autocapitalize: 'none' });
  const page = field('page', t('arms.page'), { hint: t('arms.pageHint'), isLong: true });
  const source = field('source', t('arms.source'), { hint: t('arms.sourceHint') });
  const sent = h('div', { role: 'status' });
  const isPage = () => way.value === 'page';
  const made = async () => (isPage() && !canDigest() ? null : bytesOf(way.value, (isPage() ? page : bytes).value));
  let turn = 0;
  const follow = async () => {
    turn += 1;
    const mine = turn;
    bytes.element.hidden = isPage();
    page.element.hidden = !isPage();
    const now = await made();
    // Whoever wrote on meanwhile sends other bytes.
    if (mine === turn) fill(sent, now ? [h('p.hint', {}, t('arms.sends', { count: now.length })), h('p', {}, word(base64URL(now)))] : null);
  };
  for (const one of [way, bytes, page]) one.input.addEventListener('input', follow);
  follow();
  const box = form([way, bytes, page, { element: sent, name: '', refuse: () => {} }, source], t('arms.mix'), async () => {
    if (isPage() && !canDigest()) return box.refuse(page, t('arms.noDigest'));
    const now = await made();
    if (!now) return isPage() ? box.refuse(page, t('arms.badPage')) : box.refuse(bytes, t('arms.badBytes'));
    if (!source.value.trim()) return box.refuse(source, t('arms.badSource'));
    const body = { bytes: base64URL(now), source: source.value.trim() };
    const words = [h('p.text', {}, t('arms.mixSureText')), h('p', {}, word(body.bytes))];
    if (!(await ask(t('arms.mixSure'), words, yesOrNo(t('arms.mix'), { isPrimary: true })))) return undefined;
    await post(`${path}/outside`, body);
    return draw();
  }, { refusals: (name) => t(name === 'source' ? 'arms.badSource' : 'arms.badBytes') });
  return box.element;
}

/** Lays the seed open; it asks twice, because nobody can close it again. */
function ending(path) {
  const reason = field('reason', t('correct.reason'), { hint: t('version.reasonHint') });
  const box = form([reason], t('arms.end'), async () => {
    if (!reason.value.trim()) return box.refuse(reason, t('correct.badReason'));
    if (!(await sure('arms.first')) || !(await sure('arms.second'))) return undefined;
    await post(`${path}/seed`, { reason: reason.value.trim() });
    return draw();
  }, { isDanger: true, refusals: () => t('correct.badReason') });
  return box.element;
}

const sure = (step) => ask(t(`${step}.title`), h('p.text', {}, t(`${step}.text`)), [
  { value: true, words: t(`${step}.yes`) }, { value: false, words: t('ask.no'), isPrimary: true }]);

/** Who was given to which arm, in the order of the draws, to look at and to save. */
function assignments(study, promise, given, file) {
  const { factors } = promise.value.plan;
  const { items } = given.value;
  const titles = new Map((file?.list ?? []).map(({ id, title }) => [id, named(title)]));
  const asFile = () => save([`{"arms":${promise.text},"assignments":${given.text}}\n`], `${study}-arms.json`, 'application/json');
  const asTable = () => save([csv([['number', 'participant', ...factors.map(({ id }) => id), 'arm', 'at'],
    ...items.map((one) => [one.number, one.participant, ...one.levels, one.arm, one.at])])], `${study}-arms.csv`, 'text/csv');
  return [h('p.text', {}, t('arms.listText')),
    h('div.button-row', {}, h('button.button', { onclick: asFile }, t('arms.saveList')), h('button.button', { onclick: asTable }, t('arms.saveTable'))),
    new Table({
      caption: t('arms.listTitle'), rows: items, empty: t('arms.listEmpty'),
      columns: [
        { title: t('arms.number'), isNumber: true, by: (one) => one.number, cell: (one) => number(one.number) },
        { title: t('participant.title'), by: (one) => one.participant, cell: (one) => h('bdi', {}, one.participant) },
        ...factors.map(({ id }, at) => ({ title: id, by: (one) => one.levels[at], cell: (one) => h('bdi', {}, one.levels[at]) })),
        { title: t('arms.arm'), by: (one) => one.arm, cell: (one) => h('bdi', {}, titles.get(one.arm) ?? one.arm) },
        { title: t('versions.when'), by: (one) => one.at, cell: (one) => dateTime(one.at) },
      ],
    }).element];
}
