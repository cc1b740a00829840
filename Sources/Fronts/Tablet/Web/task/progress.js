import { setText } from '../app/dom.js';
import { t } from '/words/words.js';

const look = 5_000;

/** Shows how much time is left in a bar and in words, also while a page lasts; neither goes back. */
export function timeLeft(bar, words) {
  let now = null;
  let since = 0;
  const timer = setInterval(draw, look);

  function draw() {
    if (!now) return;
    const { share, secondsLeft, secondsHere, minutesLeft } = now.progress;
    // Whoever takes longer than expected for a page has the rest still before them.
    const passed = Math.min((performance.now() - since) / 1000, secondsHere);
    const left = secondsLeft - passed;
    const shown = secondsLeft > 0 ? 1 - ((1 - share) * left) / secondsLeft : 1;
    bar.value = Math.max(bar.value, shown);
    const minutes = Math.min(minutesLeft, inMinutes(left));
    setText(words, minutes < 1 ? t('task.lessThanMinute') : t('task.minutesLeft', { count: minutes }));
  }

  return {
    /** The page that the engine shows now. */
    show(page) {
      if (now?.visit !== page.visit) since = performance.now();
      now = page;
      draw();
    },
    close: () => clearInterval(timer),
  };
}

const inMinutes = (seconds) => (seconds < 45 ? 0 : Math.max(1, Math.round(seconds / 60)));
