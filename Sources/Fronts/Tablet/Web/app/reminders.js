import { getQuietly } from './api.js';
import { person } from './person.js';
import { place } from './router.js';
import { toast } from './banner.js';
import { t } from '/words/words.js';

const given = new Set();
const look = 30_000;

/** Reminds of what is due, each time once, but not in the middle of a task. */
export function watchReminders() {
  setInterval(remind, look);
}

/** Looks what is due now; `today` is what the first screen has just asked for. */
export async function remind(today = null) {
  if (!person.now?.settings.notifications || place()[0] === 'task') return;
  const { reminders } = today?.reminders ? today : await getQuietly('/api/today?for=reminders').catch(() => ({ reminders: [] }));
  for (const { task, title, moment, isEnding } of reminders) {
    const name = `${task} ${moment}`;
    if (given.has(name)) continue;
    given.add(name);
    toast(t(isEnding ? 'reminder.ending' : 'reminder.opened', { title }));
    if (person.now.settings.vibration) navigator.vibrate?.([200, 100, 200]);
  }
}
