import { frames } from './frames.js';

const token = document.querySelector('meta[name=ambler-token]').content;

/** What went wrong with a request; the status is 0 where nobody answered. */
export class Fault extends Error {
  constructor(code) {
    super(`status ${code}`);
    this.status = code;
  }
}

async function request(path, signal) {
  const response = await fetch(path, { cache: 'no-store', signal, headers: { 'X-Ambler-Token': token } }).catch(() => { throw new Fault(0); });
  if (!response.ok) throw new Fault(response.status);
  return response;
}

/** How the rig stands now. */
export async function status() {
  const response = await request('/api/status', AbortSignal.timeout(10_000));
  return response.json().catch(() => { throw new Fault(0); });
}

/** Gives everything that the sensors bring to `take`, until the program ends or says what nobody understands. */
export async function live(take) {
  const response = await request('/api/live');
  const reader = response.body.getReader();
  const read = frames(take);
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      read(value);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Waits so many seconds. */
export const pause = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
