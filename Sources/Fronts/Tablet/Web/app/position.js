import { get, post } from './api.js';

/** There is no position; `reason` is the engine's word for why. */
export class NoPosition extends Error {
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Where the tablet is, as an answer stores it, and the places of the study by nearness. */
export async function locate() {
  const { position, near } = await post('/api/position');
  if (position.absent) throw new NoPosition(position.absent);
  delete position.measured;
  return { position, near };
}

/** Where the tablet is, as an answer stores it. */
export const findPosition = async () => (await locate()).position;

/** The position that the open check carries. */
export const carriedPosition = async () => (await get('/api/position')).position;
