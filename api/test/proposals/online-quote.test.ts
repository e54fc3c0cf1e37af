import { createHash } from 'node:crypto';
import { paths, QUOTE_STATUS, type PreviewLink } from 'api-contract';
import { allCalls } from 'api-contract/server';
import { listRows } from '../../src/store';
import { linesOf } from '../support/audit-lines';
import { prune } from '../support/prune';
import { SendingCompany } from './client';

let sending: SendingCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
});

afterEach(() => sending.close());

const { draft, sent, negotiating, salesLost } = QUOTE_STATUS;

describe('the page of a link', () => {
  it('shows the quote as HTML that needs no script, and nothing of the intranet', async () => {
    const { id, reference_label } = await sending.quote({ client_quote_note: 'A <b>note</b> for you' });
    await sending.company.staff.post(paths.quoteNote(id), { content: 'They always haggle' });
    const { link } = await sending.send(id);
    const page = await sending.look(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain(`<h1>Quote ${reference_label}</h1>`);
    expect(page.body).toContain('Łódź Events');
    expect(page.body).toContain('A &lt;b&gt;note&lt;/b&gt; for you');
    expect(page.body).toContain('Terms and conditions');
    expect(page.body).not.toContain('haggle');
    expect(page.body).not.toMatch(/<script|<img|<iframe|javascript:| on\w+=|https?:/i);
    expect(Buffer.byteLength(page.body)).toBeLessThan(30_000);
  });

  it('may run nothing but one script of ours, is not framed, listed or cached, and tells no other site of its address', async () => {
    const { id } = await sending.quote();
    const { link } = await sending.send(id);
    const { headers, body } = await sending.look(link);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/,
    );
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
  });

  it('has an empty icon, so that no browser logs that it is missing', async () => {
    const inside = sending.company.server.app;
    for (const app of [sending.pages, inside])
      expect((await app.inject('/favicon.ico')).statusCode).toBe(204);
  });

  it('says what is wrong with an address that cannot be decoded or is far too long', async () => {
    const inside = sending.company.server.app;
    for (const app of [sending.pages, inside])
      for (const url of ['/q/%E0%A4%A', '/q/%', `/q/${'a'.repeat(2000)}`, '/q/abc/documents/%zz']) {
        const { statusCode, headers, body } = await app.inject({ url });
        expect({ url, statusCode }).toEqual({ url, statusCode: 404 });
        expect(headers['content-type']).toBe('text/html; charset=utf-8');
        expect(headers['content-security-policy']).toContain("default-src 'none'");
        expect(body).toMatch(/This link has ended|This address is not complete/);
      }
    expect((await inside.inject({ url: '/api/quotes/%zz' })).json()).toMatchObject({
      message: expect.any(String),
    });
  });

  it('has a token of 256 bits, of which only a hash is stored', async () => {
    const { id } = await sending.quote();
    const { link } = await sending.send(id);
    const token = link.replace('/q/', '');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const links = await sending.company.server.context.store.read((db) => listRows(db, 'client_links'));
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it('says the same to a guessed token as to one that has ended', async () => {
    const { id } = await sending.quote();
    const { link } = await sending.send(id);
    await sending.company.staff.post(paths.withdrawLinks(id));
    const [ended, guessed] = [await sending.look(link), await sending.look(`/q/${'guess'.repeat(8)}abc`)];
    expect([ended.statusCode, guessed.statusCode]).toEqual([404, 404]);
    expect(ended.body).toBe(guessed.body);
  });

  it('offers the documents exactly as they were emailed, while nothing has changed', async () => {
    const { id } = await sending.quote();
    const { link, id: proposalId, files } = await sending.send(id);
    const [online, emailed] = [
      await sending.look(`${link}/documents/proposal`),
      await sending.company.staff.get(paths.proposalFile(proposalId, files[0]!.id)),
    ];
    expect(online.headers['content-type']).toBe('application/pdf');
    expect(online.rawPayload.equals(emailed.rawPayload)).toBe(true);
    expect((await sending.look(`${link}/documents/pack`)).statusCode).toBe(404);
    expect((await sending.look(`${link}/files/1`)).statusCode).toBe(404);
  });

  it('opens by an address that was copied with something behind it', async () => {
    const { id } = await sending.quote();
    const { link } = await sending.send(id);
    for (const app of [sending.pages, sending.company.server.app])
      for (const more of ['.', ')', '%3E', '/', '%20', '*', '%E2%80%8B', ').', '_', '%', '&gt;']) {
        const { statusCode, headers } = await app.inject({ url: link + more });
        const { location } = headers;
        expect({ more, statusCode, location }).toEqual({ more, statusCode: 302, location: link });
      }
  });

  it('says that an address is not complete when a part of it is missing', async () => {
    const { id } = await sending.quote();
    const { link } = await sending.send(id);
    for (const url of [link.slice(0, -1), '/q/', `${link.slice(0, 20)}.`]) {
      const { statusCode, body } = await sending.look(url);
      expect({ url, statusCode }).toEqual({ url, statusCode: 404 });
      expect(body).toContain('Please open the link in the email again, or copy all of it.');
    }
  });

  it('counts as opened once it was shown for some seconds, and not when a program fetches it', async () => {
    const { id } = await sending.quote();
    const { link } = await sending.send(id);
    const { body } = await sending.look(link);
    expect((await sending.proposals(id)).proposals[0]).toMatchObject({ first_opened_at: null });
    const [, picture] = / to="([^"]+\/seen\.svg)"/.exec(body) ?? [];
    const { clock } = sending.company.server;
    const first = clock.now().toISOString();
    expect((await sending.look(picture!)).headers['content-type']).toBe('image/svg+xml');
    clock.advanceMinutes(90);
    await sending.look(picture!);
    expect((await sending.proposals(id)).proposals[0]).toMatchObject({
      first_opened_at: first,
      last_opened_at: clock.now().toISOString(),
    });
  });

  it('is not served more than some hundred times a minute', async () => {
    sending.company.server.keepApart();
    const statuses = new Set<number>();
    for (let count = 0; count < 125; count += 1) statuses.add((await sending.look('/q/guessed')).statusCode);
    expect([...statuses]).toEqual([404, 429]);
  });
});

