import '/scene/index.js';
import '/parts/index.js';
import { clock } from '/app/clock.js';
import { frameInterval } from '/scene/onset.js';
import { speak } from '/words/words.js';

const EVENTS = ['response', 'endearly', 'again', 'choice'];

window.heard = [];
window.clock = clock;
window.frameInterval = frameInterval;
for (const name of EVENTS) {
  document.addEventListener(name, (event) => window.heard.push({ event: name, heard: performance.now(), ...event.detail }));
}

// The time stamps of input events, to be seen beside the responses.
window.stamps = [];
for (const name of ['pointerdown', 'pointerup', 'keydown', 'keyup']) {
  addEventListener(name, (event) => window.stamps.push([name, event.timeStamp]), { capture: true });
}

/** Puts an element with these properties on the stage in place of what stands there. */
window.mount = (name, properties = {}, attributes = {}) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  Object.assign(element, properties);
  document.getElementById('stage').replaceChildren(element);
  window.heard.length = 0;
  window.staged = element;
};
await speak(document.documentElement.lang);
document.body.dataset.ready = '';
