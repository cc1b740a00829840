/** Stands in for the page's clock: the engine's nanoseconds begin with the page. */
const toPerformance = (nanoseconds) => Number(BigInt(nanoseconds)) / 1e6;

export const clock = {
  toPerformance,
  toEngine: (milliseconds) => ({ at: String(Math.round(milliseconds * 1e6)), errorMilliseconds: 0 }),
  engineNow: () => String(Math.round(performance.now() * 1e6)),
};
