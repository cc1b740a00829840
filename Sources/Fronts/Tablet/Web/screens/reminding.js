import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { get, post } from '../app/api.js';
import { person, set } from '../app/person.js';
import { redraw } from '../app/router.js';
import { toast } from '../app/banner.js';
import { choices, isFixed } from './choices.js';

const sounds = ['bell', 'birds', 'chimes', 'drops', 'knock', 'marimba', 'none'];

/** How people are reminded: each way with what this device can do, and a button to try it. */
export async function reminding() {
  const ways = await get('/api/reminders/ways').catch(() => ({}));
  return [sound(ways), speech(ways), vibration(ways), colour(ways), quiet()];
}

/** Why this device cannot do it; null where it can. */
const absence = (way) => (way?.absent ? h('p.note.calm', { 'data-absent': way.absent }, t(`reminder.absent.${way.absent}`)) : null);

function part(name, ...content) {
  return h('section.setting', { id: `setting-${name}` }, h('h2', {}, t(`settings.${name}`)),
    isFixed(name) ? h('p.help', {}, t('settings.fixed')) : null, content);
}

const tryButton = (name, act) => h('button.button', { type: 'button', 'data-try': name, onclick: act }, t(`reminder.try.${name}`));

const ask = (way) => post('/api/reminders/try', { way }).catch(() => toast(t('who.failed')));

function sound(ways) {
  let chosen = person.now.settings.reminderSound;
  // The page plays the sound where the machine has no loudspeaker.
  const playHere = () => new Audio(`/sounds/${chosen}.wav`).play().catch(() => toast(t('who.failed')));
  const hear = () => (ways.sound?.absent ? playHere() : ask('sound'));
  return part('reminderSound', choices('reminderSound', sounds, { onChoose: (value) => { chosen = value; } }),
    chosen === 'none' ? null : tryButton('sound', hear));
}

function speech(ways) {
  const isAbsent = Boolean(ways.speech?.absent);
  return part('reminderSpeech', absence(ways.speech),
    choices('reminderSpeech', [true, false], { isDisabled: isFixed('reminderSpeech') || isAbsent }),
    person.now.settings.reminderSpeech && !isAbsent ? tryButton('speech', () => ask('speech')) : null);
}

/** People switch it on and off with all vibration; here they can try how a reminder vibrates. */
function vibration(ways) {
  return h('section.setting', { id: 'setting-reminderVibration' }, h('h2', {}, t('settings.reminderVibration')),
    absence(ways.vibration), ways.vibration?.absent ? null : tryButton('vibration', () => ask('vibration')));
}

function colour(ways) {
  const now = person.now.settings.reminderColour;
  if (ways.light?.absent) return part('reminderColour', absence(ways.light));
  const isOff = isFixed('reminderColour');
  const field = h('input.field.colour', {
    type: 'color', id: 'reminder-colour', value: now === 'none' ? '#ff8000' : now, disabled: isOff, 'aria-label': t('settings.reminderColour'),
    onchange: async () => { await set('reminderColour', field.value); await redraw(); },
  });
  const isOn = h('label.choice', {}, h('input', {
    type: 'checkbox', name: 'reminderLight', checked: now !== 'none', disabled: isOff,
    onchange: async (event) => { await set('reminderColour', event.target.checked ? field.value : 'none'); await redraw(); },
  }), h('span', {}, t('settings.reminderColour.on')));
  return part('reminderColour', isOn, field, now === 'none' ? null : tryButton('light', () => ask('light')));
}

function quiet() {
  const now = person.now.settings.reminderQuiet;
  const isSet = now !== 'none';
  const time = (name, value) => h('input.field', { type: 'time', id: `quiet-${name}`, value, required: true, disabled: isFixed('reminderQuiet') });
  const from = time('from', isSet ? now.from : '22:00');
  const until = time('until', isSet ? now.until : '07:00');
  const save = async (event) => {
    event.preventDefault();
    if (!from.value || !until.value || from.value === until.value) return toast(t('settings.wakingSame'));
    await set('reminderQuiet', { from: from.value, until: until.value }).catch(() => toast(t('who.failed')));
    return redraw();
  };
  const clear = async () => { await set('reminderQuiet', 'none'); await redraw(); };
  return part('reminderQuiet', h('p.help', {}, t(isSet ? 'settings.reminderQuiet.set' : 'settings.reminderQuiet.none')),
    isFixed('reminderQuiet') ? null : h('form', { onsubmit: save, novalidate: true },
      h('label', { for: 'quiet-from' }, t('settings.wakingFrom')), from,
      h('label', { for: 'quiet-until' }, t('settings.wakingUntil')), until,
      h('div.reminder-answers', {}, h('button.button', { type: 'submit', id: 'quiet-save' }, t('settings.wakingSave')),
        isSet ? h('button.button', { type: 'button', 'data-clear': '', onclick: clear }, t('settings.reminderQuiet.clear')) : null)));
}
