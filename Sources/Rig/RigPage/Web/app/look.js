import { t } from '/words/words.js';
import { h } from './dom.js';

const themes = ['system', 'light', 'dark', 'contrast'];
const key = 'ambler-rig-theme';
const names = ['ink', 'ink-soft', 'surface', 'grid', 'line', 'warn', 'warn-soft', 'hatch', 'axis-x', 'axis-y', 'axis-z'];

let shown = null;

/** The colours of now as a canvas takes them, and each as a pixel under `pixel`. */
export function palette() {
  return (shown ??= read());
}

function read() {
  const probe = document.body.appendChild(document.createElement('span'));
  const found = { pixel: {} };
  for (const name of names) {
    probe.style.color = `var(--${name})`;
    found[name] = getComputedStyle(probe).color;
    const [red, green, blue] = found[name].match(/\d+/g).map(Number);
    found.pixel[name] = ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
  }
  probe.remove();
  found.font = getComputedStyle(document.body).fontFamily;
  return found;
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the picture is to move in steps. */
export const isStill = () => stillness.matches;

/** The name of an axis's colour, by the axis's own name where it is one that is known. */
export const axisColour = (name, place) => `axis-${'xyz'.includes(name) ? name : 'xyz'[place % 3]}`;

/** Calls `onChange` whenever the colours are others. */
export function watchColours(onChange) {
  const refresh = () => {
    shown = null;
    onChange();
  };
  new MutationObserver(refresh).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) matchMedia(query).addEventListener('change', refresh);
}

/** A list of themes to choose from; the choice is kept in this browser. */
export function themeChoice() {
  const root = document.documentElement;
  const kept = localStorage.getItem(key);
  if (themes.includes(kept)) root.dataset.theme = kept;
  const choose = () => {
    root.dataset.theme = list.value;
    localStorage.setItem(key, list.value);
  };
  const list = h('select', { id: 'theme', onchange: choose }, themes.map((theme) => h('option', { value: theme }, t(`theme.${theme}`))));
  list.value = root.dataset.theme;
  return h('div.field', {}, h('label', { for: 'theme' }, t('theme')), list);
}
