import type { CDPSession } from 'playwright-core';

/** One entry of a Chromium trace; times in microseconds. */
interface Entry {
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

function mainThreadOf(entries: readonly Entry[]): Entry[] {
  const mark = entries.find(({ name, args }) => name === 'TimeStamp' && args?.data?.message === 'bench');
  if (!mark) throw new Error('The trace does not hold the mark of the page.');
  return entries
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === mark.pid && tid === mark.tid)
    .sort((one, other) => one.ts - other.ts || endOf(other) - endOf(one));
}

/** The main thread's work from one commit to the compositor to the next. */
function framesOf(entries: readonly Entry[]): Frame[] {
  const main = mainThreadOf(entries);
  const tasks = outermost(main.filter(({ name }) => name.endsWith('RunTask')));
  const scripts = outermost(main.filter(({ name }) => SCRIPT.has(name)));
  const engine = outermost(main.filter(({ name }) => ENGINE.has(name)));
  const ends = main.filter(({ name }) => name === 'Commit').map(endOf);
  const frames: Frame[] = [...ends, Infinity].map(() => ({ work: 0, script: 0 }));
  for (const task of tasks) {
    // A task that ends with a commit belongs to the frame that it commits.
    const index = ends.findIndex((end) => task.ts < end);
    const frame = frames[index === -1 ? ends.length : index];
    if (!frame) continue;
    const ofTask = scripts.filter((script) => isWithin(script, task));
    const asked = engine.filter((entry) => ofTask.some((script) => isWithin(entry, script)));
    frame.work += workOf(task);
    frame.script += total(ofTask) - total(asked);
  }
  return frames;
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
