import { person, refresh } from './person.js';
import { screen, draw, go, place } from './router.js';
import { watchIdle } from './idle.js';
import { watchReminders } from './reminders.js';
import * as who from '../screens/who.js';
import * as today from '../screens/today.js';
import * as task from '../screens/task.js';
import * as saved from '../screens/saved.js';
import * as history from '../screens/history.js';
import * as about from '../screens/about.js';
import * as settings from '../screens/settings.js';
import * as failed from '../screens/failed.js';

/** A screen that only somebody who said who they are may see. */
const mine = (show) => (element, rest) => (person.now ? show(element, rest) : who.show(element, rest));

screen('who', who.show);
screen('today', mine(today.show));
screen('task', mine(task.show));
screen('saved', mine(saved.show));
screen('history', mine(history.show));
screen('about', mine(about.show));
screen('settings', mine(settings.show));

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
  await draw();
  document.documentElement.dataset.ready = 'yes';
}

start();
