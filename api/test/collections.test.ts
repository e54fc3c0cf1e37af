import { COLLECTION_HEADERS } from 'api-contract';
import { apiSuite } from './support/api-suite';

const api = apiSuite({ demo: true });

const namesIn = (headers: Record<string, unknown>, header: string) =>
  (headers[header.toLowerCase()] as string | undefined)?.split(' ').filter(Boolean);

const readsOf = async (path: string) => namesIn((await api.user.get(path)).headers, COLLECTION_HEADERS.read);

describe('A response to a signed-in user names', () => {
  it('the collections that a list was built from, from the cache and as not changed too', async () => {
    const names = ['lost_reasons'];
    expect(await readsOf('/lost-reasons')).toEqual(names);
    expect(await readsOf('/lost-reasons')).toEqual(names);
    const { headers } = await api.user.get('/lost-reasons');
    const again = await api.user.get('/lost-reasons', { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(namesIn(again.headers, COLLECTION_HEADERS.read)).toEqual(names);
  });

  it('what a response for this user alone was built from, the session included', async () => {
    expect(await readsOf('/views')).toContain('views');
    expect(await readsOf('/user')).toContain('users');
  });

  it('what a save has changed, and nothing after one that was refused', async () => {
    const added = await api.user.post('/lost-reasons', { name: 'Too late' });
    expect(namesIn(added.headers, COLLECTION_HEADERS.changed)).toEqual(
      expect.arrayContaining(['history', 'lost_reasons']),
    );
    const refused = await api.user.post('/lost-reasons', { name: 'Too late' });
    expect(refused.statusCode).toBe(422);
    expect(namesIn(refused.headers, COLLECTION_HEADERS.changed)).toEqual([]);
  });
});

it('Nobody who is not signed in learns what a request has found', async () => {
  for (const email of ['staff@example.com', 'nobody@example.com']) {
    const { headers } = await api.visitor.post('/forgotten-password', { email });
    expect(Object.keys(headers).filter((name) => name.startsWith('x-collections'))).toEqual([]);
  }
});
