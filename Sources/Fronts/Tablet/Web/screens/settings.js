import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { person } from '../app/person.js';
import { choices, isFixed } from './choices.js';
import { enrolment } from './enrolment.js';
import { frame } from './frame.js';
import { language } from './language.js';
import { reminding } from './reminding.js';
import { waking } from './waking.js';

/** The settings, each with what it does; those that the study has fixed are shown and cannot be changed. */
const rows = [
  ['textSize', [1, 2, 3, 4]],
  ['theme', ['system', 'light', 'dark', 'highContrast']],
  ['sound', [true, false]],
  ['vibration', [true, false]],
  ['speech', [true, false]],
  ['notifications', [true, false]],
  ['syncMinutes', [15, 60, 360, 1440, 0]],
  ['exitStyle', ['dialog', 'backTwice']],
  ['symptomLayout', ['drawer', 'tabs']],
  ['position', ['on', 'off']],
];

/** What this person finds among the settings: a position is asked for only where the study lets people choose. */
export const shownRows = () => rows.filter(([name]) => name !== 'position' || !isFixed(name));

/** All settings; a name leads to one of them. */
export async function show(element, [wanted] = []) {
  const [server, reminders] = await Promise.all([enrolment(), reminding()]);
  fill(element, frame('settings', h('h1', {}, t('settings.place')),
    h('section.setting', {}, h('h2', { id: 'setting-language' }, t('settings.language')), language()),
    waking(), shownRows().map(([name, values]) => [setting(name, values), name === 'notifications' ? reminders : null]), server));
  // Once it stands on the page.
  requestAnimationFrame(() => element.querySelector(`#setting-${CSS.escape(wanted ?? '')}`)?.scrollIntoView());
}

function setting(name, values) {
  return h('section.setting', {},
    h('h2', { id: `setting-${name}` }, t(`settings.${name}`)),
    isFixed(name) ? h('p.help', {}, t('settings.fixed')) : null,
    name === 'syncMinutes' && person.now.settings[name] === 0 ? h('p.note.warning', {}, t('sync.off')) : null,
    choices(name, values));
}
