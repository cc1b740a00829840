import { h } from '../app/dom.js';
import { t } from '/words/words.js';
import { get, post } from '../app/api.js';
import { person, set } from '../app/person.js';
import { draw } from '../app/router.js';
import { toast } from '../app/banner.js';

const sounds = ['bell', 'birds', 'chimes', 'drops', 'knock', 'marimba', 'none'];

/** How people are reminded: each way with what this device can do, and a button to try it. */
export async function reminding() {
  const ways = await get('/api/reminders/ways').catch(() => ({}));
  return [sound(ways), speech(ways), vibration(ways), colour(ways), quiet()];
}

const isFixed = (name) => !person.tablet.changeable.includes(name);

/** Why this device cannot do it; null where it can. */
const absence = (way) => (way?.absent ? h('p.note.calm', { 'data-absent': way.absent }, t(`reminder.absent.${way.absent}`)) : null);

function part(name, ...content) {
  return h('section.setting', { id: `setting-${name}` }, h('h2', {}, t(`settings.${name}`)),
    isFixed(name) ? h('p.help', {}, t('settings.fixed')) : null, content);
}

const tryButton = (name, act) => h('button.button', { type: 'button', 'data-try': name, onclick: act }, t(`reminder.try.${name}`));

const ask = (way) => post('/api/reminders/try', { way }).catch(() => toast(t('who.failed')));

function sound(ways) {
  const now = person.now.settings.reminderSound;
  const choose = async (value) => {
    await set('reminderSound', value);
    await draw();
    document.querySelector(`input[name=reminderSound][value="${value}"]`)?.focus();
  };
  // Without a loudspeaker of the machine the page itself is heard.
  const hear = () => (ways.sound?.absent ? new Audio(`/sounds/${document.querySelector('input[name=reminderSound]:checked')?.value ?? now}.wav`).play().catch(() => toast(t('who.failed'))) : ask('sound'));
  return part('reminderSound',
    h('div.choices', { role: 'radiogroup', 'aria-label': t('settings.reminderSound') }, sounds.map((value) => h('label.choice', {},
      h('input', {
        type: 'radio', name: 'reminderSound', value, checked: value === now, disabled: isFixed('reminderSound'), onchange: () => choose(value),
      }), h('span', {}, t(`settings.reminderSound.${value}`))))),
    now === 'none' ? null : tryButton('sound', hear));
}

function speech(ways) {
  const now = person.now.settings.reminderSpeech;
  return part('reminderSpeech', absence(ways.speech),
    h('div.choices', { role: 'radiogroup', 'aria-label': t('settings.reminderSpeech') }, [true, false].map((value) => h('label.choice', {},
      h('input', {
        type: 'radio', name: 'reminderSpeech', value: String(value), checked: value === now, disabled: isFixed('reminderSpeech') || Boolean(ways.speech?.absent),
        onchange: async () => { await set('reminderSpeech', value); await draw(); },
      }), h('span', {}, t(`settings.reminderSpeech.${value}`))))),
    now && !ways.speech?.absent ? tryButton('speech', () => ask('speech')) : null);
}

/** It is switched on and off with all vibration; here is what it is with reminders. */
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
    onchange: async () => { await set('reminderColour', field.value); await draw(); },
  });
  const none = h('label.choice', {}, h('input', {
    type: 'checkbox', name: 'reminderLight', checked: now !== 'none', disabled: isOff,
    onchange: async (event) => { await set('reminderColour', event.target.checked ? field.value : 'none'); await draw(); },
  }), h('span', {}, t('settings.reminderColour.on')));
  return part('reminderColour', none, field, now === 'none' ? null : tryButton('light', () => ask('light')));
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
    return draw();
  };
  const clear = async () => { await set('reminderQuiet', 'none'); await draw(); };
  return part('reminderQuiet', h('p.help', {}, t(isSet ? 'settings.reminderQuiet.set' : 'settings.reminderQuiet.none')),
    isFixed('reminderQuiet') ? null : h('form', { onsubmit: save, novalidate: true },
      h('label', { for: 'quiet-from' }, t('settings.wakingFrom')), from,
      h('label', { for: 'quiet-until' }, t('settings.wakingUntil')), until,
      h('div.reminder-answers', {}, h('button.button', { type: 'submit' }, t('settings.wakingSave')),
        isSet ? h('button.button', { type: 'button', 'data-clear': '', onclick: clear }, t('settings.reminderQuiet.clear')) : null)));
}
