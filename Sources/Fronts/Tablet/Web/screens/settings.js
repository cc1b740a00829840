import { h, fill } from '../app/dom.js';
import { t } from '/words/words.js';
import { put } from '../app/api.js';
import { toast } from '../app/banner.js';
import { person, refresh } from '../app/person.js';
import { redraw } from '../app/router.js';
import { choices, isFixed } from './choices.js';
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

/** What cannot be used here is not offered: a position that the study does not let people choose, a voice that is not there. */
const isOffered = { position: () => !isFixed('position'), speech: () => person.tablet.canSpeak };

/** What this person finds among the settings. */
export const shownRows = () => rows.filter(([name]) => isOffered[name]?.() ?? true);

/** All settings; a name leads to one of them. */
export async function show(element, [wanted] = []) {
  const reminders = await reminding();
  fill(element, frame('settings', h('h1', {}, t('settings.place')),
    languages(),
    caregiver(), waking(), shownRows().map(([name, values]) => [setting(name, values), name === 'notifications' ? reminders : null])));
  // Once it stands on the page.
  requestAnimationFrame(() => element.querySelector(`#setting-${CSS.escape(wanted ?? '')}`)?.scrollIntoView());
}

/** Whether somebody helps to answer; a study may forbid it. */
function caregiver() {
  if (!person.now.mayHaveCaregiver) return null;
  const choose = async (value) => {
    await put('/api/caregiver', { value }).catch(() => toast(t('who.failed')));
    await refresh();
    await redraw();
  };
  return h('section.setting', { id: 'caregiver' }, h('h2', {}, t('answerer.setting')), h('p.help', {}, t('answerer.help')),
    h('div.choices', { role: 'radiogroup', 'aria-label': t('answerer.setting') }, [false, true].map((value) => h('label.choice', {},
      h('input', { type: 'radio', name: 'caregiver', value: String(value), checked: value === person.now.hasCaregiver, onchange: () => choose(value) }),
      h('span', {}, t(`answerer.setting.${value}`))))));
}

/** Where the study has one language, there is nothing to say. */
function languages() {
  const choice = language();
  return choice ? h('section.setting', {}, h('h2', { id: 'setting-language' }, t('settings.language')), choice) : null;
}

function setting(name, values) {
  return h('section.setting', {},
    h('h2', { id: `setting-${name}` }, t(`settings.${name}`)),
    isFixed(name) ? h('p.help', {}, t('settings.fixed')) : null,
    name === 'syncMinutes' && person.now.settings[name] === 0 ? h('p.note.warning', {}, t('sync.off')) : null,
    choices(name, values));
}
