import { h } from '../app/dom.js';
import { t, current, languages } from '/words/words.js';
import { set, person } from '../app/person.js';
import { redraw } from '../app/router.js';

/** Sets something that changes the whole page; that it could not be kept is told as every fault is. */
export async function choose(name, value) {
  await set(name, value);
  await redraw();
}

/** The choice of the language, each in its own words; null where there is nothing to choose. */
export function language() {
  const offered = person.tablet.languages.map((tag) => languages.find((one) => one.tag === tag)).filter(Boolean);
  if (offered.length < 2 || !person.tablet.changeable.includes('language')) return null;
  return h('div.languages', { role: 'group', 'aria-label': t('settings.language') },
    offered.map(({ tag, name }) => h('button.button.language', {
      id: `language-${tag}`, lang: tag, 'aria-pressed': String(tag === current()), onclick: () => choose('language', tag),
    }, name)));
}

const sizes = [1, 2, 3, 4];

/** The size of letters, shown by letters. */
function textSize() {
  if (!person.tablet.changeable.includes('textSize')) return null;
  return h('div.languages.sizes', { role: 'group', 'aria-label': t('settings.textSize') }, sizes.map((size) => h('button.button.language', {
    id: `size-${size}`, 'data-size': size, 'aria-label': t(`settings.textSize.${size}`),
    'aria-pressed': String(size === (person.now?.settings ?? person.tablet.settings).textSize), onclick: () => choose('textSize', size),
  }, h('span', { 'aria-hidden': 'true' }, t('first.letter')))));
}

/** Whether pages are read aloud; only where something can speak. */
function voice() {
  if (!person.tablet.canSpeak || !person.tablet.changeable.includes('speech')) return null;
  const isOn = (person.now?.settings ?? person.tablet.settings).speech;
  return h('button.button.language', { id: 'voice', 'aria-pressed': String(isOn), onclick: () => choose('speech', !isOn) }, t('settings.speech'));
}

/** What somebody must be able to set before they can read anything: the language first, then the letters and the voice. */
export const beforeAll = () => h('div.before-all', {}, language(), h('div.languages', {}, textSize(), voice()));
