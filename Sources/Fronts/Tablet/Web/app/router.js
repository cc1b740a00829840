import { waited } from './waiting.js';

/** The screens by the first word after `#`; what is personal never stands there. */
const screens = new Map();
let leave = null;
let turn = 0;
/** What stands between a person and leaving the screen; null where nothing does. */
let guard = null;
/** The screen that replaces a guarded one, while the browser goes back to the entry below it. */
let onward = null;

/** Names a screen: `show(element, words)` fills the element and may give a function to be called on leaving. */
export function screen(name, show) {
  screens.set(name, show);
}

/** Goes to a screen, past any guard. */
export function go(name) {
  if (location.hash === `#${name}`) return draw();
  if (guard) {
    // Both entries of the screen that is left go, so that the browser's Back does not lead there again.
    guard = null;
    onward = name;
    history.back();
  } else {
    location.hash = name;
  }
  return undefined;
}

/**
 * Lets the screen of that name answer the browser's Back by itself until it is left: `back` is called in its place, and
 * `keep` before anything else takes the person away; it gives a promise.
 */
export function guardWith(name, { back, keep }) {
  // The person may be elsewhere by now.
  if (place()[0] !== name) return;
  guard = { place: name, back, keep };
  if (!history.state?.isGuarded) pushGuarded(name);
}

/** One more entry of the same screen: Back comes to the one below it, and the page stays. */
const pushGuarded = (name) => history.pushState({ isGuarded: true }, '', `#${name}`);

/** Has the screen keep what is being typed, before the person is signed out. */
export const keepOpen = async () => guard?.keep();

/** Follows the browser: its Back, its Forward, and addresses that somebody types. */
export function followBrowser() {
  window.addEventListener('popstate', () => {
    if (onward !== null) goOnward();
    else if (guard && place()[0] === guard.place) stay();
  });
  let kind = null;
  window.navigation?.addEventListener('navigate', ({ navigationType }) => { kind = navigationType; });
  window.addEventListener('hashchange', () => {
    // Back or Forward over several entries at once.
    if (guard && kind === 'traverse' && place()[0] !== guard.place) stay();
    else draw();
  });
}

/** Puts the next screen in the place of the one that was guarded. */
function goOnward() {
  history.replaceState(null, '', `#${onward}`);
  onward = null;
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}

/** The guarded screen stays where it is, and answers. */
function stay() {
  pushGuarded(guard.place);
  const dialog = document.querySelector('#dialogs dialog[open]');
  if (dialog) dialog.dispatchEvent(new Event('cancel'));
  else guard.back();
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
  guard = null;
  // A question of the screen before has nobody to answer to any more.
  for (const dialog of document.querySelectorAll('#dialogs dialog')) dialog.dispatchEvent(new Event('cancel'));
  const app = document.getElementById('app');
  const element = document.createElement('div');
  element.className = 'screen';
  const ended = await waited(shown(element, name, rest));
  if (mine !== turn) {
    ended?.();
    return false;
  }
  app.replaceChildren(element);
  leave = ended ?? null;
  return true;
}

/** A screen that cannot be shown says so, with a way on. */
async function shown(element, name, rest) {
  try {
    return await (screens.get(name) ?? screens.get('today'))(element, rest);
  } catch (error) {
    window.dispatchEvent(new CustomEvent('screen-failed', { detail: error }));
    return screens.get('failed')(element, error);
  }
}

/** Puts the focus on the title, so that a screen reader begins there and Tab goes on from it. */
export function focusTitle(element) {
  const title = element.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
