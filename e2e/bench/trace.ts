import type { CDPSession } from '@playwright/test';

/** One entry of a Chromium trace; times in microseconds. */
export interface Entry {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** What of `dur` the thread was at work: without the time in which others had the processor. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string; data?: { message?: string } };
}

/** What the main thread did for one frame, in milliseconds: all of it, and the part that was script. */
export interface Frame {
  work: number;
  script: number;
}

const SCRIPT = new Set([
  'EventDispatch',
  'FunctionCall',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
  'EvaluateScript',
]);
/** Work of the engine that a script may ask for while it runs. */
const ENGINE = new Set(['Layout', 'UpdateLayoutTree', 'HitTest', 'Paint', 'PrePaint', 'Layerize', 'Commit']);

/** How long a screen shows one picture, in microseconds. */
const REFRESH = 1_000_000 / 60;

/** What a task without a picture takes at least to be counted, in milliseconds. */
const MENTIONED = 1;

const endOf = ({ ts, dur = 0 }: Entry) => ts + dur;

/** Those that no other one of them contains. Expects the order of their beginnings. */
function outermost(entries: readonly Entry[]): Entry[] {
  let reached = 0;
  return entries.filter((entry) => {
    if (endOf(entry) <= reached) return false;
    reached = endOf(entry);
    return true;
  });
}

const workOf = ({ dur = 0, tdur = dur }: Entry) => tdur / 1000;

const total = (entries: readonly Entry[]) => entries.reduce((sum, entry) => sum + workOf(entry), 0);

const isWithin = (part: Entry, whole: Entry) => part.ts >= whole.ts && endOf(part) <= endOf(whole);

/** The page's main thread from the mark on, without the question that set it. */
function mainThreadOf(entries: readonly Entry[]): Entry[] {
  const mark = entries.find(({ name, args }) => name === 'TimeStamp' && args?.data?.message === 'bench');
  if (!mark) throw new Error('The trace does not hold the mark of the page.');
  return entries
    .filter(({ ph, pid, tid, ts }) => ph === 'X' && pid === mark.pid && tid === mark.tid && ts > mark.ts)
    .sort((one, other) => one.ts - other.ts || endOf(other) - endOf(one));
}

/**
 * The tasks of the thread, frame by frame: what it does from one commit to the compositor to the next. What it did before it was idle
 * for a whole refresh of the screen delays nothing that comes after. Where no commit follows, a frame could have begun between any two
 * tasks, so the longest stands for them all, if it is worth mentioning.
 */
function inFrames(tasks: readonly Entry[], commits: readonly Entry[]): Entry[][] {
  const frames: Entry[][] = [];
  let open: Entry[] = [];
  const giveUp = () => {
    const longest = open.reduce((one, other) => (workOf(other) > workOf(one) ? other : one));
    if (workOf(longest) >= MENTIONED) frames.push([longest]);
    open = [];
  };
  for (const task of tasks) {
    const last = open.at(-1);
    if (last && task.ts - endOf(last) >= REFRESH) giveUp();
    open.push(task);
    if (!commits.some((commit) => isWithin(commit, task))) continue;
    frames.push(open);
    open = [];
  }
  if (open.length > 0) giveUp();
  return frames;
}

/** What the main thread did, frame by frame. */
export function framesOf(entries: readonly Entry[]): Frame[] {
  const main = mainThreadOf(entries);
  const tasks = outermost(main.filter(({ name }) => name.endsWith('RunTask')));
  const scripts = outermost(main.filter(({ name }) => SCRIPT.has(name)));
  const engine = outermost(main.filter(({ name }) => ENGINE.has(name)));
  const commits = main.filter(({ name }) => name === 'Commit');
  return inFrames(tasks, commits).map((ofFrame) => {
    const ofScript = scripts.filter((script) => ofFrame.some((task) => isWithin(script, task)));
    const asked = engine.filter((entry) => ofScript.some((script) => isWithin(entry, script)));
    return { work: total(ofFrame), script: total(ofScript) - total(asked) };
  });
}

/** Records what the main thread does while `act` runs. */
export async function recordFrames(wire: CDPSession, act: () => Promise<void>): Promise<Frame[]> {
  const entries: Entry[] = [];
  const take = ({ value }: { value: object[] }) => void entries.push(...(value as Entry[]));
  wire.on('Tracing.dataCollected', take);
  await wire.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'toplevel', 'disabled-by-default-devtools.timeline'],
    },
  });
  await wire.send('Runtime.evaluate', { expression: "console.timeStamp('bench')" });
  await act();
  const done = new Promise((resolve) => wire.once('Tracing.tracingComplete', resolve));
  await wire.send('Tracing.end');
  await done;
  wire.off('Tracing.dataCollected', take);
  return framesOf(entries);
}
