import { finishSession, holdSession } from './events';

/** The locks of the browser, which all its tabs share. */
function fakeLocks() {
  const shared = new Map<string, Promise<unknown>[]>();
  const request = async (name: string, { mode }: LockOptions, run: () => unknown) => {
    if (mode !== 'shared') {
      await Promise.all(shared.get(name) ?? []);
      return run();
    }
    const held = Promise.resolve(run());
    shared.set(name, [...(shared.get(name) ?? []), held]);
    return held;
  };
  return { request };
}

/** A page of the browser, with its own modules. */
async function openTab() {
  jest.resetModules();
  return import('./events');
}

beforeEach(() => Object.assign(AbortSignal, { timeout: () => new AbortController().signal }));
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const upload = () => {
  let end = () => undefined as void;
  const work = new Promise<void>((resolve) => (end = resolve));
  return { work, end: () => end() };
};

const isOver = async (finished: Promise<void>) => {
  let over = false;
  void finished.then(() => (over = true));
  await new Promise((resolve) => setTimeout(resolve));
  return over;
};

test('A session ends after the work of this tab', async () => {
  const { work, end } = upload();
  void holdSession('mine', work);
  const finished = finishSession('mine');
  expect(await isOver(finishSession('of another session'))).toBe(true);
  expect(await isOver(finished)).toBe(false);
  end();
  expect(await isOver(finished)).toBe(true);
});

test('A session ends after the work of another tab, whether it fails or not', async () => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  const [one, other] = [await openTab(), await openTab()];
  const { work, end } = upload();
  const failing = one.holdSession(
    'mine',
    work.then(() => Promise.reject(new Error('refused'))),
  );
  const finished = other.finishSession('mine');
  expect(await isOver(other.finishSession('of another session'))).toBe(true);
  expect(await isOver(finished)).toBe(false);
  end();
  await expect(failing).rejects.toThrow('refused');
  expect(await isOver(finished)).toBe(true);
});
