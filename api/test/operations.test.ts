import { Writable } from 'node:stream';
import { buildClientApp } from '../src/app';
import { DomainError, JobFailure, queueMail } from '../src/domain';
import { workNext } from '../src/jobs';
import { logSerializers, Metrics } from '../src/http';
import { deleteRows, StoreUnavailable, updateRow } from '../src/store';
import { open, listen } from './security/wire';
import { TestCaller } from './support/caller';
import { startTestServer, type TestServer } from './support/server';
import { until } from './support/until';

interface LogLine {
  level: number;
  msg: string;
  user?: number;
  req?: { method: string; url: string; remoteAddress: string };
  err?: object;
}

let server: TestServer;
let user: TestCaller;
let log: LogLine[];
let metrics: Metrics;

beforeAll(async () => {
  log = [];
  metrics = new Metrics();
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log.push(JSON.parse(chunk.toString()) as LogLine);
      done();
    },
  });
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'intranet@example.com' };
  server = await startTestServer({
    logger: { level: 'info', stream },
    trustProxy: ['10.0.0.1'],
    metrics,
    mail,
  });
  user = await new TestCaller(server.app).begin();
});

beforeEach(() => (log.length = 0));

afterAll(() => server.stop());

describe('the log', () => {
  it('has one line for a request, with its user', async () => {
    await user.get('/products');
    expect(log).toMatchObject([
      { level: 30, msg: 'request completed', user: 1, req: { method: 'GET', url: '/api/products' } },
    ]);
  });

  it.each([
    ['/api/search?q=Jane%20Doe', '/api/search'],
    ['/api/company-account/callback?code=secret&state=secret', '/api/company-account/callback'],
    ['/q/secret/document?download=1', '/q/…/document'],
    ['/%71/secret', '/q/…'],
    ['/%71/secret?x=%E0%A4%A', '/q/…'],
  ])('has the path of an address without its query or a token: %j', (url, logged) => {
    expect(logSerializers.req({ method: 'GET', url, ip: '::1' } as never).url).toBe(logged);
  });

  it('names the client behind a proxy that is trusted, and believes no one else', async () => {
    const from = (remoteAddress: string) =>
      server.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } });
    await from('10.0.0.1');
    await from('192.0.2.1');
    expect(log.map(({ req }) => req?.remoteAddress)).toEqual(['203.0.113.9', '192.0.2.1']);
  });

  it('takes a client that goes away in the middle of its request for no error', async () => {
    const { socket, closed } = await open(await listen(server.app));
    log.length = 0;
    socket.write(
      'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"em',
    );
    socket.destroy();
    await closed;
    await until(() => log.length > 0);
    expect(log[0]).toMatchObject({ level: 30, msg: 'The client went away' });
    expect(log.some(({ level, err }) => level > 30 || err)).toBe(false);
  });
});

it('the log has the cause of what is unavailable, and the user does not', async () => {
  const cause = new Error('The bucket answered 403 AccessDenied.');
  const error = new DomainError('unavailable', 'The file store cannot be reached.', 10, { cause });
  jest.spyOn(server.context.store, 'read').mockRejectedValueOnce(error);
  const response = await user.get('/invoice-run');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ message: 'The file store cannot be reached.' });
  expect(log).toContainEqual(
    expect.objectContaining({
      level: 50,
      err: expect.objectContaining({ message: expect.stringContaining('403 AccessDenied') }),
    }),
  );
});

describe('the readiness check', () => {
  const refuse = (cause: Error) =>
    jest
      .spyOn(server.context.store, 'assertWritable')
      .mockRejectedValueOnce(new StoreUnavailable('unwritable', { cause }));

  it('says why nothing can be saved, without a path of the machine', async () => {
    refuse(new Error("EROFS: read-only file system, open '/srv/intranet/data/intranet.db'"));
    const refused = await server.app.inject('/readyz');
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toEqual({
      message: 'Nothing can be saved: the disk is full or failing, or the database is read-only.',
    });
    expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

describe('the metrics', () => {
  it('are served where they are wanted, with requests by route and status, durations and the event loop', async () => {
    await user.get('/products/9');
    metrics.countProviderCall('PUT', 503);
    const to = { name: 'Grace', email: 'grace@example.com>' };
    await server.context.store.transaction((tx) =>
      queueMail(tx, { to, subject: 'Refused', blocks: [] }, server.clock.now()),
    );
    const send = () => Promise.reject(new JobFailure('No such user', 'refused'));
    await workNext({ ...server.context, mailer: { send } }, 'mail');
    const { body, headers } = await server.app.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    for (const line of [
      'intranet_http_request_duration_seconds_count{method="GET",route="/api/products/:id",status="404"} 1',
      'intranet_provider_calls_total{method="PUT",status="503"} 1',
      'intranet_jobs{name="mail",state="failed"} 1',
      'intranet_invoices_synchronised_age_seconds Nan',
    ])
      expect(body.split('\n')).toContain(line);
    expect(body).toMatch(/^intranet_jobs_oldest_age_seconds\{name="mail",state="failed"\} \d/m);
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  });

  it('have the age of a mail that is tried again and again, from when it was queued', async () => {
    const now = server.clock.now().getTime();
    const queued = new Date(now - 7_200_000);
    const job = await server.context.store.transaction((tx) =>
      queueMail(tx, { to: { name: 'Grace', email: 'g@example.com' }, subject: 'Away', blocks: [] }, queued),
    );
    const send = () => Promise.reject(new JobFailure('The server is away', 'away'));
    await workNext({ ...server.context, mailer: { send } }, 'mail');
    jest.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    const { body } = await server.app.inject('/metrics');
    jest.restoreAllMocks();
    expect(body.split('\n')).toContain('intranet_jobs_oldest_age_seconds{name="mail",state="retry"} 7260');
    const started_on = new Date(now - 30_000).toISOString();
    await server.context.store.transaction((tx) =>
      updateRow(tx, 'jobs', job.id, { state: 'active', started_on }),
    );
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const { body: worked } = await server.app.inject('/metrics');
    jest.restoreAllMocks();
    expect(worked.split('\n')).toContain('intranet_jobs_oldest_age_seconds{name="mail",state="active"} 30');
    await server.context.store.transaction((tx) => deleteRows(tx, 'jobs', { id: job.id }));
  });

  it('have the requests of clients too, where these have an application of their own', async () => {
    const clientApp = await buildClientApp({ context: server.context, metrics });
    await clientApp.inject('/q/unknown');
    await clientApp.close();
    const { body } = await server.app.inject('/metrics');
    expect(body).toMatch(
      /^intranet_http_request_duration_seconds_count\{method="GET",route="\/q\/.*status="404"\} 1$/m,
    );
  });

  it('are for those who have the token, where there is one', async () => {
    const token = 'a-token-of-the-monitor';
    const guarded = await startTestServer({ metrics: new Metrics(token) });
    const statusOf = async (authorization?: string) =>
      (await guarded.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} }))
        .statusCode;
    for (const wrong of [
      undefined,
      token,
      'Bearer',
      `Bearer ${token}x`,
      `Basic ${token}`,
      'Bearer undefined',
    ])
      expect(await statusOf(wrong)).toBe(401);
    expect(await statusOf(`Bearer ${token}`)).toBe(200);
    await guarded.stop();
  });

  it('are not served elsewhere', async () => {
    const other = await startTestServer();
    expect((await other.app.inject('/metrics')).statusCode).toBe(404);
    await other.stop();
  });
});
