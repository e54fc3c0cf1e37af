import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toPence, formatPence, type ErrorBody, type QuoteCollection } from 'api-contract';
import { stoppable } from '../../src/adapters/documents/documents';
import { buildApp } from '../../src/app';
import { demoPassword } from '../../src/demo';
import type { Documents } from '../../src/domain';
import { TestCaller } from '../support/caller';
import { startTestServer, type TestServer } from '../support/server';
import { readPdf, readZip } from './support/read';
import { listRows } from '../../src/store';

let server: TestServer;
let user: TestCaller;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  user = await new TestCaller(server.app).signIn('staff@example.com', demoPassword);
});

afterAll(() => server.stop());

const quotes = async () => Object.values((await user.get('/quotes')).json<QuoteCollection>());

/** The application with documents of another maker. */
const appWith = (quotePack: Documents['quotePack']) =>
  buildApp({ context: { ...server.context, documents: { ...server.context.documents, quotePack } } });

describe('downloading the documents of a quote', () => {
  it('gives a zip named after the quote, with the sums that the list shows', async () => {
    const quote = (await quotes()).find(({ product_group_items_count }) => product_group_items_count > 2);
    const answer = await user.get(`/quote/documents/${quote?.id}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${quote?.reference_label}.zip"`,
      'cache-control': 'no-store',
    });
    const files = await readZip(answer.rawPayload);
    expect(files.size).toBe(4);
    const { text } = await readPdf(files.get(`01-Proposal-${quote?.reference_label}.pdf`) as Buffer);
    expect(text).toContain(formatPence(toPence(quote?.sub_total ?? 0)));
    expect(text).toContain(formatPence(toPence(quote?.total_tax ?? 0)));
    expect(text).toContain(formatPence(toPence(quote?.total_amount ?? 0)));
  });

  it('never prints an internal note', async () => {
    const [note] = await server.context.store.read((db) => listRows(db, 'quote_notes', {}, { limit: 1 }));
    const answer = await user.get(`/quote/documents/${note?.quote_id}`);
    for (const pdf of (await readZip(answer.rawPayload)).values()) {
      expect((await readPdf(pdf)).text).not.toContain(note?.content.slice(0, 20));
    }
  });

  it('responds with an error when nothing has been sent yet', async () => {
    const failing = { next: () => Promise.reject(new Error('no ink')) };
    const app = await appWith(() => ({ [Symbol.asyncIterator]: () => failing }));
    const answer = await new TestCaller(app, user.token).get('/quote/documents/1');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(answer.json<ErrorBody>()).toEqual({ message: expect.not.stringContaining('ink') });
    await app.close();
  });

  it('stops rendering when the client disconnects', async () => {
    let stopped!: () => void;
    const whenStopped = new Promise<void>((resolve) => (stopped = resolve));
    const endless: AsyncIterator<Uint8Array> = {
      next: () => Promise.resolve({ value: new Uint8Array(65_536), done: false }),
      return: () => {
        stopped();
        return Promise.resolve({ value: undefined, done: true });
      },
    };
    const app = await appWith(() => ({ [Symbol.asyncIterator]: () => endless }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${user.token}` };
    const request = get({ port, host: '127.0.0.1', path: '/api/quote/documents/1', headers });
    request.on('error', () => undefined);
    const [response] = await once(request, 'response');
    await once(response, 'data');
    request.destroy();
    await whenStopped;
    await app.close();
  });

  it('logs no failure when the client disconnects before the first byte', async () => {
    let begun!: () => void;
    const whenBegun = new Promise<void>((resolve) => (begun = resolve));
    let stopped!: () => void;
    const whenStopped = new Promise<void>((resolve) => (stopped = resolve));
    const lines: string[] = [];
    const app = await buildApp({
      context: {
        ...server.context,
        documents: {
          ...server.context.documents,
          quotePack: () =>
            stoppable(async function* (signal) {
              begun();
              await once(signal, 'abort');
              stopped();
              signal.throwIfAborted();
              yield new Uint8Array(1);
            }),
        },
      },
      logger: { level: 'error', stream: { write: (line) => void lines.push(line) } },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${user.token}` };
    const request = get({ port, host: '127.0.0.1', path: '/api/quote/documents/1', headers });
    request.on('error', () => undefined);
    await whenBegun;
    request.destroy();
    await whenStopped;
    await app.close();
    expect(lines).toEqual([]);
  });
});
