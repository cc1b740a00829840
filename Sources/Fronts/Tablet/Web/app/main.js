import { person, refresh } from './person.js';
import { screen, draw, go, place } from './router.js';
import { watchIdle } from './idle.js';
import { watchFlags } from './red-flags.js';
import { watchReminders } from './reminders.js';
import { watchStudy } from './study.js';
import * as who from '../screens/who.js';
import * as today from '../screens/today.js';
import * as failed from '../screens/failed.js';

/** Screens that nobody begins with: loaded once the first screen stands, or when one is wanted before that. */
const later = {
  task: () => import('../screens/task.js'),
  saved: () => import('../screens/saved.js'),
  history: () => import('../screens/history.js'),
  about: () => import('../screens/about.js'),
  settings: () => import('../screens/settings.js'),
  search: () => import('../screens/search.js'),
};

/** A screen of the study, as soon as there is one on this tablet. */
const there = (show) => async (element, rest) =>
  (person.tablet.study.isOnItsWay ? (await import('../screens/coming.js')).show(element) : show(element, rest));

/** A screen that only somebody who said who they are may see. */
const mine = (show) => there((element, rest) => (person.now ? show(element, rest) : who.show(element, rest)));

screen('who', there(who.show));
screen('connect', there(async (element) => (await import('../screens/connect.js')).show(element)));
screen('key', async (element) => (await import('../screens/key.js')).show(element));
screen('today', mine(today.show));
for (const [name, load] of Object.entries(later)) {
  screen(name, mine(async (element, rest) => (await load()).show(element, rest)));
}

/** Loads the other screens; what fails is tried again when its screen is wanted, and told then. */
const loadLater = () => Promise.allSettled(Object.values(later).map((load) => load()));

async function start() {
  try {
    await refresh();
  } catch (error) {
    failed.show(document.getElementById('app'), error);
    return;
  }
  if (person.now?.first === 'task' && place()[0] === '') location.replace('#task');
  window.addEventListener('hashchange', draw);
  watchIdle(() => go('who'));
  watchReminders();
  watchFlags();
  await draw();
  watchStudy();
  document.documentElement.dataset.ready = 'yes';
  requestIdleCallback(loadLater, { timeout: 1000 });
}

start();
