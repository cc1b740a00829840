import { h } from '../app/dom.js';
import { t, current, languages } from '/words/words.js';
import { set, person } from '../app/person.js';
import { redraw } from '../app/router.js';

/** The choice of the language, each in its own words. */
export function language() {
  return h('div.languages', { role: 'group', 'aria-label': t('settings.language') },
    person.tablet.languages.map((tag) => languages.find((one) => one.tag === tag)).filter(Boolean).map(({ tag, name }) =>
      h('button.button.quiet', {
        type: 'button', id: `language-${tag}`, lang: tag, 'aria-pressed': String(tag === current()),
        onclick: async () => { await set('language', tag); await redraw(); },
      }, name)));
}
