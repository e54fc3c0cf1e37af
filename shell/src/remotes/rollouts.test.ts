import { createHash, webcrypto } from 'node:crypto';
import { ACCESS_TOKEN_KEY } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { defaultRuntimeConfig } from 'shared-ui';
import { makeModule, makeRemote, serveRegistry } from '../../test/remotes';
import { createRemoteLoader } from './loader';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');

const build = { ...makeRemote(), version: '1.1.0-def', entry: '/remotes/mf-quotes/1.1.0-def/remoteEntry.js' };
const staged = (stage: object) => makeRemote({ next: { ...build, share: 0, users: [], ...stage } });

const loaderFor = (user = makeUser(), onOpened = jest.fn()) => {
  const loadContainer = jest.fn().mockResolvedValue(makeModule());
  const fetchUser = jest.fn().mockResolvedValue(user);
  const loader = createRemoteLoader(defaultRuntimeConfig.remotes, loadContainer, { fetchUser, onOpened });
  return { loader, loadContainer, fetchUser, onOpened };
};

const versionFor = async (user = makeUser()) => (await loaderFor(user).loader.list())[0]?.version;

describe('a module that is rolled out in stages', () => {
  it('is the new build for the users that the registry names, and the live one for others', async () => {
    serveRegistry([staged({ users: [hashOf('ada@example.com')] })]);
    expect(await versionFor(makeUser({ email: 'Ada@Example.com' }))).toBe('1.1.0-def');
    expect(await versionFor(makeUser({ email: 'bea@example.com' }))).toBe('1.0.0-abc');
  });

  it('is the new build for its share of the users, always the same, and for more when it grows', async () => {
    const usersWith = async (share: number) => {
      serveRegistry([staged({ share })]);
      const ids = Array.from({ length: 200 }, (_, index) => index + 1);
      const versions = await Promise.all(ids.map((id) => versionFor(makeUser({ id }))));
      return ids.filter((_, index) => versions[index] === '1.1.0-def');
    };
    const [few, again, more] = [await usersWith(10), await usersWith(10), await usersWith(50)];
    expect(few).toEqual(again);
    expect(few).toHaveLength(20);
    expect(more).toEqual(expect.arrayContaining(few));
    expect(more).toHaveLength(100);
  });

  it('is loaded from the new build with its hash, and is announced when the rollout ends', async () => {
    serveRegistry([staged({ share: 100, integrity: 'sha384-new' })]);
    const { loader, loadContainer } = loaderFor();
    await loader.load('mf-quotes');
    expect(loadContainer).toHaveBeenCalledWith(
      expect.objectContaining({ entry: build.entry, integrity: 'sha384-new' }),
      expect.anything(),
    );
    expect(await loader.findOutdated()).toEqual([]);
    serveRegistry([makeRemote()]);
    expect(await loader.findOutdated()).toMatchObject([{ version: '1.0.0-abc' }]);
  });

  it('is the live build while the user is not known', async () => {
    serveRegistry([staged({ share: 100 })]);
    const { loader, fetchUser } = loaderFor();
    fetchUser.mockRejectedValueOnce(new Error('down'));
    expect((await loader.list())[0]?.version).toBe('1.0.0-abc');
  });

  it('is the build of the user of each session, where another one signs in on the same page', async () => {
    const [ada, bea] = ['ada@example.com', 'bea@example.com'].map((email) => makeUser({ email }));
    serveRegistry([staged({ users: [hashOf(ada!.email)] })]);
    const { loader, fetchUser } = loaderFor(ada);
    window.localStorage.setItem(ACCESS_TOKEN_KEY, 'of Ada');
    await loader.first();
    expect(loader.known()[0]?.version).toBe('1.1.0-def');
    fetchUser.mockResolvedValue(bea);
    window.localStorage.setItem(ACCESS_TOKEN_KEY, 'of Bea');
    expect(loader.known()).toEqual([]);
    await loader.first();
    expect(loader.known()[0]?.version).toBe('1.0.0-abc');
  });

  it.each([
    ['no users', { users: undefined }],
    ['a share that is no number', { share: '100' }],
    ['no address', { entry: '' }],
  ])('is the live build when the registry says %s', async (_what, wrong) => {
    serveRegistry([staged({ share: 100, ...wrong })]);
    expect(await versionFor()).toBe('1.0.0-abc');
  });
});

it('The user is not requested while nothing is rolled out', async () => {
  serveRegistry([makeRemote()]);
  const { loader, fetchUser } = loaderFor();
  await loader.load('mf-quotes');
  expect(fetchUser).not.toHaveBeenCalled();
});

it('A module is counted as opened once, when a page uses it', async () => {
  serveRegistry([makeRemote()]);
  const { loader, onOpened } = loaderFor();
  loader.preload('/quotes');
  await loader.moduleOf('/quotes');
  expect(onOpened).not.toHaveBeenCalled();
  await loader.load('mf-quotes');
  await loader.load('mf-quotes');
  expect(onOpened).toHaveBeenCalledTimes(1);
  expect(onOpened).toHaveBeenCalledWith(expect.objectContaining({ name: 'mf-quotes', version: '1.0.0-abc' }));
});
