import { waited } from './waiting.js';

/** The screens by the first word after `#`; what is personal never stands there. */
const screens = new Map();
let leave = null;
let turn = 0;

/** Names a screen: `show(element, words)` fills the element and may give a function to be called on leaving. */
export function screen(name, show) {
  screens.set(name, show);
}

/** Goes to a screen. */
export function go(name) {
  if (location.hash === `#${name}`) return draw();
  location.hash = name;
  return undefined;
}

/** The words after `#`. */
export const place = () => location.hash.slice(1).split('/');

/** Draws the screen that the address names, from its top. */
export async function draw() {
  if (!await drawn()) return;
  focusTitle(document.getElementById('app'));
  window.scrollTo(0, 0);
}

/** Draws the same screen again: the person stays where they were, and so does the focus. */
export async function redraw() {
  const [top, focused] = [window.scrollY, selectorOf(document.activeElement ?? document.body)];
  if (!await drawn()) return;
  window.scrollTo(0, top);
  const again = focused && document.querySelector(focused);
  if (again) again.focus({ preventScroll: true });
  else focusTitle(document.getElementById('app'));
}

/** The selector that finds an element again once it is drawn anew; null where nothing tells it from others. */
function selectorOf({ id, name, value, dataset }) {
  if (id) return `#${CSS.escape(id)}`;
  if (name) return `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`;
  return dataset.try ? `[data-try="${CSS.escape(dataset.try)}"]` : null;
}

/** Puts the screen of the address on the page; false where another was asked for meanwhile. */
async function drawn() {
  turn += 1;
  const mine = turn;
  const [name, ...rest] = place();
  leave?.();
  leave = null;
  // A question of the screen before has nobody to answer to any more.
  for (const dialog of document.querySelectorAll('#dialogs dialog')) dialog.dispatchEvent(new Event('cancel'));
  const app = document.getElementById('app');
  const element = document.createElement('div');
  element.className = 'screen';
  const ended = await waited((screens.get(name) ?? screens.get('today'))(element, rest));
  if (mine !== turn) {
    ended?.();
    return false;
  }
  app.replaceChildren(element);
  leave = ended ?? null;
  return true;
}

/** Puts the focus on the title, so that a screen reader begins there and Tab goes on from it. */
export function focusTitle(element) {
  const title = element.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
