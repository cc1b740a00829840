import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { person, signOut } from '../app/person.js';
import { go } from '../app/router.js';
import { callButton, helpLink } from '../app/call.js';

const places = ['today', 'history', 'about', 'settings'];

/** The frame of every screen but the tasks': where one is, and the way to the others. */
export function frame(here, ...content) {
  return [
    h('header', {},
      h('div.page-head.top', {},
        h('p.study', {}, person.tablet.title),
        person.now?.name ? h('p.name', {}, person.now.name) : null,
        callButton(), helpLink(),
        h('a.button.quiet.find', { href: '#search', 'aria-current': here === 'search' ? 'page' : null }, t('search.place')),
        person.tablet.isShared ? h('button.button.quiet', { type: 'button', onclick: leave }, t('frame.signOut')) : null),
      person.tablet.simulates ? h('p.note.warning', {}, t('frame.simulates')) : null),
    h('main.page-body', { id: 'main' }, content),
    h('nav.places', { 'aria-label': t('frame.places') },
      places.map((place) => h('a.place', { href: `#${place}`, 'aria-current': place === here ? 'page' : null },
        h('span.icon', { 'aria-hidden': 'true', 'data-icon': place }), h('span', {}, t(`${place}.place`))))),
  ];
}

async function leave() {
  await signOut();
  go('who');
}
