import { h, fill, setText } from '/app/dom.js';
import { t } from '/words/words.js';
import { faultWords } from './faults.js';
import { frame, studyFrame } from './frame.js';

/** The screens in order: a pattern such as `study/:study/tasks`, and what fills an element with it. */
const screens = [];
let turn = 0;
// A screen that is there sooner needs no word about it.
const patience = 400;

/** Names a screen: `show(element, parameters)`; ids may stand in its place, what is personal never. */
export function screen(pattern, show) {
  screens.push({ parts: pattern.split('/'), show });
}

/** Goes to a screen. */
export function go(place) {
  if (location.hash === `#${place}`) return draw();
  location.hash = place;
  return undefined;
}

/** Where one is, without `#`. */
export const place = () => location.hash.slice(1);

/** The words behind `?` in the place. */
export const query = () => new URLSearchParams(place().split('?')[1] ?? '');

/** Draws the screen that the address names; what fails is told in its place. */
export async function draw() {
  turn += 1;
  const mine = turn;
  for (const dialog of document.querySelectorAll('#dialogs dialog')) dialog.dispatchEvent(new Event('cancel'));
  const element = h('div.screen', {});
  const app = document.getElementById('app');
  app.setAttribute('aria-busy', 'true');
  // Whoever went on meanwhile waits for another screen.
  const waiting = setTimeout(() => mine === turn && waits(true), patience);
  const { show, values } = found(place().split('?')[0]);
  try {
    await show(element, values);
  } catch (error) {
    if (mine !== turn) return clearTimeout(waiting);
    const around = (...content) => (values.study ? studyFrame(values.study, '', ...content) : frame('', ...content));
    fill(element, around(h('h1', {}, t('failed.title')), h('p.note.problem', { role: 'alert' }, faultWords(error)),
      h('div.button-row', {}, h('button.button.primary', { onclick: draw }, t('failed.again')))));
  }
  clearTimeout(waiting);
  if (mine !== turn) return;
  waits(false);
  app.replaceChildren(element);
  app.removeAttribute('aria-busy');
  document.documentElement.dataset.place = place() || 'studies';
  focusTitle(element);
  window.scrollTo(0, 0);
}

/** Says that a screen is on its way. */
function waits(isOn) {
  const element = document.getElementById('waiting');
  element.hidden = !isOn;
  setText(element, isOn ? t('frame.waiting') : '');
}

function focusTitle(element) {
  const title = element.querySelector('h1');
  if (!title) return;
  document.title = `${title.textContent} · Ambler`;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

function found(words) {
  const parts = words.split('/');
  for (const { parts: pattern, show } of screens) {
    if (pattern.length !== parts.length) continue;
    if (!pattern.every((part, at) => part.startsWith(':') || part === parts[at])) continue;
    const values = {};
    pattern.forEach((part, at) => { if (part.startsWith(':')) values[part.slice(1)] = decoded(parts[at]); });
    return { show, values };
  }
  return { show: screens[0].show, values: {} };
}

// Only well-formed names are ever asked for; another is nobody's.
function decoded(text) {
  try {
    return encodeURIComponent(decodeURIComponent(text));
  } catch {
    return '-';
  }
}
