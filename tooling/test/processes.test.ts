import { startProcess, stopAll, wordsFor } from '../scripts/processes.mjs';

beforeEach(() => {
  process.env.STOP_DELAY_SECONDS = '30';
});
afterEach(() => {
  delete process.env.STOP_DELAY_SECONDS;
  jest.useRealTimers();
});

it('Each word of a command is one on Windows too, in a folder whose path has a space', () => {
  const words = ['C:/My work/node_modules/.bin/tsc', '-b'];
  expect(wordsFor(words, 'win32')).toEqual(['"C:/My work/node_modules/.bin/tsc"', '"-b"']);
  expect(wordsFor(words, 'linux')).toEqual(words);
});

it('A server that is stopped is killed only after the time that it may go on', async () => {
  const program = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("It runs");';
  const server = await new Promise<ReturnType<typeof startProcess>>((resolve) => {
    const child = startProcess('node', ['--eval', program], { onLine: () => resolve(child) });
  });
  const kill = jest.spyOn(server, 'kill');
  const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const stopped = stopAll();
  jest.advanceTimersByTime(40_000);
  expect(kill.mock.calls).toEqual([['SIGTERM']]);
  jest.advanceTimersByTime(10_000);
  expect(kill.mock.calls).toEqual([['SIGTERM'], ['SIGKILL']]);
  await stopped;
  expect(exit).toHaveBeenCalledWith(0);
});
