import { screen } from '@testing-library/react';
import { ERROR_REPORT_LIMITS, errorReportsSchema, type VitalReport } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { ApiError } from '../client';
import { fakeApi, renderApp } from '../../test/support';
import { ErrorBlame, RemoteError, useReportError, useReportVital } from '.';
import { createReportQueue } from './error-reporting';
import { toReport } from './report';

const source = { name: 'mf-quotes', version: '1.2.0', title: 'Quotes' };

interface Sent {
  url: string;
  options: RequestInit;
  body: { reports: Record<string, unknown>[]; held_back: number; vitals?: VitalReport[] };
}

const sent: Sent[] = [];

beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = jest.fn((url: string, options: RequestInit) => {
    sent.push({ url, options, body: JSON.parse(String(options.body)) as Sent['body'] });
    return Promise.resolve(new Response());
  }) as never;
});
afterEach(() => jest.useRealTimers());

function Reporter() {
  const report = useReportError();
  return <button onClick={() => report(new Error('Lost.'), source)}>Report</button>;
}

const vital: VitalReport = {
  module: 'mf-quotes',
  version: '1.2.0',
  screen: '/quotes/edit/:id',
  metric: 'INP',
  value: 184,
};

/** Reports a measurement, where a receiver takes any. */
function Measurer() {
  const report = useReportVital();
  return report && <button onClick={() => report(vital)}>Measure</button>;
}

const leavePage = () => window.dispatchEvent(new Event('pagehide'));

test('The path of a page is cut to what a server takes', () => {
  window.history.replaceState(null, '', `/quotes/${'x'.repeat(300)}`);
  const body = { reports: [toReport(new Error('Lost.'), source)], held_back: 0 };
  expect(errorReportsSchema.isValidSync(body)).toBe(true);
});

test('With a configured address, an error is sent with module, version and page', async () => {
  expectConsole('error');
  const { actor } = renderApp(<Reporter />, { config: { errorReportUrl: 'https://errors.example.com' } });
  window.history.replaceState(null, '', '/quotes/edit/5?filter=Ada');
  await actor.click(screen.getByRole('button', { name: 'Report' }));
  leavePage();
  expect(sent).toMatchObject([
    {
      url: 'https://errors.example.com',
      options: {
        method: 'POST',
        keepalive: true,
        credentials: 'omit',
        headers: { 'Content-Type': 'application/json' },
      },
      body: {
        reports: [
          {
            module: 'mf-quotes',
            version: '1.2.0',
            message: 'Error: Lost.',
            path: '/quotes/edit/5',
            kind: 'event',
          },
        ],
      },
    },
  ]);
});

test('Errors of a preview or a developer’s build are written to the console only', async () => {
  const lines = expectConsole('error');
  const { actor } = renderApp(
    <ErrorBlame sourceOf={() => undefined} isOverride={(name) => name === 'mf-quotes'}>
      <Reporter />
    </ErrorBlame>,
    { config: { errorReportUrl: 'https://errors.example.com' } },
  );
  await actor.click(screen.getByRole('button', { name: 'Report' }));
  leavePage();
  expect(lines).toEqual([expect.stringContaining('mf-quotes 1.2.0 failed.')]);
  expect(sent).toEqual([]);
});

test('Our own server gets the token of the session, and no other does', async () => {
  expectConsole('error');
  const { actor } = renderApp(<Reporter />, {
    user: makeUser(),
    config: { errorReportUrl: '/api/error-reports' },
  });
  await actor.click(await screen.findByRole('button', { name: 'Report' }));
  leavePage();
  expect(sent).toMatchObject([
    {
      url: '/api/error-reports',
      options: { headers: { Authorization: expect.stringMatching(/^Bearer token \d+$/) } },
    },
  ]);
});

test('Our own server gets measurements when the page is left', async () => {
  const { actor } = renderApp(<Measurer />, {
    api: fakeApi(),
    user: makeUser(),
    config: { errorReportUrl: '/api/error-reports' },
  });
  await actor.click(await screen.findByRole('button', { name: 'Measure' }));
  expect(sent).toEqual([]);
  leavePage();
  expect(sent).toMatchObject([
    { url: '/api/error-reports', body: { reports: [], held_back: 0, vitals: [vital] } },
  ]);
});

