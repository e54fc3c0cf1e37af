import { createMemoryRouter } from 'react-router-dom';
import { errorReportsSchema, type Vital, type VitalReport } from 'api-contract';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { makeRemote } from '../../test/remotes';
import { measure } from './measure';
import { recordVisits } from './visits';

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }));

const makeRouter = (module: object = { name: 'mf-quotes', version: '1.0.0-abc' }) =>
  createMemoryRouter([
    { path: '/' },
    { path: '/login' },
    {
      id: 'remote:mf-quotes',
      handle: module,
      children: [{ path: '/quotes/active' }, { path: '/quotes', children: [{ path: 'edit/:quoteId' }] }],
    },
    { path: '*' },
  ]);

type Router = ReturnType<typeof makeRouter>;

let now = 0;
const sent: VitalReport[] = [];

beforeEach(() => {
  now = 0;
  sent.length = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

/** What the browser calls when a module has loaded. */
let notifyLoads: PerformanceObserverCallback;

class FakeObserver {
  constructor(callback: PerformanceObserverCallback) {
    notifyLoads = callback;
  }
  observe = jest.fn();
}
globalThis.PerformanceObserver = FakeObserver as never;

const loaded = (duration: number, bytes: number, remote = makeRemote()) => {
  const entry = { name: `module ${remote.name}`, duration, detail: { remote, bytes } };
  notifyLoads({ getEntries: () => [entry, { name: 'other', duration: 1 }] } as never, undefined as never);
};

const browsers: Partial<Record<Vital, unknown>> = { INP: onINP, LCP: onLCP, CLS: onCLS };

const start = (router: Router) => measure(recordVisits(router), (vital) => sent.push(vital));

const goTo = (router: Router, to: string, at: number, options?: { replace: boolean }) => {
  now = at;
  return router.navigate(to, options);
};

/** Reports as a browser does: with the time of what was slow or has moved, if anything was, and the one of the click that opened the page. */
const report = (name: Vital, value: number, { at, opened = 0 }: { at?: number; opened?: number } = {}) => {
  const [send] = jest.mocked(browsers[name] as typeof onINP).mock.lastCall ?? [];
  const entries = at === undefined ? [] : [{ startTime: at }];
  send?.({ name, value, entries, navigationStartTime: opened } as never);
};

describe('a measurement', () => {
  it('belongs to the screen that was shown at its time, by the pattern of the route', async () => {
    const router = makeRouter();
    start(router);
    await goTo(router, '/quotes/active', 1000);
    await goTo(router, '/quotes/edit/4711?tab=Ada', 2000);
    report('LCP', 812.4, { at: 500 });
    report('INP', 184, { at: 1990 });
    report('INP', 96, { at: 2100 });
    expect(sent).toEqual([
      { module: 'shell', version: 'development', screen: '/', metric: 'LCP', value: 812 },
      { module: 'mf-quotes', version: '1.0.0-abc', screen: '/quotes/active', metric: 'INP', value: 184 },
      {
        module: 'mf-quotes',
        version: '1.0.0-abc',
        screen: '/quotes/edit/:quoteId',
        metric: 'INP',
        value: 96,
      },
    ]);
    expect(errorReportsSchema.isValidSync({ reports: [], held_back: 0, vitals: sent })).toBe(true);
  });

  it('of a page on which nothing has moved belongs to the page that its click has opened', async () => {
    const router = makeRouter();
    start(router);
    await goTo(router, '/quotes/active', 1000);
    await goTo(router, '/', 3000);
    report('CLS', 0, { opened: 950 });
    report('CLS', 0.1234, { at: 3200, opened: 2950 });
    expect(sent).toMatchObject([
      { screen: '/quotes/active', metric: 'CLS', value: 0 },
      { screen: '/', metric: 'CLS', value: 123 },
    ]);
  });

  it('belongs to no page that only led to another', async () => {
    const router = makeRouter();
    start(router);
    await goTo(router, '/login', 20, { replace: true });
    report('CLS', 0);
    await goTo(router, '/', 9000, { replace: true });
    report('LCP', 300, { at: 310 });
    expect(sent.map(({ screen }) => screen)).toEqual(['/login', '/login']);
  });

  it('of an address without a page has no more of it than that', async () => {
    const router = makeRouter();
    start(router);
    await goTo(router, '/Ada/Lovelace', 1000);
    report('INP', 8, { at: 1100 });
    expect(sent).toMatchObject([{ module: 'shell', screen: '/*' }]);
  });

  it('is not sent from a module on a developer’s machine', async () => {
    const router = makeRouter({ name: 'mf-quotes', version: 'dev', isOverride: true });
    start(router);
    await goTo(router, '/quotes/active', 1000);
    report('INP', 900, { at: 1100 });
    expect(sent).toEqual([]);
  });

  it('of a module that has loaded is its time and its size, where that is known', () => {
    start(makeRouter());
    loaded(240.4, 34_500);
    loaded(80, 0);
    loaded(900, 900, makeRemote({ isOverride: true }));
    const module = { module: 'mf-quotes', version: '1.0.0-abc', screen: '/quotes' };
    expect(sent).toEqual([
      { ...module, metric: 'LOAD', value: 240 },
      { ...module, metric: 'SIZE', value: 35 },
      { ...module, metric: 'LOAD', value: 80 },
    ]);
    expect(errorReportsSchema.isValidSync({ reports: [], held_back: 0, vitals: sent })).toBe(true);
  });
});
