import { get, post, put } from './api.js';
import { speak } from '/words/words.js';
import { show } from './look.js';
import { lookForFlags } from './red-flags.js';

/** Who sits at the tablet, and what it is set to; null before somebody said who they are. */
export const person = { now: null, tablet: null };

/** Asks the engine again who is here and how the page is to look. */
export async function refresh() {
  person.tablet = await get('/api/tablet');
  person.now = person.tablet.person;
  const settings = person.now?.settings ?? person.tablet.settings;
  await speak(settings.language);
  show(settings);
  // Whoever came or went has other cards, or none.
  lookForFlags();
}

/** Says who one is, by `{ card }` or `{ participant }`; the engine answers with a fault if the PIN is wrong. */
export async function signIn(claim, pin) {
  await post('/api/sign-in', { ...claim, pin });
  await refresh();
}

export async function signOut() {
  await post('/api/sign-out');
  await refresh();
}

/** Changes one setting and shows what follows from it. */
export async function set(name, value) {
  await put(`/api/settings/${name}`, { value });
  await refresh();
}
