import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { contacts, hasContacts } from '../app/call.js';
import { person } from '../app/person.js';
import { go } from '../app/router.js';
import { backButton, head } from './head.js';
import { frame } from './frame.js';

const topics = ['answering', 'leaving', 'pin', 'reading', 'privacy'];

/** Help, for whoever is here: also without a network, and before anybody said who they are. */
export function show(element) {
  const content = [
    h('h1', {}, t('help.title')),
    h('section.help-call', {}, h('h2', {}, t('call.title')),
      hasContacts() ? contacts() : [h('p.text', {}, t('help.nobody')), h('p.note', {}, person.tablet.contact)]),
    topics.filter((topic) => topic !== 'pin' || person.tablet.isShared).map((topic) => h('section', {}, h('h2', {}, t(`help.${topic}.title`)), h('p.text', {}, t(`help.${topic}.text`)))),
    h('a.button', { href: '#welcome/help' }, t('help.welcome')),
    h('a.button.quiet', { href: '#staff' }, t('staff.go')),
  ];
  if (person.now) fill(element, frame('help', content));
  else fill(element, head(), h('main.page-body', { id: 'main' }, content, backButton(t('first.back'), () => go('who'))));
}
