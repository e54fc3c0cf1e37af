import { paths } from 'api-contract';
import { accessToken } from './storage';

/** The tokens of the sessions that were ended on the server. */
let ended: string[];

/** The locks of the browser, which all its tabs share. */
function fakeLocks() {
  const shared = new Map<string, Promise<unknown>[]>();
  const request = async (name: string, ...[options, work]: [object, () => unknown] | [() => unknown]) => {
    if (!work) {
      await Promise.all(shared.get(name) ?? []);
      return (options as () => unknown)();
    }
    const held = Promise.resolve(work());
    shared.set(name, [...(shared.get(name) ?? []), held]);
    return held;
  };
  return { request };
}

/** A page of the browser, with its own modules. */
async function openTab() {
  jest.resetModules();
  jest.doMock('./api-client', () => ({
    api: {
      post: async (path: string, _body: undefined, { token }: { token: string }) => {
        if (path === paths.logout()) ended.push(token);
      },
    },
  }));
  return import('./sessions');
}

beforeEach(() => {
  ended = [];
  accessToken().set('mine');
});
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const upload = () => {
  let end = () => undefined as void;
  const work = new Promise<void>((resolve) => (end = resolve));
  return { work, end: () => end() };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

const signOut = () => accessToken().remove();

const withLocks = () => Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });

test('A session ends once, after all work of this tab', async () => {
  const tab = await openTab();
  const [one, other] = [upload(), upload()];
  void tab.holdSession('mine', one.work);
  void tab.holdSession('mine', other.work);
  signOut();
  await tab.revokeSession('mine');
  await tab.revokeSession('of another session');
  one.end();
  await settled();
  expect(ended).toEqual(['of another session']);
  other.end();
  await settled();
  expect(ended).toEqual(['of another session', 'mine']);
});

test('A session that goes on does not end with work', async () => {
  const tab = await openTab();
  await tab.holdSession('mine', Promise.resolve());
  await settled();
  expect(ended).toEqual([]);
});

test('A session ends after the work of another tab, whether it fails or not', async () => {
  withLocks();
  const [one, other] = [await openTab(), await openTab()];
  const { work, end } = upload();
  const failing = one.holdSession(
    'mine',
    work.then(() => Promise.reject(new Error('refused'))),
  );
  signOut();
  void other.revokeSession('mine');
  await other.revokeSession('of another session');
  expect(ended).toEqual(['of another session']);
  end();
  await expect(failing).rejects.toThrow('refused');
  await settled();
  expect(ended).toContain('mine');
});

test('The last tab with work ends a session that was left, also where the one that left it is closed', async () => {
  withLocks();
  const [one, other] = [await openTab(), await openTab()];
  const [first, last] = [upload(), upload()];
  void one.holdSession('mine', first.work);
  void other.holdSession('mine', last.work);
  signOut();
  first.end();
  await settled();
  expect(ended).toEqual([]);
  last.end();
  await settled();
  expect(ended).toContain('mine');
});
