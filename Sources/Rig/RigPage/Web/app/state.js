import { has, number, t, fileSize } from '/words/words.js';
import { ago, decimals, length } from './amounts.js';
import { h, set, setText } from './dom.js';

const mostProblems = 10;
const openProblems = 3;
const littleDays = 3;

/** How the rig as a whole stands: tiles, and what was noticed. */
export class State {
  constructor(spoken) {
    this.spoken = spoken;
    this.tiles = new Map();
    this.list = h('dl.tiles');
    this.first = h('ul.problems');
    this.rest = h('ul.problems');
    this.more = h('summary');
    this.others = h('details', { hidden: '' }, this.more, this.rest);
    this.none = h('p.soft', {}, t('problems.none'));
    this.element = h('div.state-box', {},
      h('section', { 'aria-labelledby': 'state-title' }, h('h2.unseen', { id: 'state-title' }, t('state')), this.list),
      h('section', { 'aria-labelledby': 'problems-title' }, h('h2', { id: 'problems-title' }, t('problems')), this.none, this.first, this.others));
    this.newest = null;
  }

  update(status) {
    for (const [name, tile] of tiles(status)) this.#show(name, tile);
    this.#problems(status.problems.toReversed().slice(0, mostProblems), status.clock.bootNanoseconds);
  }

  #show(name, { main, more, isWrong = false }) {
    if (!this.tiles.has(name)) {
      const tile = h('div.tile', {}, h('dt', {}, t(name)), h('dd.main'), h('dd.soft'));
      this.tiles.set(name, tile);
      this.list.append(tile);
    }
    const tile = this.tiles.get(name);
    set(tile, { 'data-wrong': isWrong ? 'yes' : null });
    setText(tile.children[1], isWrong ? `${warningSign} ${main}` : main);
    setText(tile.children[2], more.filter(Boolean).join(' · '));
  }

  #problems(problems, now) {
    this.none.hidden = problems.length > 0;
    fill(this.first, problems.slice(0, openProblems), now);
    fill(this.rest, problems.slice(openProblems), now);
    this.others.hidden = problems.length <= openProblems;
    setText(this.more, t('problems.more', { count: problems.length - openProblems }));
    const newest = problems[0] && `${problems[0].atNanoseconds} ${problems[0].detail}`;
    if (this.newest !== null && newest && newest !== this.newest) setText(this.spoken, t('problems.new', { what: title(problems[0]) }));
    this.newest = newest ?? '';
  }
}

const warningSign = '⚠\uFE0E';

function title({ kind, stream }) {
  const words = has(`kind.${kind}`) ? t(`kind.${kind}`) : kind;
  return stream ? t('pair', { name: stream, value: words }) : words;
}

function fill(list, problems, now) {
  while (list.children.length > problems.length) list.lastChild.remove();
  problems.forEach((problem, place) => {
    if (!list.children[place]) list.append(h('li', {}, h('span.problem-title'), h('span.soft.problem-time'), h('span.problem-detail', { lang: 'en', dir: 'auto' })));
    const [head, time, detail] = list.children[place].children;
    setText(head, title(problem));
    setText(time, ago((now - problem.atNanoseconds) / 1e9));
    setText(detail, problem.detail);
  });
}

const tiles = (status) => [['segment', segment(status)], ['disk', disk(status.disk)], ['queue', queue(status.queue)], ['clock', clock(status.clock)], ['program', program(status)]];

const segment = ({ segment: current, segmentEndsInSeconds: left, filedSegment, studyVersion: study, studyStanding: standing }) => ({
  main: current === undefined ? t('segment.none') : number(current),
  more: [
    left === undefined ? null : t('segment.ends', { time: length(left) }), filedSegment ? t('segment.filed', { number: filedSegment }) : null,
    study ? t('segment.study', { version: study.version, number: study.number }) : null,
    standing?.state === 'refused' ? t('segment.studyRefused', { number: standing.offered }) : null],
});

function disk({ freeBytes, keptFreeBytes, segmentBytes, writtenBytesPerDay, daysLeft, isFull }) {
  const room = t('disk.room', { free: fileSize(freeBytes) });
  const days = daysLeft === undefined ? room : t('disk.days', { count: daysLeft < 10 ? daysLeft : Math.floor(daysLeft) });
  return {
    main: isFull ? t('disk.full') : days, isWrong: isFull || daysLeft < littleDays,
    more: [
      days === room && !isFull ? t('disk.kept', { kept: fileSize(keptFreeBytes) }) : t('disk.free', { free: fileSize(freeBytes), kept: fileSize(keptFreeBytes) }), t('disk.segments', { segments: fileSize(segmentBytes) }),
      writtenBytesPerDay === undefined ? null : t('disk.written', { written: fileSize(writtenBytesPerDay) })],
  };
}

function queue({ waiting, delivered, refused, failedAttempts, failure, unfiled }) {
  return {
    main: t('queue.waiting', { count: waiting }), isWrong: refused > 0 || failedAttempts > 0 || failure !== undefined,
    more: [
      t('queue.delivered', { count: delivered }), refused ? t('queue.refused', { count: refused }) : null,
      failedAttempts ? t('queue.failed', { count: failedAttempts }) : null,
      failure ? t('queue.failure', { reason: failure }) : null, unfiled ? t('queue.unfiled', { count: unfiled }) : null],
  };
}

function clock({ synchronized, estimatedErrorNanoseconds: estimated, maximumErrorNanoseconds: most, frequencyPPM, pulse }) {
  return {
    main: t(synchronized === undefined ? 'clock.unknown' : synchronized ? 'clock.synchronized' : 'clock.notSynchronized'), isWrong: synchronized === false,
    more: [
      synchronized && most !== undefined ? t('clock.error', { estimated: length((estimated ?? most) / 1e9), maximum: length(most / 1e9) }) : null,
      synchronized && frequencyPPM !== undefined ? t('clock.frequency', { ppm: decimals(frequencyPPM, 1) }) : null, pulse ? t('clock.pulse') : null],
  };
}

const program = ({ uptimeSeconds, softwareVersion }) => ({ main: t('program.up', { time: length(uptimeSeconds) }), more: [t('version', { version: softwareVersion })] });
