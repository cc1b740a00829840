import { h, fill } from '../app/dom.js';
import { t, day, time, titleDay } from '/words/words.js';
import { until, done } from '../app/when.js';
import { get, post, postQuietly } from '../app/api.js';
import { beginRun } from '../app/begin.js';
import { person } from '../app/person.js';
import { draw, go, redraw } from '../app/router.js';
import { ask } from '../app/dialog.js';
import { toast } from '../app/banner.js';
import { lostKey } from './enrolment.js';
import { frame } from './frame.js';
import { safety } from './safety.js';

/** How long a notice stands until it counts as read, in milliseconds. */
const reading = 5_000;

/** What keeps a task from being opened, as the engine names it. */
const stops = ['diskFull', 'disk', 'inUse', 'unreadable', 'noDate'];

/** What is due, done and to come today, and the tasks that may be done at any time. */
export async function show(element) {
  const today = await get('/api/today');
  fill(element, frame('today',
    h('h1', {}, titleDay(today.now)),
    person.now.name ? h('p.text', {}, t('today.hello', { name: person.now.name })) : null,
    lostKey(today.lost),
    barred(today.barred),
    leftOpen(today),
    underEarlierPIN(),
    first(today.first),
    waiting(today),
    group('today.due', [...(today.asked ? [today.asked] : []), ...today.due], (item) => card(item, until(item.until, today.now), true)),
    hasMore(today) ? null : h('p.note.calm', {}, t(today.coming.length ? 'today.nothingNow' : 'today.nothingMore')),
    group('today.coming', today.coming, (item) => row(item, t('today.from', { time: time(item.from) }))),
    group('today.done', today.done, (item) => row(item, done(item.at, today.now), 'done')),
    group('today.missed', today.missed, (item) => missed(item)),
    today.sections.filter((section) => section.tasks.length).map((section) => h('section.any', {},
      h('h2', {}, section.title ?? t('today.any')),
      h('ul.tasks', {}, section.tasks.map((item) => h('li', {}, card(item, null, false)))))),
    group('today.closedNow', today.closed ?? [], (item) => row(item, item.because, 'closed')),
    today.next ? h('p.help', {}, t('today.next', { title: today.next.title, day: day(today.next.from), time: time(today.next.from) })) : null,
    safety(today.counts, today.sync)));
  const timer = setInterval(() => refreshSoon(today), 30_000);
  return () => clearInterval(timer);
}

/** Whether something stands on the screen that can be begun, or that says why nothing can. */
function hasMore(today) {
  return today.first || today.barred || today.asked || today.due.length || today.waiting.length;
}

/** What comes before everything else stands alone. */
function first(item) {
  if (!item) return null;
  return h('section', { 'data-first': '' }, h('h2', {}, t('today.first')), h('p.text', {}, t('today.firstText')), card(item, null, true));
}

/** Draws the screen again when something begins or ends. */
function refreshSoon(today) {
  const moments = [...(today.asked ? [today.asked.until] : []), ...today.due.flatMap((item) => [item.until, item.again ?? item.until]), ...today.coming.map((item) => item.from)];
  const now = Date.now();
  if (moments.some((moment) => Date.parse(moment) <= now && Date.parse(moment) > Date.parse(today.now))) redraw();
}

/** What was left open and has been closed is told once; a screen that is drawn twice at its start still shows it. */
function leftOpen(today) {
  if (!today.leftOpen) return null;
  const runs = today.leftOpen.map((item) => item.run);
  setTimeout(() => postQuietly('/api/today/left-open', { runs }).catch(() => { /* it is told again */ }), reading);
  return today.leftOpen.map((item) => h('p.note', { role: 'status' }, t('today.leftOpen', { title: item.title, day: day(item.at) })));
}

