const pauseMilliseconds = 2000;
let start = null;

/** Loads the page anew when the engine has begun anew: the page of an earlier start is not known to it. */
async function look() {
  try {
    const response = await fetch('/api/alive', { cache: 'no-store' });
    const now = (await response.json()).start;
    if (start !== null && now !== start) location.reload();
    start = now;
  } catch {
    // The banner says that the engine does not answer; here it is only waited for.
  }
  setTimeout(look, pauseMilliseconds);
}

look();
