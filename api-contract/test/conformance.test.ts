import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectError, expectInvalid, expectSuccess, send } from './conformance';
import { calls } from '../src/server';
import { makeErrorBody, makeProduct, makeStaleErrorBody, makeSignedInUser } from './factories';

const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const listening = async (listener: RequestListener) => {
  const server = createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const respond = async (status: number, body: unknown, type = 'application/json; charset=utf-8') => {
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  const address = await listening((_request, response) => {
    const etag = status === 200 ? { ETag: '"1"' } : {};
    response.writeHead(status, { ...etag, ...(type && { 'Content-Type': type }) }).end(content);
  });
  return send(address, 'GET');
};

describe('the conformance checks', () => {
  it('accept a response of the contract', async () => {
    expectSuccess(await respond(200, makeSignedInUser()), calls.getUser);
    expectSuccess(await respond(204, '', ''), calls.logout);
    expectError(await respond(404, makeErrorBody()), 404);
    expectError(await respond(409, makeStaleErrorBody()), 409);
    expectInvalid(await respond(422, makeErrorBody({ errors: { b: ['x'], a: ['y'] } })), ['a', 'b']);
  });

  it.each([
    ['another status', 201, makeSignedInUser(), 'application/json'],
    ['a missing field', 200, { id: 1, name: 'Alex' }, 'application/json'],
    ['a field that must not travel', 200, { ...makeSignedInUser(), password_hash: 'x' }, 'application/json'],
    ['a wrapped entity', 200, { data: makeSignedInUser() }, 'application/json'],
    ['another content type', 200, makeSignedInUser(), 'text/html'],
  ])('notice %s', async (_what, status, body, type) => {
    const response = await respond(status, body, type);
    expect(() => expectSuccess(response, calls.getUser)).toThrow();
  });

  it('notice money with a fraction of a penny, and a time without a zone', async () => {
    const price = await respond(200, makeProduct({ price: 9.999 }));
    expect(() => expectSuccess(price, calls.getProduct)).toThrow('at most two decimals');
    const time = await respond(200, makeProduct({ updated_at: '2026-11-21 09:30' }));
    expect(() => expectSuccess(time, calls.getProduct)).toThrow('date-time');
  });

  it.each([
    ['no message', 500, {}],
    ['a stack', 500, makeErrorBody({ message: 'Error: x\n at run (/srv/app/store.js:10:5)' })],
    ['a page instead of JSON', 404, '<h1>Not found</h1>'],
    ['a stale save without what happened', 409, makeErrorBody()],
  ])('notice an error with %s', async (_what, status, body) => {
    const response = await respond(status, body);
    expect(() => expectError(response, status)).toThrow();
  });

  it('notice a refusal that names another field', async () => {
    const response = await respond(422, makeErrorBody({ errors: { name: ['Name is required.'] } }));
    expect(() => expectInvalid(response, ['email'])).toThrow();
  });
});

describe('a request of the suite', () => {
  it('carries its token, its headers and its body as JSON', async () => {
    const seen: unknown[] = [];
    const address = await listening((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const { authorization, 'content-type': type, 'if-match': tag } = request.headers;
        seen.push({ method: request.method, authorization, type, tag, body });
        response.writeHead(204).end();
      });
    });
    await send(address, 'PATCH', { token: 'secret', headers: { 'If-Match': '"1"' }, body: { name: 'x' } });
    await send(address, 'POST', { raw: '{"a"', headers: { 'Content-Type': 'text/plain' } });
    expect(seen).toEqual([
      {
        method: 'PATCH',
        authorization: 'Bearer secret',
        type: 'application/json',
        tag: '"1"',
        body: '{"name":"x"}',
      },
      { method: 'POST', authorization: undefined, type: 'text/plain', tag: undefined, body: '{"a"' },
    ]);
  });
});
