// Scales that follow calmly, windows of time that stay where they are held, and the clock of the samples.
async () => {
  const { Scale, bounds, ticks, stepFor, digitsOf } = await import('/app/scale.js');
  const { View, SampleClock } = await import('/app/view.js');

  const scale = new Scale();
  const seen = [];
  const follow = (low, high, now) => { scale.follow(low, high, now); seen.push([scale.low, scale.high]); };
  follow(-1, 1, 0);
  follow(-1, 8, 0.1);
  follow(-1, 1, 1);
  follow(-1, 1, 3.9);
  follow(-1, 1, 4.1);
  follow(Infinity, -Infinity, 5);

  const view = new View();
  view.pause(100);
  const timeAt = (place) => view.shown(0).from + place * view.span;
  const held = [];
  for (const [factor, place] of [[0.5, 0.25], [0.1, 0.9], [3, 0.5]]) {
    const before = timeAt(place);
    view.zoom(factor, place);
    held.push(timeAt(place) - before);
  }
  view.pan(-1e9);
  const oldest = view.shown(0).from;
  view.pan(1e9);
  const newest = view.shown(0).to;
  view.zoom(1e-9, 0.5);
  const least = view.span;
  view.zoom(1e9, 0.5);
  const most = { span: view.span, to: view.shown(0).to, zero: view.shown(0).zero };
  view.resume();
  view.zoom(0.5, 0.1);
  const live = view.shown(200).to;

  const clock = new SampleClock();
  for (let now = 0; now < 10; now += 0.1) clock.note(500 + now - 0.02 * (Math.round(now * 10) % 3), now);
  const running = clock.time(10);
  clock.hold(10);
  const standing = clock.time(25);
  clock.note(530, 30);

  return {
    seen, bounds: [bounds(0, 0), bounds(9.80, 9.82), bounds(-3, 7)], ticks: ticks(-1, 1, 0.5), steps: [10, 3, 0.07].map((range) => stepFor(range, 5)),
    digits: [20, 1, 0.5, 0.02].map(digitsOf), held, oldest, newest, least, most, live, running, standing, again: clock.time(30),
  };
}
