// A person who goes to and fro in a task by a thrown dice, inside the page; each message of the page is kept
// with what the engine said after it. Loaded before the page's own code.
(() => {
  const own = window.fetch.bind(window);
  const HANG_MILLISECONDS = 60_000;
  let open = 0;
  let trace = [];
  let deeds = [];

  const pause = (milliseconds = 0) => new Promise((done) => setTimeout(done, milliseconds));

  async function until(condition, what) {
    const end = performance.now() + HANG_MILLISECONDS;
    for (let round = 0; !condition(); round += 1) {
      if (performance.now() > end) throw new Error(`waited for nothing: ${what}`);
      await pause(round < 20 ? 0 : 5);
    }
  }

  // What the page and the engine tell each other.

  const isEvents = (path) => /^\/api\/runs\/[^/]+\/events$/.test(path);
  const isTold = (path) => /^\/api\/runs\/[^/]+\/(events|attachments)(\?|$)/.test(path);

  window.fetch = async (path, options = {}) => {
    if (options.method !== 'POST' && isEvents(path)) return own(path, options);
    open += 1;
    try {
      return await (options.method === 'POST' && isTold(path) ? inTurn(() => kept(path, options)) : own(path, options));
    } finally {
      open -= 1;
    }
  };

  let turn = Promise.resolve();

  /** One after the other, so that it is known what the engine said after each message. */
  function inTurn(send) {
    const mine = turn.then(send);
    turn = mine.catch(() => null);
    return mine;
  }

  async function kept(path, options) {
    const { body, headers } = options;
    const response = await own(path, options);
    const stream = path.replace(/\/(events|attachments).*/, '/events');
    const token = headers['X-Ambler-Token'];
    const isBytes = body instanceof Blob;
    trace.push({
      message: isBytes ? null : body, attached: isBytes ? body.size : null, status: response.status, state: await state(stream, token),
    });
    return response;
  }

  /** The page as a new window of this tablet gets it: all that was told before counts in it. */
  async function state(stream, token) {
    const control = new AbortController();
    const response = await own(stream, { headers: { 'X-Ambler-Token': token }, signal: control.signal, cache: 'no-store' });
    if (!response.ok) return { status: response.status };
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!text.includes('\n\n')) {
      const { value, done } = await reader.read();
      if (done) break;
      text += value;
    }
    control.abort();
    return short(text.split('\n').find((line) => line.startsWith('data:')).slice(5));
  }

  /** What of a state is compared; numbers keep the digits that they were sent with. */
  function short(text) {
    const { page, drafts, complaints } = JSON.parse(text, (_, value, { source }) =>
      (typeof value === 'number' && String(value) !== source ? JSON.rawJSON(source) : value));
    const field = page.body.field ?? null;
    return {
      visit: page.visit, page: page.id, type: page.body.type, answer: field ? JSON.stringify(field.answer) : null,
      complaint: field ? complaints[field.id] ?? null : null, draft: field ? drafts[field.id] ?? null : null,
    };
  }

  /** Until nothing is on its way, and the page shows what the engine says. */
  async function quiet() {
    for (let calm = 0; calm < 2;) {
      await until(() => open === 0, 'requests');
      await pause();
      calm = open === 0 ? calm + 1 : 0;
    }
    const last = trace.at(-1)?.state;
    if (!last?.page) return;
    await until(() => isSaved() || isToday() || shows(last), `the page ${last.visit} ${last.page} with ${last.answer}`);
    compare(last);
  }

  const page = () => document.querySelector('.task-page');
  const control = () => document.querySelector('.task-page [data-control]');
  const isSaved = () => Boolean(document.querySelector('.saved-mark'));
  const isToday = () => location.hash === '#today' && Boolean(document.querySelector('.task-card'));

  function shows({ visit, page: id, answer }) {
    if (!page()?.dataset.key.startsWith(`${visit} ${id}/`)) return false;
    return !control() || same(control().field.answer, JSON.parse(answer));
  }

  const sorted = (value) => JSON.stringify(value, (_, member) =>
    (member && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1))) : member));
  const same = (left, right) => sorted(left ?? null) === sorted(right ?? null);

  // The page on which something was typed that is told only after a pause.
  let halfTyped = null;

  /** What stands on the page is what the engine has, unless something is half typed or was not taken. */
  function compare(engine) {
    const shown = control();
    if (!shown || halfTyped === page().dataset.key || engine.type !== 'question' || shown.field.format.type === 'attachment') return;
    const { answer, complaint } = readOf(shown);
    const known = JSON.parse(engine.answer);
    if (complaint || engine.complaint || known?.noAnswer || shown.field.complaint) return;
    const read = JSON.parse(JSON.stringify(answer ?? null));
    if (!same(shown.identity(read), shown.identity(known))) {
      throw new Error(`the page shows ${sorted(read)}, the engine has ${sorted(known)}`);
    }
  }

  /** What the screen says; a line of numbers says it by its slider alone. */
  function readOf(shown) {
    if (shown.format.type !== 'scale') return shown.reading;
    const isUnset = shown.slider.classList.contains('is-unset');
    return { answer: isUnset ? null : Number(shown.slider.getAttribute('aria-valuenow')) };
  }

  // What a person does.

  let seed = 1;
  const roll = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const dice = (count) => Math.floor(roll() * count);
  const among = (list) => list[dice(list.length)];
  const all = (selector) => [...(control()?.querySelectorAll(selector) ?? [])];
  const isThere = (one) => one.offsetParent !== null && !one.disabled && one.getAttribute('aria-disabled') !== 'true';
  const press = (selector) => {
    const button = document.querySelector(selector);
    button?.click();
    return Boolean(button);
  };

  function type(field, text) {
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function leave() {
    document.activeElement?.blur();
    halfTyped = null;
  }

  const clickOne = (selector) => () => { among(all(selector).filter((one) => !one.disabled)).click(); };

  function typeNumber() {
    const { minimum = 1, maximum = 200, fractionDigits = 0 } = control().format;
    const places = dice(Math.min(fractionDigits, 2) + 1);
    type(among(all('.number-entry')), (Number(minimum) + roll() * (Number(maximum) - Number(minimum))).toFixed(places));
    if (dice(2)) all('.segments input').forEach((one) => { if (dice(2)) one.click(); });
    leave();
  }

  function typeSpins(parts) {
    for (const [name, values] of Object.entries(parts)) {
      const field = all('input.spin-entry').find((one) => one.id.endsWith(`-${name}`));
      if (field) type(field, String(among(values)));
    }
    leave();
  }

  const typeText = (texts) => () => { type(among(all('.text-entry')), among(texts)); leave(); };
  const numbersTo = (most, step = 1) => Array.from({ length: Math.floor(most / step) }, (_, place) => place * step);

  function give(name, kind, content) {
    const files = new DataTransfer();
    files.items.add(new File([content], name, { type: kind }));
    const [input] = all('input[type=file]');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }

  function sign() {
    type(among(all('.text-entry')), among(['Ada', 'Grace Hopper', 'سلمى']));
    all('button').find((one) => one.id.endsWith('-useSignature')).click();
  }

  /** An answer that fits, by the type of the question. */
  const fitting = {
    boolean: clickOne('input'), singleChoice: clickOne('input'), multipleChoice: clickOne('input'), textScale: clickOne('input'),
    ladder: clickOne('input'), scale: clickOne('.cell'), bodyMap: clickOne('input'),
    imageMap: () => (dice(2) ? clickOne('input')() : among(all('.region')).dispatchEvent(new MouseEvent('click', { bubbles: true }))),
    pickers: () => all('.picker-list').forEach((list) => among([...list.querySelectorAll('input')]).click()),
    ranking: () => { while (all('.rank-option').length) clickOne('.rank-option')(); },
    matrix: () => all('.matrix-row').forEach((row) => among([...row.querySelectorAll('input')]).click()),
    continuousScale: clickOne('.stepper button'), integer: typeNumber, decimal: typeNumber, quantity: typeNumber,
    height: typeNumber, weight: typeNumber, age: typeNumber,
    text: () => typeText(control().format.content === 'email' ? ['ada@example.org', 'a.b@mail.example'] : ['slept well', 'ثلاثة أيام', 'a “b” <c> & 😀'])(),
    date: () => typeSpins({ year: [1950, 1999, 2024], month: numbersTo(12).map((one) => one + 1), day: [1, 15, 28] }),
    dateTime: () => typeSpins({ year: [1999, 2024], month: [1, 7, 12], day: [1, 28], hour: numbersTo(24), minute: numbersTo(60, 5) }),
    timeOfDay: () => typeSpins({ hour: numbersTo(24), minute: numbersTo(60, 15) }),
    timeInterval: () => typeSpins({ hours: numbersTo(12), minutes: numbersTo(60, 10) }),
    location: typeText(['At home', 'Barcelona', 'في البيت']),
    attachment: () => ({
      photo: () => give('one.png', 'image/png', Uint8Array.of(137, 80, 78, 71, dice(250))),
      audio: () => give('one.webm', 'audio/webm', Uint8Array.of(26, 69, 223, 163, dice(250))),
      video: () => give('one.webm', 'video/webm', Uint8Array.of(26, 69, 223, 163, dice(250))),
      file: () => give('one.txt', 'text/plain', `number ${dice(1000)}`), signature: sign,
    })[control().format.kind](),
  };

  const wildTexts = ['7', '36.5', '72,5', '12', '1999', 'some words', 'a@b.example', '٣٧', '', '-1', '1e400', '‮12', '9'.repeat(30), '0', '31'];
  // A camera and a microphone have tests of their own.
  const isQuick = (one) => isThere(one) && !/-(useCamera|takePicture|record)$/.test(one.id);

  /** Anything that the control lets one do, fitting or not. */
  function wild() {
    const choices = all('.cell, input[type=radio], input[type=checkbox]').filter((one) => !one.disabled);
    const fields = all('input:not([type=radio]):not([type=checkbox]):not([type=file]), textarea').filter(isThere);
    const buttons = all('button').filter(isQuick);
    const ways = [
      choices.length ? () => among(choices).click() : null,
      fields.length ? () => { fields.forEach((field) => type(field, among(wildTexts))); if (dice(2)) leave(); } : null,
      buttons.length ? () => among(buttons).click() : null,
      () => give('empty', 'text/plain', ''),
    ].filter((way, place) => way && (place < 3 || all('input[type=file]').length));
    halfTyped = page().dataset.key;
    among(ways)?.();
  }

  /** An answer of another kind, told as no control of ours would. */
  async function wrong() {
    const { field } = control();
    const run = (await (await window.fetch('/api/runs/current', { headers: heads() })).json()).run;
    const { visit } = trace.at(-1)?.state ?? {};
    const answer = among(['nonsense', 1e300, -1, { value: 'x' }, [[]], { noAnswer: 'because' }, ['a', 'a'], 'x'.repeat(20_000)]);
    await window.fetch(`/api/runs/${run}/events`, {
      method: 'POST', headers: { ...heads(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ window: 'stranger', number: Date.now(), visit: visit ?? 0, events: [{ event: 'answer', question: field.id, answer }] }),
    });
  }

  const heads = () => ({ 'X-Ambler-Token': document.querySelector('meta[name=ambler-token]').content });

  async function dialog(...values) {
    for (const value of values) {
      await until(() => document.querySelector(`dialog [data-value="${value}"]`), `the answer ${value}`);
      press(`dialog [data-value="${value}"]`);
      await pause();
    }
  }

  // A press while the page is being drawn anew is made again, as people do.
  async function askToLeave() {
    const isAsked = () => Boolean(document.querySelector('dialog [data-value]'));
    await until(() => {
      if (!isAsked()) press('.task-frame header button');
      return isAsked();
    }, 'what to do with the task');
  }

  async function goOnLater() {
    await askToLeave();
    await dialog('leave');
    await until(isToday, 'the first screen');
    press('.task-card button.primary');
    await until(page, 'the page that was left');
  }

  async function abandon() {
    await askToLeave();
    await dialog('abandon', 'true');
    await until(isSaved, 'the end');
  }

  /** Goes on; who leaves a question without an answer is asked once, and skips it. */
  function next() {
    press('.page-foot .next');
    document.querySelector('dialog[open] [data-value="skip"]')?.click();
  }

  const deedsByWeight = [
    [26, 'fits', () => (control() ? fitting[control().format.type]() : null)],
    [12, 'wild', () => (control() ? wild() : null)],
    [3, 'wrong', () => (control() ? wrong() : null)],
    [3, 'way', () => { among(all('.no-answers button').filter(isThere))?.click(); }],
    [36, 'next', next],
    [3, 'next twice', () => { next(); next(); }],
    [3, 'typed and on', () => { const [field] = all('.text-entry, .number-entry'); if (field) type(field, among(wildTexts)); next(); }],
    [6, 'back', () => press('.page-foot .back')],
    [6, 'skip', () => press('.page-foot .skip')],
    [3, 'change', () => { among([...document.querySelectorAll('.review-line button')])?.click(); }],
    [1, 'leave', goOnLater],
    [1, 'reload', null],
  ];
  const weights = deedsByWeight.reduce((sum, [weight]) => sum + weight, 0);

  function drawn() {
    let place = roll() * weights;
    return deedsByWeight.find(([weight]) => (place -= weight) < 0) ?? deedsByWeight[0];
  }

  /** Does up to so many deeds; ends before when the task is saved, or the page is to be loaded anew. */
  async function go(dieState, count) {
    seed = dieState;
    let wants = null;
    let done = 0;
    while (done < count && !wants) {
      const [, name, deed] = drawn();
      deeds.push(`${page()?.dataset.key} ${name}`);
      done += 1;
      if (deed) await deed();
      else wants = 'reload';
      // Whoever loads the page anew has paused before.
      if (wants) control()?.flush();
      // Some do the next thing before the page has answered.
      if (wants || dice(5)) await quiet();
      if (isSaved()) wants = 'saved';
    }
    await quiet();
    return { seed, done, wants, reading: reading() };
  }

  /** Goes to the end without answering what may be left open. */
  async function finish(dieState) {
    seed = dieState;
    await quiet();
    while (!isSaved()) {
      const key = page()?.dataset.key;
      deeds.push(`${key} end`);
      if (control()?.field.required && !control().field.answer) {
        fitting[control().format.type]();
        await quiet();
      }
      next();
      await quiet();
      await until(() => isSaved() || page()?.dataset.key !== key || control()?.field.complaint, `another page than ${key}`);
      if (page()?.dataset.key === key) press('.page-foot .skip');
    }
  }

  async function begin(title) {
    location.hash = 'today';
    await until(() => isToday() && !isSaved(), 'the first screen');
    document.querySelector(`.task-card button[aria-label$="${title}"]`).click();
    await until(page, 'the first page');
    const { run } = await (await own('/api/runs/current', { headers: heads() })).json();
    trace.push({ message: null, status: 200, state: await state(`/api/runs/${run}/events`, heads()['X-Ambler-Token']) });
    return run;
  }

  /** After a reload: the state that the new page begins with. */
  async function again() {
    await until(page, 'the page after a reload');
    const { run } = await (await own('/api/runs/current', { headers: heads() })).json();
    trace.push({ message: null, status: 200, state: await state(`/api/runs/${run}/events`, heads()['X-Ambler-Token']) });
    await quiet();
    return reading();
  }

  /** What stands in the control, for a comparison before and after a reload. */
  function reading() {
    const shown = control();
    if (!shown || shown.format.type === 'attachment') return null;
    const { answer, draft } = readOf(shown);
    return sorted(JSON.parse(JSON.stringify([answer ?? null, draft ?? null])));
  }

  /** What was kept since it was taken last. */
  function take() {
    const taken = { trace, deeds };
    trace = [];
    deeds = [];
    return taken;
  }

  window.walker = { go, finish, abandon: async () => { await quiet(); await abandon(); }, begin, again, take };
})();
