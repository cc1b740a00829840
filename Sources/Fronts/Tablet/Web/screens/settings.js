import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { person, set } from '../app/person.js';
import { draw } from '../app/router.js';
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
export const shownRows = () => rows.filter(([name]) => name !== 'position' || person.tablet.changeable.includes(name));

/** All settings; a name leads to one of them. */
export async function show(element, [wanted] = []) {
  const [server, reminders] = [await enrolment(), await reminding()];
  fill(element, frame('settings', h('h1', {}, t('settings.place')),
    h('section.setting', {}, h('h2', { id: 'setting-language' }, t('settings.language')), language()),
    waking(), shownRows().map(([name, values]) => [setting(name, values), name === 'notifications' ? reminders : null]), server));
  // Once it stands on the page.
  requestAnimationFrame(() => element.querySelector(`#setting-${CSS.escape(wanted ?? '')}`)?.scrollIntoView());
}

function setting(name, values) {
  const now = person.now.settings[name];
  const isFixed = !person.tablet.changeable.includes(name);
  const id = `setting-${name}`;
  return h('section.setting', {},
    h('h2', { id }, t(`settings.${name}`)),
    isFixed ? h('p.help', {}, t('settings.fixed')) : null,
    name === 'syncMinutes' && now === 0 ? h('p.note.warning', {}, t('sync.off')) : null,
    h('div.choices', { role: 'radiogroup', 'aria-labelledby': id }, values.map((value) => h('label.choice', {},
      h('input', {
        type: 'radio', name, value: String(value), checked: value === now, disabled: isFixed,
        onchange: async () => { await set(name, value); await draw(); focusOn(name, value); },
      }), h('span', {}, t(`settings.${name}.${value}`))))));
}

/** The screen is drawn anew in the new look: the choice keeps the focus. */
function focusOn(name, value) {
  document.querySelector(`input[name=${name}][value="${value}"]`)?.focus();
}
