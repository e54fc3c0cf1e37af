import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fastify from 'fastify';
import { queueRequests } from '../src/http/request-queue';
import { apiSuite } from './support/api-suite';

const maxWaitMilliseconds = 50;

const api = apiSuite({ maxWaitMilliseconds, isShared: true });

/** A call without a session, which is refused as that (401) when its turn comes. */
const ask = () => api.app.inject('/api/user');

const askMany = (count: number) => Promise.all(Array.from({ length: count }, ask));

describe('the requests that wait for their turn', () => {
  it('begin in the order of their arrival, one in each round of the event loop', async () => {
    const app = fastify();
    queueRequests(app, 60_000);
    app.get('/', () => 'served');
    const rounds: number[] = [];
    let round = 0;
    const count = () => {
      round += 1;
      if (rounds.length < 20) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/').then(() => rounds.push(round))));
    expect(new Set(rounds).size).toBe(20);
    expect(rounds).toEqual([...rounds].sort((one, other) => one - other));
  });

  it('are so many that others are told when to come back, and served again once there is time', async () => {
    const crowd = askMany(5_000);
    expect((await api.app.inject('/healthz')).statusCode).toBe(200);
    const responses = await crowd;
    const refused = responses.at(-1)!;
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('1');
    expect(refused.json()).toEqual({
      message:
        'The intranet is very busy at the moment, so nothing was done. Please try again in a few seconds.',
    });
    expect(responses[0]?.statusCode).toBe(401);
    expect((await ask()).statusCode).toBe(401);
  });

  it('are refused when they have waited too long, though all came at once, and nothing of them is begun', async () => {
    const app = fastify();
    app.setErrorHandler((_error, _request, reply) => reply.code(503).send());
    queueRequests(app, maxWaitMilliseconds);
    let begun = 0;
    app.get('/', () => {
      begun += 1;
      const until = performance.now() + maxWaitMilliseconds / 2;
      while (performance.now() < until);
      return 'served';
    });
    const responses = await Promise.all(Array.from({ length: 50 }, () => app.inject('/')));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses[0]).toBe(200);
    expect(statuses.filter((status) => status === 200)).toHaveLength(begun);
    expect(begun).toBeLessThanOrEqual(3);
    expect(statuses.at(-1)).toBe(503);
  });
});

describe('new connections', () => {
  it('are accepted, twenty at once, before what waits goes on', async () => {
    const app = fastify();
    let begun = 0;
    await app.register(async (api) => {
      queueRequests(api, 60_000);
      api.get('/work', () => {
        begun += 1;
        return 'served';
      });
    });
    app.get('/page', () => begun);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const waiting = Promise.all(Array.from({ length: 200 }, () => app.inject('/work')));
    const arriving = Array.from({ length: 20 }, () => {
      // A name would be looked up by a thread, which takes long on a busy machine.
      const socket = connect(port, '127.0.0.1');
      socket.write('GET /page HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
      return socket;
    });
    await Promise.all(arriving.map((socket) => once(socket, 'data')));
    const during = begun;
    await waiting;
    await app.close();
    expect(during).toBeLessThanOrEqual(10);
  });
});