test('No other receiver gets measurements', () => {
  renderApp(<Measurer />, { config: { errorReportUrl: 'https://errors.example.com' } });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('Our own server gets nothing from a signed-out page, which it would refuse', async () => {
  const { actor } = renderApp(<Measurer />, { config: { errorReportUrl: '/api/error-reports' } });
  await actor.click(screen.getByRole('button', { name: 'Measure' }));
  leavePage();
  expect(sent).toEqual([]);
});

test('Without an address nothing is sent', async () => {
  expectConsole('error');
  const { actor } = renderApp(<Reporter />);
  await actor.click(screen.getByRole('button', { name: 'Report' }));
  leavePage();
  expect(sent).toEqual([]);
});

describe('a report', () => {
  const messageOf = (message: string) => toReport(new Error(message), source).message;

  test('contains nothing that a user typed', () => {
    expect(messageOf('No organisation named "Ada & Sons"')).toBe('Error: No organisation named "…"');
    expect(messageOf('ada.lovelace@example.com is taken')).toBe('Error: ‹address› is taken');
    expect(messageOf('Bearer abc.def was refused')).toBe('Error: Bearer ‹secret› was refused');
    expect(messageOf('https://a.example/list?filter=Ada failed')).toBe(
      'Error: https://a.example/list failed',
    );
    expect(messageOf('x'.repeat(2000)).length).toBeLessThanOrEqual(300);
  });

  test('leaves out the message of a failed request', () => {
    const error = new ApiError({ kind: 'http', status: 422, message: 'Ada Lovelace is taken' });
    expect(toReport(error, source).message).toBe('A request failed: http 422');
  });

  test('says when it failed, in which component, and why a module could not be loaded', () => {
    expect(
      toReport(new Error('x'), source, { kind: 'render', componentStack: '\n    at Panel (/a.js)' }),
    ).toMatchObject({ kind: 'render', component_stack: 'at Panel (/a.js)' });
    expect(toReport('x', source)).toMatchObject({ kind: 'event', message: 'x', component_stack: null });
    const cause = new Error('The server answered 404 for /a.js.');
    const lost = new RemoteError({ remote: 'a', reason: 'unreachable', message: 'Away.', advice: '', cause });
    expect(toReport(lost, source, { kind: 'load' }).message).toBe(
      'unreachable: Away. (The server answered 404 for /a.js.)',
    );
  });

  test('is one that the server takes', () => {
    const reports = [toReport(new Error('x'), source), toReport('', source)];
    expect(errorReportsSchema.isValidSync({ reports, held_back: 0 })).toBe(true);
  });

  test('has the innermost frames of the stack, without message and queries', () => {
    const error = new Error('About Ada');
    error.stack = [
      'Error: About Ada',
      ...Array.from({ length: 40 }, (_, line) => `    at f (/a.js?v=1:${line})`),
    ].join('\n');
    const lines = toReport(error, source).stack?.split('\n') ?? [];
    expect(lines).toHaveLength(12);
    expect(lines[0]).toMatch(/^at f \(\/a\.js/);
    expect(lines.join()).not.toMatch(/Ada|v=1/);
  });
});

describe('the queue', () => {
  const report = (message: string) => toReport(new Error(message), source);

  beforeEach(() => void jest.useFakeTimers());

  test('sends several reports in one request', () => {
    const queue = createReportQueue('/errors');
    ['one', 'two', 'three'].forEach((message) => queue.add(report(message)));
    expect(sent).toHaveLength(0);
    jest.advanceTimersByTime(2000);
    expect(sent.map(({ body }) => body.reports.length)).toEqual([3]);
  });

  test('sends the same error once, with a count, and not again for five minutes', () => {
    const queue = createReportQueue('/errors');
    const same = report('again');
    [1, 2, 3].forEach(() => queue.add(same));
    jest.advanceTimersByTime(2000);
    queue.add(same);
    jest.advanceTimersByTime(2000);
    expect(sent.map(({ body }) => body.reports.map(({ count }) => count))).toEqual([[3]]);
    jest.advanceTimersByTime(5 * 60_000);
    queue.add(same);
    jest.advanceTimersByTime(2000);
    expect(sent[1]?.body).toMatchObject({ reports: [{ count: 1 }], held_back: 1 });
  });

  test('sends at most thirty reports a minute', () => {
    const queue = createReportQueue('/errors');
    for (let index = 0; index < 500; index += 1) queue.add(report(`failure ${index}`));
    queue.flush();
    expect(sent.flatMap(({ body }) => body.reports)).toHaveLength(30);
    jest.advanceTimersByTime(60_000);
    queue.add(report('later'));
    queue.flush();
    expect(sent.at(-1)?.body.held_back).toBe(470);
  });

  test('sends measurements when they fill a request, at most thirty a minute, whatever errors there are', () => {
    const queue = createReportQueue('/errors');
    for (let index = 0; index < 40; index += 1) queue.addVital(vital);
    expect(sent.map(({ body }) => body.vitals?.length)).toEqual([ERROR_REPORT_LIMITS.vitals]);
    queue.add(report('one'));
    jest.advanceTimersByTime(2000);
    expect(sent[1]?.body).toMatchObject({ reports: [{ message: 'Error: one' }], held_back: 10 });
    jest.advanceTimersByTime(60_000);
    queue.addVital(vital);
    queue.add(report('two'));
    queue.flush();
    expect(sent[2]?.body).toMatchObject({ reports: [{ message: 'Error: two' }], vitals: [vital] });
  });

  test('ignores a failed request', () => {
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const queue = createReportQueue('/errors');
    queue.add(report('one'));
    expect(() => queue.flush()).not.toThrow();
  });
});
