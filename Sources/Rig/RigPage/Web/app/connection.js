import { t } from '/words/words.js';
import { Fault, live, pause, status } from './api.js';
import { setText } from './dom.js';

const longestWait = 30;
const reloadKey = 'ambler-rig-reloaded';
const reloadMilliseconds = 10_000;

const banner = document.getElementById('banner');

function tell(words) {
  banner.hidden = words === null;
  setText(banner, words ?? '');
}

/** The program was started anew and has another token: the page is loaded again, unless that was done a moment ago. */
async function begunAnew() {
  const before = Number(sessionStorage.getItem(reloadKey));
  if (Date.now() - before > reloadMilliseconds) {
    sessionStorage.setItem(reloadKey, String(Date.now()));
    location.reload();
  } else tell(t('banner.refused'));
  await pause(longestWait);
}

/** Says in words why nothing comes, and waits; longer each time. */
async function wait(seconds) {
  for (let left = seconds; left > 0; left -= 1) {
    tell(t('banner.gone', { count: left }));
    await pause(1);
  }
}

/** Asks how the rig stands each second, as long as the page is open; `onStatus` gets null where nobody answers. */
export async function watchStatus(onStatus) {
  let next = 1;
  for (;;) {
    try {
      onStatus(await status());
      tell(null);
      next = 1;
      await pause(1);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      onStatus(null);
      if (error.status === 403) await begunAnew();
      else if (error.status === 503) {
        tell(t('banner.notYet'));
        await pause(1);
      } else {
        await wait(next);
        next = Math.min(next * 2, longestWait);
      }
    }
  }
}

/** Takes what the sensors bring, again and again where it ends; `isThere` says whether the program answers. */
export async function watchLive(take, isThere) {
  let next = 0.25;
  for (;;) {
    if (isThere()) {
      const begun = performance.now();
      await live(take).catch((error) => console.warn(`live: ${error.message}`));
      next = performance.now() - begun > 5000 ? 0.25 : Math.min(next * 2, longestWait);
    }
    await pause(next);
  }
}