describe('a link', () => {
  const statusAfter = async (change: (id: number) => Promise<unknown>): Promise<number> => {
    const { id } = await sending.quote({ valid_until: '2026-04-10' });
    const { link } = await sending.send(id);
    await change(id);
    return (await sending.look(link)).statusCode;
  };

  it('ends with a revision', async () => {
    expect(await statusAfter((id) => sending.company.revise(id))).toBe(404);
  });

  it('ends when it is withdrawn, and the history says so', async () => {
    expect(await statusAfter((id) => sending.company.staff.post(paths.withdrawLinks(id)))).toBe(404);
  });

  it('opens a quote again that was a draft meanwhile, unless it was withdrawn', async () => {
    const { id, link } = await sending.sentQuote();
    const setStatus = (quote_status_id: number) => sending.company.save(paths.quote(id), { quote_status_id });
    const look = async () => (await sending.look(link)).statusCode;
    await setStatus(draft);
    expect(await look()).toBe(404);
    expect(await sending.proposals(id)).toMatchObject({ is_link_open: false, has_links: true });
    await setStatus(sent);
    expect(await look()).toBe(200);
    await setStatus(draft);
    await sending.company.staff.post(paths.withdrawLinks(id));
    expect(await sending.proposals(id)).toMatchObject({ has_links: false });
    await setStatus(sent);
    expect(await look()).toBe(404);
  });

  it('can be opened until the end of the last day in London', async () => {
    const { id } = await sending.quote({ valid_until: '2026-04-10' });
    const { link } = await sending.send(id);
    sending.company.server.clock.moveTo('2026-04-10T22:59:59.000Z');
    expect((await sending.look(link)).statusCode).toBe(200);
    sending.company.server.clock.moveTo('2026-04-10T23:00:00.000Z');
    expect((await sending.look(link)).statusCode).toBe(404);
    await sending.signInAgain();
    expect((await sending.proposals(id)).proposals[0]).toMatchObject({ is_link_open: false });
    await sending.company.save(`/quotes/${id}`, { valid_until: '2026-05-01' });
    expect((await sending.look(link)).statusCode).toBe(200);
  });

  it('shows a lost quote without the forms', async () => {
    const { id } = await sending.quote();
    const { link } = await sending.send(id);
    await sending.company.save(`/quotes/${id}`, { quote_status_id: salesLost });
    const page = await sending.look(link);
    expect(page.body).toContain('This quote is closed');
    expect(page.body).not.toContain('<form');
    await sending.company.save(`/quotes/${id}`, { quote_status_id: negotiating });
    expect((await sending.look(link)).body).toContain('<form');
  });
});

describe('a preview', () => {
  it('shows a user the page of any quote for an hour, without forms and without counting', async () => {
    const { id, reference_label } = await sending.quote();
    let url = '';
    const lines = await linesOf(sending.company.server.context, async () => {
      ({ url } = (await sending.company.staff.post(paths.previewLink(id))).json<PreviewLink>());
    });
    expect(lines).toEqual([
      [expect.anything(), 'preview link', expect.objectContaining({ file: reference_label })],
    ]);
    const { pathname } = new URL(url);
    const page = await sending.look(pathname);
    expect(page.body).toContain('This is a preview');
    expect(page.body).not.toContain('<form');
    expect(await sending.proposals(id)).toEqual({
      proposals: [],
      answers: [],
      thread: [],
      further_mails: [],
      is_link_open: false,
      has_links: false,
    });
    expect((await sending.answer(pathname, 'ask', { question: 'Hello?' })).statusCode).toBe(404);
    sending.company.server.clock.advanceMinutes(60);
    expect((await sending.look(pathname)).statusCode).toBe(404);
  });

  it('is deleted a month after it has ended, and no link of a client is', async () => {
    const { id } = await sending.quote();
    await sending.send(id);
    await sending.company.staff.post(paths.previewLink(id));
    const { clock, context } = sending.company.server;
    const links = () => context.store.read((db) => listRows(db, 'client_links'));
    clock.advanceMinutes(29 * 24 * 60);
    await prune(context);
    expect(await links()).toHaveLength(2);
    clock.advanceMinutes(3 * 24 * 60);
    await prune(context);
    expect(await links()).toMatchObject([{ client_mail_id: expect.any(Number) as number }]);
  });
});

describe('the two listeners', () => {
  it('know the paths of the product on the first one alone', async () => {
    const { id } = await sending.quote();
    await sending.send(id);
    const calls = allCalls().map(({ method, path }) => ({
      method,
      url: `/api${path.replace(/\{\w+\}/g, '1')}`,
    }));
    const pages = ['/', '/login', '/quotes/all', '/settings/templates', '/q', '/q/', '/material/x'];
    const files = ['/config.json', '/remotes.json', '/remotes/mf-quotes/1/main.js', '/index.html'];
    const others = [
      '/api',
      '/api/docs',
      '/api/nothing',
      '/healthz',
      '/readyz',
      '/metrics',
      '/sign-in/callback',
    ];
    const gets = [...pages, ...files, ...others].map((url) => ({ method: 'GET' as const, url }));
    for (const request of [...calls, ...gets]) {
      const { statusCode } = await sending.pages.inject(request);
      expect({ ...request, statusCode }).toEqual({ ...request, statusCode: 404 });
    }
  });
});
