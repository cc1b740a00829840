import { h } from '../app/dom.js';
import { t, current } from '../app/words.js';
import { set, person } from '../app/person.js';
import { draw } from '../app/router.js';

const names = { en: 'English', es: 'Español', ar: 'العربية' };

/** The choice of the language, each in its own words. */
export function language() {
  return h('div.languages', { role: 'group', 'aria-label': t('settings.language') },
    person.tablet.languages.filter((tag) => tag in names).map((tag) =>
      h('button.button.quiet', {
        type: 'button', lang: tag, 'aria-pressed': String(tag === current()),
        onclick: async () => { await set('language', tag); await draw(); },
      }, names[tag])));
}
