import { listen } from './api.js';
import { person, refresh } from './person.js';
import { place, redraw } from './router.js';
import { remind } from './reminders.js';

/** Screens with nothing begun on them: they are drawn anew at once, the others when the person comes to them. */
const calm = ['', 'who', 'today', 'history', 'about'];

/** Shows what the study says as soon as another version of it is used; whoever is signed in stays so. */
export function watchStudy() {
  // This page did not hear of a ring before it was connected.
  listen('/api/study/news', { onEvent: hear, onConnected: remind });
}

async function hear(name, data) {
  if (name === 'reminders') await remind();
  else if (name === 'facts') await anew();
  else if (name === 'progress') note(data);
  else if (data.mark === person.tablet.study.mark) note(data.progress);
  else await turn();
}

/** The study asks something else of somebody: the screen that says what is to be done says so at once. */
async function anew() {
  if (['', 'today'].includes(place()[0])) await redraw();
}

/** Tells the screen that says how far the study is. */
function note(progress) {
  person.tablet.study.progress = progress;
  window.dispatchEvent(new Event('study-progress'));
}

async function turn() {
  const wasOnItsWay = person.tablet.study.isOnItsWay;
  try {
    await refresh();
  } catch {
    // The engine says it again when the page is connected again.
    return;
  }
  if (wasOnItsWay || calm.includes(place()[0])) await redraw();
}
