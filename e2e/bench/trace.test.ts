import { framesOf, type Entry } from './trace';

/** Entries of the page's main thread; times in milliseconds after the mark. */
const entry = (name: string, at: number, length: number): Entry => ({
  name,
  ph: 'X',
  ts: 1_000_000 + at * 1000,
  dur: length * 1000,
  tdur: length * 1000,
  pid: 1,
  tid: 1,
});
const task = (at: number, length: number) => entry('RunTask', at, length);
const commit = (at: number) => entry('Commit', at, 0.5);
const mark: Entry = { ...entry('TimeStamp', 0, 0), ph: 'I', args: { data: { message: 'bench' } } };

const workOf = (...entries: Entry[]) => framesOf([mark, ...entries]).map(({ work }) => work);

describe('the frames of a trace', () => {
  it('reach from one commit to the next', () => {
    expect(workOf(task(1, 4), task(6, 10), commit(15), task(17, 3), task(21, 5), commit(25))).toEqual([
      14, 8,
    ]);
  });

  it('begin after the mark: what came before, and the question that set it, is the measurement’s own', () => {
    expect(workOf(task(-9, 8), task(-0.5, 1), task(2, 6), commit(7))).toEqual([6]);
  });

  it('do not hold what was done before the thread was idle for a whole refresh of the screen', () => {
    expect(workOf(task(1, 4), task(30, 10), commit(39))).toEqual([4, 10]);
    expect(workOf(task(1, 4), task(20, 10), commit(29))).toEqual([14]);
  });

  it('hold one task, the longest, where no picture follows', () => {
    expect(workOf(task(1, 9), commit(9), task(11, 2), task(14, 3), task(18, 4))).toEqual([9, 4]);
    expect(workOf(task(1, 0.2), task(40, 0.1))).toEqual([]);
  });

  it('hold of script what is not layout or style that it asked for', () => {
    const frames = framesOf([
      mark,
      task(1, 20),
      entry('FunctionCall', 2, 12),
      entry('Layout', 4, 5),
      commit(20),
    ]);
    expect(frames).toEqual([{ work: 20, script: 7 }]);
  });

  it('say so when the mark is missing', () => {
    expect(() => framesOf([task(1, 2)])).toThrow('does not hold the mark');
  });
});
