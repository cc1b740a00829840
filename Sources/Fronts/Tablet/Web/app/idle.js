import { post } from './api.js';
import { person, refresh } from './person.js';
import { keepOpen } from './router.js';
import { holdWaiting } from './waiting.js';

let isHeld = false;

/** While a part of a test runs nobody touches the screen, and it stays. */
export function holdIdle(isOn) {
  isHeld = isOn;
  holdWaiting(isOn);
}

/** Goes back to the first screen when nobody has touched anything for as long as the tablet is set to. */
export function watchIdle(leave) {
  let last = performance.now();
  const touched = () => { last = performance.now(); };
  // This page does not hear of touches inside a document, but it loses the focus when they begin.
  window.addEventListener('blur', touched);
  for (const event of ['pointerdown', 'keydown', 'wheel', 'input']) {
    window.addEventListener(event, touched, { capture: true, passive: true });
  }
  setInterval(async () => {
    const minutes = person.tablet?.settings.idleMinutes ?? 0;
    if (isHeld) touched();
    if (!person.now || minutes === 0 || performance.now() - last < minutes * 60_000) return;
    touched();
    await keepOpen();
    await post('/api/sign-out').catch(() => null);
    await refresh().catch(() => null);
    leave();
  }, 1000);
}