/** Who got another PIN is told what lies under the one of before, and can open it. */
function underEarlierPIN() {
  const count = person.now.underEarlierPIN ?? 0;
  if (!count) return null;
  return h('section.note', { 'data-earlier': '' }, h('p', {}, t('earlier.text', { count })), h('a.button', { href: '#earlier' }, t('earlier.go')));
}

/** What was begun and waits stands first, and only there. */
function waiting(today) {
  today.due = today.due.filter((item) => !item.isWaiting);
  for (const section of today.sections) section.tasks = section.tasks.filter((item) => !item.isWaiting);
  return group('today.waiting', today.waiting, (item) => card(item, item.at ? t('today.was', { time: time(item.at), day: day(item.at) }) : null, true));
}

/** Why the person does not take part, or what comes first. */
function barred(why) {
  if (!why) return null;
  return h('section.note.calm', { 'data-barred': '' }, h('h2', {}, t(why.isYet ? 'today.before' : 'today.barred')), h('p.text', {}, why.because));
}

function group(key, items, make) {
  if (!items.length) return null;
  return h('section', {}, h('h2', {}, t(key)), h('ul.tasks', {}, items.map((item) => h('li', {}, make(item)))));
}

function card(item, when, isPrimary) {
  const words = t(item.isWaiting ? 'today.goOn' : item.isReport ? 'today.report' : 'today.start');
  return h(isPrimary ? 'div.card.task-card.due' : 'div.card.task-card', {},
    h('div.task-words', {}, h('h3', {}, item.title), item.minutes ? h('p.help', {}, t('today.minutes', { count: item.minutes })) : null,
      item.isAsked ? h('p.text', { 'data-asked': '' }, t('today.asked')) : null, when ? h('p.help', {}, when) : null, item.isFull ? h('p.help', {}, t('today.full')) : null,
      item.again ? h('p.help', {}, t('today.again', { time: time(item.again) })) : null),
    item.later ? h('button.button', {
      type: 'button', 'aria-label': t('pair', { name: t('today.later'), value: item.title }), onclick: () => putOff(item),
    }, t('today.later')) : null,
    h(isPrimary ? 'button.button.primary' : 'button.button', {
      type: 'button', disabled: item.isFull ?? false, 'aria-label': t('pair', { name: words, value: item.title }), onclick: () => start(item),
    }, words));
}

function row(item, when, state = '') {
  return h('div.task-row', { 'data-state': state }, h('span.row-title', {}, item.title), h('span.row-text', {}, when));
}

/** The prompt is told again in a while, if its window is still open then. */
async function putOff(item) {
  await post('/api/prompts/later', { task: item.task, due: item.later }).catch(() => toast(t('who.failed')));
  await redraw();
}

/** What was missed; what is felt can still be reported, and is called late. */
function missed(item) {
  const line = row(item, t('today.was', { time: time(item.at), day: day(item.at) }), 'missed');
  if (!item.isLate) return line;
  const words = t('today.reportLate');
  return h('div.late', {}, line, h('p.help', {}, t('today.late')), h('button.button', {
    type: 'button', 'aria-label': t('pair', { name: words, value: item.title }), onclick: () => start(item),
  }, words));
}

/** Begins a task, or goes on with it. */
export async function start(item) {
  try {
    if (await isOther(item)) return go('task');
    if (await beginRun(item)) go('task');
  } catch (error) {
    if (error.code === 'closed') {
      toast(t('today.closed'));
      return draw();
    }
    toast(t(stops.includes(error.code) ? `stopped.${error.code}` : 'who.failed'));
  }
  return undefined;
}

/** Whether another task is open, perhaps in another window, and the person goes on with that one. */
async function isOther(item) {
  const open = await get('/api/runs/current');
  if (!open.run || open.task === item.task || String(open.title) === String(item.title)) return false;
  return await ask(t('today.switchTitle'), h('p.text', {}, t('today.switchText', { title: open.title })), [
    { value: 'switch', words: t('today.switch') },
    { value: 'back', words: t('today.switchBack'), isPrimary: true },
  ]) === 'back';
}
