import { fetchRegistry, findModule, menuOf, slotsOf } from './registry';
import { makeModule, makeRemote, serveRegistry } from '../../test/remotes';
import { createRemoteLoader } from './loader';

const respondWith = (body: unknown, status = 200) => {
  const response = {
    ok: status < 400,
    status,
    text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
  };
  globalThis.fetch = jest.fn().mockResolvedValue(response);
};

describe('the registry', () => {
  it('lists the live remotes', async () => {
    respondWith({ remotes: [makeRemote({ name: 'mf-crm' })] });
    expect((await fetchRegistry()).remotes.map(({ name }) => name)).toEqual(['mf-crm']);
  });

  it('is always revalidated', async () => {
    respondWith({ remotes: [makeRemote()] });
    await fetchRegistry();
    expect(fetch).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ cache: 'no-cache' }));
  });

  it.each([
    ['no paths', { ...makeRemote(), paths: undefined }],
    ['a path that is not one', { ...makeRemote(), paths: ['quotes'] }],
    ['no name', { ...makeRemote(), name: undefined }],
    ['nothing at all', null],
  ])('leaves out a line with %s, and keeps the others', async (_, line) => {
    respondWith({ remotes: [line, makeRemote({ name: 'mf-crm' })] });
    expect((await fetchRegistry()).remotes.map(({ name }) => name)).toEqual(['mf-crm']);
  });

  it.each([
    ['no entry', 'entry', { ...makeRemote(), entry: '' }],
    ['no version', 'version', { ...makeRemote(), version: 7 }],
    ['a hash that is none', 'integrity', { ...makeRemote(), integrity: 5 }],
    ['chunks that are none', 'chunks', { ...makeRemote(), chunks: 'remote.js' }],
    ['no needs', 'requires', { ...makeRemote(), requires: {} }],
    ['shared packages without ranges', 'shared', { ...makeRemote(), shared: { react: 19 } }],
  ])('keeps a line with %s, so that its module can be named', async (_, field, line) => {
    respondWith({ remotes: [line] });
    expect((await fetchRegistry()).remotes).toMatchObject([
      { name: 'mf-quotes', flaw: expect.stringContaining(field) },
    ]);
  });

  it.each([
    ['an error status', {}, 503],
    ['half a list', '{"remotes": [{"name"', 200],
    ['an empty file', '', 200],
    ['an empty list', { remotes: [] }, 200],
    ['something that is no list', { remotes: 'none' }, 200],
    ['null', null, 200],
  ])('fails on %s', async (_, body, status) => {
    respondWith(body, status);
    await expect(fetchRegistry()).rejects.toMatchObject({
      reason: 'registry',
      message: expect.stringContaining('list of modules'),
    });
  });
});

describe('the module of a path', () => {
  const quotes = makeRemote({ name: 'mf-quotes', paths: ['/quotes', '/sales'] });

  it.each(['/quotes', '/quotes/edit/5', '/sales'])('is the remote with its prefix: %s', (path) => {
    expect(findModule([quotes], path)).toBe(quotes);
  });

  it.each(['/', '/quotesheets', '/salespeople/quotes'])(
    'is undefined where only letters match: %s',
    (path) => {
      expect(findModule([quotes], path)).toBeUndefined();
    },
  );
});

describe('the menu entries of a remote', () => {
  const entry = { group: 'To do', label: 'This week', path: '/delivery?due=this-week' };
  const menuIn = (...menu: unknown[]) => menuOf(makeRemote({ paths: ['/delivery'], menu: menu as never }));

  it('are those of its line', () => {
    const complete = { ...entry, place: 20, count: 'delivery_this_week' };
    expect(menuIn(entry, complete)).toEqual([entry, complete]);
  });

  it.each([
    ['no label', { ...entry, label: '' }],
    ['a path of another site', { ...entry, path: '//example.com' }],
    ['a page of another module', { ...entry, path: '/deliveries' }],
    ['a label that is a text of its own', { ...entry, label: 'This week '.repeat(9) }],
    ['a place that is no number', { ...entry, place: 'first' }],
    ['a count without a name', { ...entry, count: 3 }],
  ])('leave out one with %s, and keep the others', (_, wrong) => {
    expect(menuIn(wrong, entry)).toEqual([entry]);
  });
});

it.each([
  ['menu', menuOf, { group: 'Quotes', label: 'All', path: '/quotes' }],
  ['search', slotsOf, { slot: 'search.action', title: 'New quote', path: '/quotes/create' }],
])('A remote has at most ten entries in the %s', (_place, entriesOf, entry) => {
  const many = Array.from({ length: 300 }, () => ({ ...entry }));
  expect(entriesOf(makeRemote({ menu: many as never, slots: many as never }))).toHaveLength(10);
});

describe('the slots that a remote fills', () => {
  const slotsIn = (...slots: unknown[]) =>
    slotsOf(makeRemote({ name: 'mf-delivery', paths: ['/delivery'], slots: slots as never }));
  const card = { slot: 'dashboard.card', title: 'Deliveries' };
  const action = { slot: 'search.action', title: 'New delivery', path: '/delivery/create' };

  it('are those of its line, with its name', () => {
    expect(slotsIn(card, action)).toEqual([
      { ...card, module: 'mf-delivery' },
      { ...action, module: 'mf-delivery' },
    ]);
  });

  it.each([
    ['no slot', { title: 'Deliveries' }],
    ['no title', { slot: 'quote.tab', title: '' }],
    ['a title that is a text of its own', { slot: 'quote.tab', title: 'Delivery '.repeat(9) }],
    ['nothing at all', null],
    ['an action without a page', { ...action, path: undefined }],
    ['an action that leads to another module', { ...action, path: '/quotes/create' }],
    ['an action that leaves the site', { ...action, path: '//delivery' }],
    ['a second card', { ...card, title: 'More deliveries' }],
  ])('leave out an entry with %s, and keep the others', (_, entry) => {
    expect(slotsIn(card, entry, action).map(({ title }) => title)).toEqual(['Deliveries', 'New delivery']);
  });

  it('are none where the line has no list', () => {
    expect(slotsOf(makeRemote({ slots: 'all' as never }))).toEqual([]);
  });
});

describe('a removed remote', () => {
  const crm = makeRemote({ name: 'mf-crm', title: 'Organisations', paths: ['/organisations'] });
  const forecast = {
    name: 'mf-forecast',
    title: 'Forecast',
    paths: ['/forecast', '/organisations/forecast'],
  };
  const config = { allowOverrides: false, origins: [], timeoutSeconds: 1 };

  it('is known by the paths that it had, unless another remote has them now', async () => {
    serveRegistry([crm], 200, [forecast, { name: 'mf-broken' }]);
    const loader = createRemoteLoader(config);
    await loader.list();
    expect(loader.removedAt('/forecast/2026')).toEqual(forecast);
    expect(loader.removedAt('/organisations/forecast')).toBeUndefined();
    expect(loader.removedAt('/forecasts')).toBeUndefined();
    expect(loader.removedInUse()).toEqual([]);
  });

  it('is in use where its page was opened before', async () => {
    const live = makeRemote({ name: 'mf-forecast', title: 'Forecast', paths: ['/forecast'] });
    serveRegistry([crm, live]);
    const loader = createRemoteLoader(config, jest.fn().mockResolvedValue(makeModule()));
    await loader.load('mf-forecast');
    serveRegistry([crm], 200, [forecast]);
    await loader.findOutdated();
    expect(loader.removedInUse()).toEqual([forecast]);
  });
});
