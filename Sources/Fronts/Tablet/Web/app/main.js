import { person, refresh } from './person.js';
import { screen, draw, followBrowser, go, place } from './router.js';
import { watchFaults } from './faults.js';
import { watchIdle } from './idle.js';
import { watchFlags } from './red-flags.js';
import { watchReminders } from './reminders.js';
import { watchStudy } from './study.js';
import * as who from '../screens/who.js';
import * as today from '../screens/today.js';
import * as welcome from '../screens/welcome.js';
import * as failed from '../screens/failed.js';

/** Screens that nobody begins with: loaded once the first screen stands, or when one is wanted before that. */
const later = {
  task: () => import('../screens/task.js'),
  saved: () => import('../screens/saved.js'),
  history: () => import('../screens/history.js'),
  about: () => import('../screens/about.js'),
  settings: () => import('../screens/settings.js'),
  search: () => import('../screens/search.js'),
  earlier: () => import('../screens/earlier.js'),
};

/** A screen of the study, as soon as there is one on this tablet. */
const there = (show) => async (element, rest) =>
  (person.tablet.study.isOnItsWay ? (await import('../screens/coming.js')).show(element) : show(element, rest));

/** A screen that only somebody who said who they are may see. */
const mine = (show) => there((element, rest) => (person.now ? show(element, rest) : who.show(element, rest)));

screen('failed', failed.show);
screen('who', there(who.show));
screen('welcome', there(welcome.show));
screen('help', there(async (element) => (await import('../screens/help.js')).show(element)));
screen('join', there(async (element) => (await import('../screens/join.js')).show(element)));
screen('staff', async (element) => (await import('../screens/staff.js')).show(element));
screen('key', async (element) => (await import('../screens/key.js')).show(element));
screen('today', mine(today.show));
for (const [name, load] of Object.entries(later)) {
  screen(name, mine(async (element, rest) => (await load()).show(element, rest)));
}

/** Loads the other screens; what fails is tried again when its screen is wanted, and told then. */
const loadLater = () => Promise.allSettled(Object.values(later).map((load) => load()));

/** Who was never here is welcomed; whose task is open goes on with it. */
function begin() {
  if (!person.now) return;
  if (!person.now.welcomed) location.replace('#welcome');
  else if (person.now.first === 'task') location.replace('#task');
}

async function start() {
  watchFaults();
  try {
    await refresh();
  } catch (error) {
    failed.show(document.getElementById('app'), error);
    return;
  }
  if (place()[0] === '') begin();
  followBrowser();
  watchIdle(() => go('who'));
  watchReminders();
  watchFlags();
  await draw();
  watchStudy();
  document.documentElement.dataset.ready = 'yes';
  requestIdleCallback(loadLater, { timeout: 1000 });
}

start();
