import { ACCESS_TOKEN_KEY } from 'api-contract';
import { fetchRegistry } from '../remotes/registry';
import { makeRemote } from '../remotes/test-support';
import { fetchPageAhead } from './fetch-page-ahead';

const asked = jest.fn();

const answer = (body: unknown) => ({
  ok: true,
  headers: new Headers(),
  text: () => Promise.resolve(JSON.stringify(body)),
  json: () => Promise.resolve(body),
});

const linksOf = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.getAttribute('href'),
    link.integrity ?? '',
  ]);
const pathsAsked = () => asked.mock.calls.map(([path]) => path as string);
const registryRead = () => fetchRegistry().catch(() => undefined);

beforeEach(() => {
  document.head.innerHTML =
    '<meta name="csrf-token" content="a"><meta name="scripts:member" content="/member.js"><meta name="scripts:federation" content="/federation.js"><meta name="scripts:client" content="/client.js">';
  localStorage.setItem(ACCESS_TOKEN_KEY, `token ${Math.random()}`);
  globalThis.fetch = asked.mockReset().mockImplementation((path: string) =>
    Promise.resolve(
      answer(
        path === '/remotes.json'
          ? {
              remotes: [
                makeRemote({
                  entry: '/remotes/q/remoteEntry.js',
                  integrity: 'sha384-a',
                  paths: ['/quotes'],
                  ahead: { '/quotes/all': ['/quotes?mode=all'], '/quotes/none': 'all' as never },
                }),
                makeRemote({
                  name: 'mf-crm',
                  entry: 'https://elsewhere.test/e.js',
                  paths: ['/organisations'],
                }),
              ],
            }
          : [],
      ),
    ),
  );
});

describe('a member’s page', () => {
  it('at the dashboard asks for its figures, and for nothing of the remotes', () => {
    fetchPageAhead({ pathname: '/', search: '' });
    expect(pathsAsked()).toEqual(['/api/user', '/api/dashboard-stats']);
    expect(linksOf()).toEqual([['/member.js', '']]);
  });

  it('at a list asks for the remote’s entry, held to its hash, and for what the list reads first', async () => {
    fetchPageAhead({ pathname: '/quotes/all', search: '' });
    await registryRead();
    expect(pathsAsked()).toEqual(['/api/user', '/remotes.json', '/api/quotes?mode=all']);
    expect(linksOf()).toEqual([
      ['/member.js', ''],
      ['/federation.js', ''],
      ['/remotes/q/remoteEntry.js', 'sha384-a'],
    ]);
  });

  it.each([
    ['with choices of its own', { pathname: '/quotes/all', search: '?page=3' }],
    ['of which nothing is said', { pathname: '/quotes/edit/7', search: '' }],
    ['of which nonsense is said', { pathname: '/quotes/none', search: '' }],
  ])('at an address %s asks for no data, but for the client that will', async (_, address) => {
    fetchPageAhead(address);
    await registryRead();
    expect(pathsAsked()).toEqual(['/api/user', '/remotes.json']);
    expect(linksOf()).toContainEqual(['/client.js', '']);
  });

  it('asks nothing of another origin before it is known whether that is allowed', async () => {
    fetchPageAhead({ pathname: '/organisations', search: '' });
    await registryRead();
    expect(linksOf()).not.toContainEqual([expect.stringContaining('elsewhere'), '']);
  });

  it('leaves it to the loader to say that the registry is away', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    fetchPageAhead({ pathname: '/quotes/all', search: '' });
    await expect(fetchRegistry()).rejects.toMatchObject({ reason: 'registry' });
  });
});
