import type { RouteObject } from 'react-router-dom';
import { requireFit, requireOrigin, requireOwnPaths } from './requirements';
import { makeRemote } from '../../test/remotes';

const provided = { 'api-contract': '1.4.0', 'shared-ui': '1.0.0' };
const needing = (range: string) => makeRemote({ requires: { 'api-contract': range, 'shared-ui': '^1.0.0' } });

const failureOf = (work: () => void) => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('a module that was built for another version of the contracts', () => {
  it.each(['^1.0.0', '^1.4.0', '1.x', '>=1.2 <2'])('is not one that requires %s', (range) => {
    expect(failureOf(() => requireFit(needing(range), provided))).toBeUndefined();
  });

  it.each(['^2.0.0', '^1.5.0', '>=1.4.1'])('is newer than the page when it requires %s', (range) => {
    expect(failureOf(() => requireFit(needing(range), provided))).toMatchObject({
      reason: 'incompatible',
      message: 'Quotes is newer than the page that you have open.',
      advice: expect.stringContaining('Reload the page'),
    });
  });

  it.each(['^0.9.0', '~1.3.0'])('is older than the page when it requires %s', (range) => {
    expect(failureOf(() => requireFit(needing(range), provided))).toMatchObject({
      message: 'Quotes was made for an older page than this one.',
      details: expect.stringContaining(`mf-quotes was built for api-contract ${range}; this shell has 1.4.0`),
    });
  });
});

describe('a module that was built for other shared packages', () => {
  const sharing = (shared: Record<string, string>) =>
    failureOf(() => requireFit(makeRemote({ shared }), { ...provided, react: '19.3.1', swr: '2.5.1' }));

  it('is not one that takes what the page has', () => {
    expect(sharing({ react: '^19.2.0', swr: '^1.3.0 || ^2.0.0' })).toBeUndefined();
  });

  it.each([
    [
      '^20.0.0',
      'Quotes is newer than the page',
      'react ^20.0.0; this shell has 19.3.1. Upgrade the shell first',
    ],
    ['^18.2.0', 'Quotes was made for an older page', 'Build mf-quotes with react 19.3.1'],
  ])('is refused when it needs React %s, and the older side is named', (react, message, cause) => {
    expect(sharing({ react })).toMatchObject({
      reason: 'incompatible',
      message: expect.stringContaining(message),
      details: expect.stringContaining(cause),
    });
  });

  it('is refused when the page shares no such package', () => {
    expect(sharing({ jquery: '^3.0.0' })).toMatchObject({
      details: expect.stringContaining('jquery ^3.0.0; this shell has none to share'),
    });
  });
});

describe('a module on another origin', () => {
  const elsewhere = makeRemote({ entry: 'https://cdn.example.com/mf-quotes/remoteEntry.js' });

  it('is refused unless the installation lists it', () => {
    expect(failureOf(() => requireOrigin(elsewhere, []))).toMatchObject({
      reason: 'refused',
      message: expect.stringContaining('https://cdn.example.com'),
      advice: expect.stringContaining('remotes.origins'),
    });
    expect(failureOf(() => requireOrigin(elsewhere, ['https://cdn.example.com']))).toBeUndefined();
  });

  it.each(['//cdn.example.com/x.js', 'data:text/javascript,alert(1)', 'blob:https://cdn.example.com/x'])(
    'cannot hide as %s',
    (entry) => {
      expect(failureOf(() => requireOrigin(makeRemote({ entry }), []))).toMatchObject({ reason: 'refused' });
    },
  );

  it("of this machine is accepted as a developer's build only", () => {
    const local = makeRemote({ entry: 'http://localhost:8102/remoteEntry.js' });
    expect(failureOf(() => requireOrigin(local, []))).toMatchObject({ reason: 'refused' });
    expect(failureOf(() => requireOrigin({ ...local, isOverride: true }, []))).toBeUndefined();
  });
});

describe("a module's routes", () => {
  const refusal = (routes: Parameters<typeof requireOwnPaths>[1]) =>
    failureOf(() => requireOwnPaths(makeRemote(), routes));

  it('may be those of the paths that it owns, under layouts and with parameters', () => {
    expect(
      refusal([
        { children: [{ path: '/quotes', children: [{ index: true }, { path: 'edit/:quoteId' }] }] },
        { path: 'sales/*', children: [{ path: '/sales/*' }] },
      ]),
    ).toBeUndefined();
  });

  it.each([
    ['/invoices', { path: '/invoices' }],
    ['/quotesx', { path: '/quotesx' }],
    ['/*', { path: '*' }],
    ['/:page', { path: ':page' }],
    ['/', { index: true as const }],
    ['/products/edit', { children: [{ path: '/products/edit' }] }],
    ['/invoices', { path: '/quotes', children: [{ path: '/invoices' }] }],
    ['/quotes?/edit', { path: '/quotes', children: [{ path: '/quotes?/edit' }] }],
    ['/QUOTES', { path: '/QUOTES' }],
    ['/sales2/:id', { children: [{ path: '/sales', children: [{ children: [{ path: '/sales2/:id' }] }] }] }],
  ])('are refused when they include %s', (pattern, route) => {
    expect(refusal([{ path: '/quotes' }, { path: '/sales' }, route])).toMatchObject({
      reason: 'broken',
      message: `It brings a page for ${pattern}, and owns only /quotes, /sales.`,
    });
  });

  it.each([
    [
      'an absolute path is not below its parent',
      { path: '/sales' },
      'path "/sales" nested under path "/quotes"',
    ],
    [
      'an index route has children',
      { index: true, children: [{}] },
      'Index routes must not have child routes',
    ],
    ['two have one id', { id: 'list', children: [{ id: 'list' }] }, 'have the id "mf-quotes:list".'],
    [
      'two have one id once they have the name of the module',
      { id: 'list', children: [{ id: 'mf-quotes:list' }] },
      'have the id "mf-quotes:list".',
    ],
  ])('are refused when %s, which the router cannot use', (_what, child, cause) => {
    const routes = [{ path: '/sales' }, { path: '/quotes', children: [child as RouteObject] }];
    expect(refusal(routes)).toMatchObject({
      reason: 'broken',
      message: 'Its routes cannot be used.',
      details: expect.stringContaining(cause),
    });
  });

  it.each([[[]], [[{ path: '/quotes' }]]])('are refused when a path of its own has none', (routes) => {
    expect(refusal(routes)).toMatchObject({
      message: expect.stringMatching(/^It brings no page for \/\w+, which it owns/),
    });
  });
});
