import { getQuietly, post } from './api.js';
import { h } from './dom.js';
import { person } from './person.js';
import { go, place } from './router.js';
import { toast } from './banner.js';
import { t } from '/words/words.js';

const look = 30_000;
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

/** Looks what stands now: at each ring, at each answer, and now and then. */
export async function remind() {
  const isBusy = place()[0] === 'task';
  const screen = document.documentElement.dataset.kiosk === undefined ? '' : '?screen=kiosk';
  const now = isBusy ? { own: [] } : await getQuietly(`/api/reminders${screen}`).catch(() => null);
  // What stands is shown until the engine says otherwise.
  if (now === null) return;
  draw(now);
  if (!isBusy) ring(now);
}

/** The cards are drawn anew only where they are others, so that the focus stays and nothing is said twice. */
function draw(now) {
  const text = JSON.stringify([now.own, now.others ?? null, Boolean(person.now)]);
  if (text === shown) return;
  shown = text;
  document.querySelector('.reminders')?.remove();
  if (!now.own.length && !now.others) return;
  const others = now.others ? h('div.card.reminder', { 'data-others': '' }, h('p.reminder-title', {}, now.others)) : null;
  const element = h('section.reminders', { role: 'alert' }, now.own.map(card), others);
  document.getElementById('app').before(element);
}

function card(item) {
  const title = t(item.isEnding ? 'reminder.ending' : 'reminder.opened', { title: item.title ?? '' });
  const button = (name, act, isMain = false) => h(isMain ? 'button.button.primary' : 'button.button', {
    'aria-label': t('pair', { name: t(`reminder.${name}`), value: item.title ?? '' }), onclick: act,
  }, t(`reminder.${name}`));
  return h('div.card.reminder', { 'data-task': item.task },
    h('p.reminder-title', {}, title),
    h('div.reminder-answers', {},
      button('open', () => open(item), true),
      item.canWait ? button('later', () => answer(item, 'later')) : null,
      button('heard', () => answer(item, 'heard'))));
}

async function answer({ task, due, isEnding }, words) {
  await post('/api/reminders/answer', { task, due, isEnding, answer: words }).catch(() => toast(t('who.failed')));
  await remind();
}

async function open(item) {
  try {
    await post('/api/runs', { task: item.task });
    go('task');
  } catch {
    toast(t('who.failed'));
    await remind();
  }
}

/** What the machine cannot do the page does, once for each ring. */
function ring(now) {
  const isNew = played !== null && now.ring !== played;
  played = now.ring;
  if (!isNew || (!now.own.length && !now.others)) return;
  window.dispatchEvent(new Event('reminder'));
  // A browser that plays nothing before the first touch still shows the card.
  if (now.sound) new Audio(`/sounds/${now.sound}.wav`).play().catch(() => null);
  if (now.vibrates) navigator.vibrate?.(pulses);
}
