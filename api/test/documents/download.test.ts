import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toPence, formatPence, type ErrorBody, type QuoteCollection } from 'api-contract';
import { buildApp, type AppParts } from '../../src/app';
import type { Documents } from '../../src/domain';
import { TestCaller } from '../support/caller';
import { apiSuite } from '../support/api-suite';
import { readPdf, readZip } from './support/read';
import { listRows } from '../../src/store';

const api = apiSuite({ demo: true, isShared: true });

const quotes = async () => Object.values((await api.user.get('/quotes')).json<QuoteCollection>());

/** The application with documents of another maker. */
const appWith = (render: Documents['render'], logger: AppParts['logger'] = false) =>
  buildApp({ context: { ...api.context, documents: { ...api.context.documents, render } }, logger });

describe('downloading the documents of a quote', () => {
  it('gives a zip named after the quote, with the sums that the list shows', async () => {
    const quote = (await quotes()).find(({ product_group_items_count }) => product_group_items_count > 2);
    const answer = await api.user.get(`/quote/documents/${quote?.id}`);
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
    const [note] = await api.context.store.read((db) => listRows(db, 'quote_notes', {}, { limit: 1 }));
    const answer = await api.user.get(`/quote/documents/${note?.quote_id}`);
    for (const pdf of (await readZip(answer.rawPayload)).values()) {
      expect((await readPdf(pdf)).text).not.toContain(note?.content.slice(0, 20));
    }
  });

  it('gives one document alone, the proposal unless another is named', async () => {
    const [quote] = await quotes();
    for (const [query, name] of [
      ['', '01-Proposal'],
      ['?document=bookingForm', '03-Booking-Form'],
    ]) {
      const answer = await api.user.get(`/quote/documents/${quote?.id}/pdf${query}`);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${name}-${quote?.reference_label}.pdf"`,
      });
      expect((await readPdf(answer.rawPayload)).text).toContain(quote?.reference_label);
    }
  });

  it('responds with an error that does not say what went wrong inside', async () => {
    const app = await appWith(() => Promise.reject(new Error('no ink')));
    const answer = await new TestCaller(app, api.user.token).get('/quote/documents/1');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(answer.json<ErrorBody>()).toEqual({ message: expect.not.stringContaining('ink') });
    await app.close();
  });

  it('stops rendering when the client disconnects, and logs no failure', async () => {
    let begun!: () => void;
    const whenBegun = new Promise<void>((resolve) => (begun = resolve));
    let stopped!: () => void;
    const whenStopped = new Promise<void>((resolve) => (stopped = resolve));
    const lines: string[] = [];
    const render: Documents['render'] = async (_document, _file, signal) => {
      begun();
      await once(signal as AbortSignal, 'abort');
      stopped();
      throw new DOMException('Aborted', 'AbortError');
    };
    const app = await appWith(render, { level: 'error', stream: { write: (line) => void lines.push(line) } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${api.user.token}` };
    const request = get({ port, host: '127.0.0.1', path: '/api/quote/documents/1', headers });
    request.on('error', () => undefined);
    await whenBegun;
    request.destroy();
    await whenStopped;
    await app.close();
    expect(lines).toEqual([]);
  });
});
