import { getQuietly, post } from './api.js';
import { beginRun } from './begin.js';
import { h } from './dom.js';
import { person } from './person.js';
import { go, place } from './router.js';
import { toast } from './banner.js';
import { list, t } from '/words/words.js';

const look = 30_000;
/** So many tasks are named; where one more is due, it is named, too. */
const fewNames = 2;
const pulses = [400, 250, 400, 250, 600];
/** The ring that was played last; null before the first look, whose ring may be an old one. */
let played = null;
let shown = '';

/** Shows what people are to be reminded of until they answer, but not in the middle of a task. */
export function watchReminders() {
  setInterval(remind, look);
  window.addEventListener('hashchange', remind);
  remind();
}

/** Asks which reminders stand now: at each ring, at each answer, and now and then. */
export async function remind() {
  const isBusy = place()[0] === 'task';
  const screen = document.documentElement.dataset.kiosk === undefined ? '' : '?screen=kiosk';
  const now = isBusy ? { own: [] } : await getQuietly(`/api/reminders${screen}`).catch(() => null);
  // What stands is shown until the engine says otherwise.
  if (now === null) return;
  draw(now);
  if (!isBusy) ring(now);
}

/** Draws the card again only when it has changed, so that the focus stays and nothing is said twice. */
function draw(now) {
  const isHome = ['', 'today'].includes(place()[0]);
  const text = JSON.stringify([now.own, now.others ?? null, Boolean(person.now), isHome]);
  if (text === shown) return;
  shown = text;
  document.querySelector('.reminders')?.remove();
  if (!now.own.length && !now.others) return;
  const others = now.others ? h('div.card.reminder', { 'data-others': '' }, h('p.reminder-title', {}, now.others)) : null;
  const element = h('section.reminders', { role: 'alert' }, now.own.length ? card(now.own, isHome) : null, others);
  document.getElementById('app').before(element);
}

/** The titles of what is due; of many the first, and how many more there are, so that the card leaves room for the page. */
function named(items) {
  const titles = items.map(({ title }) => title ?? '');
  const more = titles.length - fewNames;
  return list(more > 1 ? [...titles.slice(0, fewNames), t('reminder.more', { count: more })] : titles);
}

/** All that is due is one card, which is answered as one. */
function card(items, isHome) {
  const title = (key, some) => (some.length ? h('p.reminder-title', {}, t(key, { title: named(some) })) : null);
  const button = (name, act, isMain = false) => h(isMain ? 'button.button.primary' : 'button.button', {
    'aria-label': t('pair', { name: t(`reminder.${name}`), value: named(items) }), onclick: act,
  }, t(`reminder.${name}`));
  const waiting = items.filter(({ canWait }) => canWait);
  // The first screen lists what is due below.
  const opens = items.length === 1 ? button('open', () => open(items[0]), true) : isHome ? null : button('open', () => go('today'), true);
  return h('div.card.reminder', { 'data-tasks': items.map(({ task }) => task).join(' ') },
    title('reminder.opened', items.filter(({ isEnding }) => !isEnding)), title('reminder.ending', items.filter(({ isEnding }) => isEnding)),
    h('div.reminder-answers', {}, opens,
      waiting.length ? button('later', () => answer(waiting, 'later')) : null,
      button('heard', () => answer(items, 'heard'))));
}

async function answer(items, kind) {
  const sent = items.map(({ task, due, isEnding }) => post('/api/reminders/answer', { task, due, isEnding, answer: kind }));
  if ((await Promise.allSettled(sent)).some(({ status }) => status === 'rejected')) toast(t('who.failed'));
  await remind();
}

async function open(item) {
  try {
    if (await beginRun(item)) go('task');
  } catch {
    toast(t('who.failed'));
    await remind();
  }
}

/** Does what the machine cannot, once for each ring. */
function ring(now) {
  const isNew = played !== null && now.ring !== played;
  played = now.ring;
  if (!isNew || (!now.own.length && !now.others)) return;
  window.dispatchEvent(new Event('reminder'));
  // A browser that plays nothing before the first touch still shows the card.
  if (now.sound) new Audio(`/sounds/${now.sound}.wav`).play().catch(() => null);
  // Before the first touch a browser lets nothing vibrate, and calls that an error.
  if (now.vibrates && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pulses);
}
