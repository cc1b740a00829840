import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { get } from '../app/api.js';
import { ask } from '../app/dialog.js';
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
      person.tablet.simulates ? h('p.note.remark', {}, t('frame.simulates')) : null),
    h('main.page-body', { id: 'main' }, content),
    h('nav.places', { 'aria-label': t('frame.places') },
      places.map((place) => h('a.place', { href: `#${place}`, 'aria-current': place === here ? 'page' : null },
        h('span.icon', { 'aria-hidden': 'true', 'data-icon': place }), h('span', {}, t(`${place}.place`))))),
  ];
}

/** Signs out; a task that is open, here or in another window, is asked about first. */
async function leave() {
  const open = await get('/api/runs/current');
  if (open.run && await isStaying(open)) return;
  await signOut();
  go('who');
}

const isStaying = async ({ title }) => await ask(t('frame.outTitle'), h('p.text', {}, t('frame.outText', { title })), [
  { value: 'out', words: t('frame.signOut'), isPrimary: true },
  { value: 'stay', words: t('task.stay') },
]) === 'stay';
