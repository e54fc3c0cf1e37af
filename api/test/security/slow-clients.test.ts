import { paths, UPLOAD_TYPE } from 'api-contract';
import { connectionLimits } from '../../src/http/connection-limits';
import { apiSuite } from '../support/api-suite';
import { startTestServer } from '../support/server';
import { listen, open, sendRaw, type Line } from './wire';

// Milliseconds; a quick client on a machine that pauses must not be taken for a slow one.
const limits = {
  requestTimeout: 9_000,
  bodyTimeout: 3_000,
  connectionTimeout: 4_500,
  keepAliveTimeout: 2_000,
  http: { headersTimeout: 1_500, connectionsCheckingInterval: 50 },
};

const api = apiSuite({ limits, isShared: true, hasUser: true });
let port: number;

beforeAll(async () => {
  port = await listen(api.app);
});

/** Writes a byte for every 40 ms that have passed, until the server has had enough; answers after how long that was, and its last words. */
const drip = async ({ socket, closed }: Line, bytes = 'x', times = Infinity) => {
  const since = Date.now();
  let count = 0;
  const timer = setInterval(() => {
    const due = Math.min(times, Math.floor((Date.now() - since) / 40)) - count;
    if (due > 0) socket.write(bytes.repeat(due));
    count += due;
  }, 40);
  const received = await closed;
  clearInterval(timer);
  return { milliseconds: Date.now() - since, received };
};

const login = 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('a client that takes its time', () => {
  it('over its headers is disconnected', async () => {
    const line = await open(port);
    line.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    const { received } = await drip(line);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('over its body is disconnected, though it never stops sending', async () => {
    const line = await open(port);
    line.socket.write(`${login}Content-Length: 500000\r\n\r\n{"email":"`);
    const { milliseconds, received } = await drip(line);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(milliseconds).toBeGreaterThan(limits.http.headersTimeout);
    expect(milliseconds).toBeLessThan(limits.requestTimeout);
  });

  it.each([
    ['a response that needs no body', 'GET /healthz HTTP/1.1'],
    ['an address that cannot be read', 'POST /%zz HTTP/1.1'],
    ['a refused upload', `POST /api${paths.organisationAttachments(1)}?name=a.txt HTTP/1.1`],
  ])('over its body is disconnected after %s', async (_what, target) => {
    const line = await open(port);
    line.socket.write(
      `${target}\r\nHost: x\r\nContent-Type: ${UPLOAD_TYPE}\r\nContent-Length: 500000\r\n\r\n`,
    );
    const { milliseconds } = await drip(line);
    expect(milliseconds).toBeLessThan(limits.requestTimeout);
  });

  it('over a file that it may send is disconnected later', async () => {
    const { id } = (await api.user.post(paths.organisations(), { name: 'Slow line' })).json<{ id: number }>();
    const upload = async (bytes: number) => {
      const line = await open(port);
      line.socket.write(
        [
          `POST /api${paths.organisationAttachments(id)}?name=a.txt HTTP/1.1`,
          `Host: x\r\nAuthorization: Bearer ${api.user.token}\r\nConnection: close`,
          `Content-Type: ${UPLOAD_TYPE}\r\nContent-Length: ${bytes}\r\n\r\n`,
        ].join('\r\n'),
      );
      return drip(line, 'x', bytes);
    };
    const [whole, endless] = await Promise.all([upload(120), upload(500_000)]);
    expect(whole.received).toMatch(/^HTTP\/1\.1 201 /);
    expect(whole.milliseconds).toBeGreaterThan(limits.bodyTimeout);
    expect(endless.received).toMatch(/^HTTP\/1\.1 408 /);
    expect(endless.milliseconds).toBeGreaterThanOrEqual(limits.requestTimeout - 100);
  }, 60_000);

  it('waits for the work on its upload as long as for the request', async () => {
    const { id } = (await api.user.post(paths.organisations(), { name: 'Slow work' })).json<{ id: number }>();
    const { store } = api.context;
    const transaction = store.transaction.bind(store);
    const held = jest.spyOn(store, 'transaction').mockImplementation(async (work) => {
      await new Promise((resolve) => setTimeout(resolve, limits.connectionTimeout + 2_000));
      return transaction(work);
    });
    const { socket, closed } = await open(port);
    socket.write(
      [
        `POST /api${paths.organisationAttachments(id)}?name=a.txt HTTP/1.1`,
        `Host: x\r\nAuthorization: Bearer ${api.user.token}\r\nConnection: close`,
        `Content-Type: ${UPLOAD_TYPE}\r\nContent-Length: 1\r\n\r\nx`,
      ].join('\r\n'),
    );
    const received = await closed;
    held.mockRestore();
    expect(received).toMatch(/^HTTP\/1\.1 201 /);
  }, 60_000);

  it('over a chunked body is disconnected as well', async () => {
    const line = await open(port);
    line.socket.write(`${login}Transfer-Encoding: chunked\r\n\r\n`);
    const { received } = await drip(line, '1\r\n \r\n');
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('and sends nothing at all is disconnected', async () => {
    const { closed } = await open(port);
    expect(await closed).not.toContain(' 200 ');
  });

  it('between two requests is disconnected', async () => {
    const line = await open(port);
    line.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await line.closed).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('keeps nobody else waiting, two hundred of them neither', async () => {
    const lines = await Promise.all(Array.from({ length: 200 }, () => open(port)));
    for (const { socket } of lines) socket.write(`${login}Content-Length: 500000\r\n\r\n{"email":"`);
    const response = await sendRaw(port, 'GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    await Promise.all(lines.map(({ closed }) => closed));
    expect(api.app.server.connections ?? 0).toBe(0);
  });
});

it('the product itself sets limits, none of them endless', async () => {
  const product = await startTestServer();
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = product.app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: connectionLimits.http.headersTimeout,
    requestTimeout: connectionLimits.requestTimeout,
    keepAliveTimeout: connectionLimits.keepAliveTimeout,
    timeout: connectionLimits.connectionTimeout,
  });
  expect(Math.min(headersTimeout, requestTimeout, keepAliveTimeout, timeout)).toBeGreaterThan(0);
  await product.stop();
});
