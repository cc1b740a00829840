import { t } from '/words/words.js';
import { ask } from './dialog.js';
import { h } from './dom.js';
import { person } from './person.js';
import { sign } from '../pictures/signs.js';

/** Who helps with the study comes first, who helps in danger last. */
const roles = ['nurse', 'doctor', 'coordinator', 'crisisLine', 'emergency'];

/** Whom the study names, by what they do. */
const named = (role) => (person.tablet?.contacts ?? []).filter((one) => one.role === role);

/** The way to the number of the nurse, which no screen is without; null where the study names nobody. */
export function callButton() {
  if (!named('nurse').length) return null;
  return h('button.button.quiet.call', { 'data-call': '', 'aria-label': t('call.nurse'), onclick: call }, sign('phone'),
    h('span.call-words', {}, t('call.nurse')));
}

/** The way to the page of help. */
export const helpLink = () => h('a.button.quiet.call', { href: '#help', 'aria-label': t('help.place') }, sign('help'),
  h('span.call-words', {}, t('help.place')));

const call = () => ask(t('call.title'), contacts(), [{ value: 'ok', words: t('call.close'), isPrimary: true }]);

/** Everybody whom the study names, each with a number that can be pressed, and read from far away. */
export const contacts = () => h('div.contacts', {}, roles.flatMap(named).map((one) =>
  h('section.contact', { 'data-role': one.role },
    h('p.contact-name', {}, one.name),
    h('a.phone-number', { href: `tel:${one.dialled}`, dir: 'ltr' }, one.phone),
    one.hours ? h('p.help', {}, one.hours) : null)));

/** Whether the study names somebody. */
export const hasContacts = () => roles.flatMap(named).length > 0;
