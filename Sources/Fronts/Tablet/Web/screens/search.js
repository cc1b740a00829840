import { h, fill, setText } from '../app/dom.js';
import { t, day, time } from '/words/words.js';
import { get } from '../app/api.js';
import { person } from '../app/person.js';
import { matching } from '../app/matching.js';
import { frame } from './frame.js';
import { shownRows } from './settings.js';
import { start } from './today.js';

/** The sections of the screen on what the tablet knows, which are found by their titles. */
const parts = ['about.title', 'about.recorded', 'about.sent', 'about.takeBack', 'about.receipts', 'about.study', 'about.contact'];

/** Looks through what the signed-in person may do, has finished, and can set; the words that they type stay on this screen. */
export async function show(element) {
  const [today, history] = await Promise.all([get('/api/today'), get('/api/history')]);
  const found = h('div.search-found', {});
  const told = h('p.help', { role: 'status' }, t('search.hint'));
  const field = h('input.field', { type: 'text', role: 'searchbox', id: 'search-words', autocomplete: 'off', enterkeyhint: 'search', spellcheck: 'false', oninput: look });
  const kinds = [
    { title: 'search.tasks', items: tasks(today), text: (item) => item.title, make: task },
    { title: 'search.finished', items: history.results, text: (one) => `${one.title} ${day(one.ended)}`, make: finished },
    { title: 'search.settings', items: places(), text: ({ title, more }) => `${title} ${more}`, make: ({ title, place }) => link(title, place) },
  ];

  function look() {
    const all = kinds.map((kind) => ({ ...kind, items: matching(field.value, kind.items, kind.text) })).filter(({ items }) => items.length);
    const count = all.reduce((sum, { items }) => sum + items.length, 0);
    setText(told, field.value.trim() ? t(count ? 'search.count' : 'search.none', { count }) : t('search.hint'));
    fill(found, all.map(({ title, items, make }) => h('section', {}, h('h2', {}, t(title)), h('ul.tasks', {}, items.map((item) => h('li', {}, make(item)))))));
  }

  fill(element, frame('search', h('h1', {}, t('search.place')),
    h('form.search-form', { role: 'search', onsubmit: (event) => event.preventDefault() }, h('label', { for: field.id }, t('search.words')), field), told, found));
}

/** Every task that the first screen names, once: those that can be begun before those that only wait for their time. */
function tasks(today) {
  const open = [today.first, ...today.waiting, today.asked, ...today.due, ...today.sections.flatMap((section) => section.tasks)];
  const other = [...today.coming, ...today.done, ...today.missed, ...(today.closed ?? [])];
  const known = new Map();
  for (const item of open.filter(Boolean)) if (!known.has(item.task)) known.set(item.task, { ...item, isOpen: !item.isFull });
  for (const item of other) if (!known.has(item.task)) known.set(item.task, item);
  return [...known.values()];
}

function task(item) {
  if (!item.isOpen) return link(item.title, 'today', t('search.notNow'));
  const words = t(item.isWaiting ? 'today.goOn' : item.isReport ? 'today.report' : 'today.start');
  return h('div.card.task-card', {}, h('div.task-words', {}, h('h3', {}, item.title)),
    h('button.button', { type: 'button', 'aria-label': t('pair', { name: words, value: item.title }), onclick: () => start(item) }, words));
}

const finished = (one) => link(one.title, `history/${one.id}`, t('today.was', { day: day(one.ended), time: time(one.ended) }));

/** The settings with what can be chosen there, and the sections on what the tablet knows. */
function places() {
  return [
    ...(person.tablet.languages.length > 1 ? [{ title: t('settings.language'), more: '', place: 'settings/language' }] : []),
    ...shownRows().map(([name, values]) => ({ title: t(`settings.${name}`), more: values.map((value) => t(`settings.${name}.${value}`)).join(' '), place: `settings/${name}` })),
    ...parts.map((key) => ({ title: t(key), more: '', place: 'about' })),
  ];
}

function link(title, place, note = null) {
  return h('a.card.result-card', { href: `#${place}` }, h('span.row-title', {}, title), note ? h('span.row-text', {}, note) : null);
}
