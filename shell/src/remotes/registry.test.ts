import { fetchRegistry, findOwner } from './registry';
import { makeRemote } from './test-support';

const answerWith = (body: unknown, status = 200) => {
  const answer = { ok: status < 400, status, json: () => Promise.resolve(body) };
  globalThis.fetch = jest.fn().mockResolvedValue(answer);
};

describe('the registry', () => {
  it('names the remotes that are live', async () => {
    answerWith({ remotes: [makeRemote({ name: 'mf-crm' })] });
    expect((await fetchRegistry()).map(({ name }) => name)).toEqual(['mf-crm']);
  });

  it('is never taken from the browser cache without asking', async () => {
    answerWith({ remotes: [] });
    await fetchRegistry();
    expect(fetch).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ cache: 'no-cache' }));
  });

  it.each([
    ['no paths', { ...makeRemote(), paths: undefined }],
    ['a path that is not one', { ...makeRemote(), paths: ['quotes'] }],
    ['no entry', { ...makeRemote(), entry: '' }],
    ['no needs', { ...makeRemote(), requires: {} }],
    ['nothing at all', null],
  ])('leaves out a line with %s, and keeps the others', async (_, line) => {
    answerWith({ remotes: [line, makeRemote({ name: 'mf-crm' })] });
    expect((await fetchRegistry()).map(({ name }) => name)).toEqual(['mf-crm']);
  });

  it.each([
    ['an error status', {}, 503],
    ['something that is no list', { remotes: 'none' }, 200],
    ['null', null, 200],
  ])('fails on %s', async (_, body, status) => {
    answerWith(body, status);
    await expect(fetchRegistry()).rejects.toThrow('list of modules');
  });
});

describe('the owner of a path', () => {
  const quotes = makeRemote({ name: 'mf-quotes', paths: ['/quotes', '/sales'] });

  it.each(['/quotes', '/quotes/edit/5', '/sales'])('is the remote that names its beginning: %s', (path) => {
    expect(findOwner([quotes], path)).toBe(quotes);
  });

  it.each(['/', '/quotesheets', '/salespeople/quotes'])('is nobody where only letters agree: %s', (path) => {
    expect(findOwner([quotes], path)).toBeUndefined();
  });
});
