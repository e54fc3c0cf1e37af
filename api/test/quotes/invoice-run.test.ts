import {
  INVOICE_STATUS,
  paths,
  QUOTE_STATUS,
  type InvoiceListItem,
  type InvoiceRun,
  type Outbox,
  type QuoteToInvoicePage,
} from 'api-contract';
import { ProviderFailure } from '../../src/domain';
import { listRows, RowNotFound, updateRow } from '../../src/store';
import { TestCompany } from './test-company';
import { work as startWorker } from '../../src/jobs';
import { until } from '../support/until';
import { workAll } from '../support/work-all';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const queue = async (query = {}) =>
  (await company.staff.get(paths.quotesToInvoice(query))).json<QuoteToInvoicePage>();

const post = (...quote_ids: number[]) => company.staff.post(paths.invoiceRun(), { quote_ids });

const run = async () => (await company.staff.get(paths.invoiceRun())).json<InvoiceRun>().items;

const invoices = async () => (await company.staff.get('/xero-invoices')).json<InvoiceListItem[]>();

const work = () => workAll(company.server.context, 'invoice-quote');

const wonOn = async (date_sale_won: string) => {
  const { id } = await company.wonQuote();
  await company.save(`/quotes/invoice-details/${id}`, { date_sale_won });
  return id;
};

describe('the quotes to invoice', () => {
  it('are the won ones without a live invoice, the oldest sale first, each with what it lacks', async () => {
    const newer = await wonOn('2026-03-20');
    const older = await wonOn('2026-01-05');
    const { id: empty } = await company.quote();
    await company.save(`/quotes/${empty}`, { quote_status_id: QUOTE_STATUS.salesWon });
    await company.invoicedQuote();
    await company.quote();

    const page = await queue();
    expect(page.quotes.map(({ id, missing }) => [id, missing])).toEqual([
      [older, []],
      [newer, []],
      [empty, ['product_group_quote_items', 'invoice_organisation_id', 'invoice_contact_id']],
    ]);
    expect(page).toMatchObject({ found_count: 3, total_count: 3, ready: [{ id: older }, { id: newer }] });
    expect(page.ready[0]!.total_amount).toBe(page.quotes[0]!.total_amount);
  });

  it('can be searched, sorted and paged', async () => {
    const ids = [await wonOn('2026-01-05'), await wonOn('2026-02-05'), await wonOn('2026-03-05')];
    const { reference_label } = await company.getQuote(ids[1]!);
    expect((await queue({ page: 1, filter: reference_label })).quotes).toMatchObject([{ id: ids[1] }]);
    expect((await queue({ page: 1, filter: 'lodz user' })).found_count).toBe(3);
    expect((await queue({ page: 1, filter: 'nobody' })).ready).toEqual([]);
    const last = await queue({ page: 9, per_page: 10, sort: 'won', order: 'desc' });
    expect([last.page, last.quotes.map(({ id }) => id)]).toEqual([1, ids.toReversed()]);
  });
});

describe('the invoices of several quotes', () => {
  it('are created one after the other, the oldest sale first, and each result is shown', async () => {
    const [newer, older] = [await wonOn('2026-03-20'), await wonOn('2026-01-05')];
    const asked = (await post(newer, older)).json<InvoiceRun>().items;
    expect(asked.map(({ quote_id, state }) => [quote_id, state])).toEqual([
      [older, 'waiting'],
      [newer, 'waiting'],
    ]);
    await work();
    expect(await run()).toMatchObject([
      { quote_id: older, state: 'created', invoice_number: expect.stringMatching(/^INV-/) as string },
      { quote_id: newer, state: 'created', requested_by: { name: 'First User' } },
    ]);
    expect((await queue()).found_count).toBe(0);
    expect((await company.history('quotes', older)).at(-1)).toMatchObject({ user_id: 1 });
  });

  it('are one for each quote, however often they are asked for', async () => {
    const ids = [await wonOn('2026-01-05'), await wonOn('2026-01-06')];
    await Promise.all([post(...ids), post(...ids), post(ids[0]!)]);
    expect(await run()).toHaveLength(2);
    await Promise.all([work(), work(), company.invoice(ids[0]!)]);
    await post(...ids);
    await work();
    expect(await invoices()).toHaveLength(2);
    expect(await run()).toHaveLength(2);
  });

  it('are refused all together for an unknown quote, and for none', async () => {
    const id = await wonOn('2026-01-05');
    expect((await post(id, 999)).statusCode).toBe(422);
    expect((await post()).statusCode).toBe(422);
    expect(await run()).toEqual([]);
  });

  it('skip a quote that has changed meanwhile, with the reason, and can be tried again', async () => {
    const [changed, fine] = [await wonOn('2026-01-05'), await wonOn('2026-01-06')];
    await post(changed, fine);
    await company.save(`/quotes/${changed}`, { quote_status_id: QUOTE_STATUS.negotiating });
    await work();
    expect(await run()).toMatchObject([
      { state: 'failed', problem: 'Only a quote that is Sales Won can be invoiced.' },
      { state: 'created' },
    ]);
    await company.save(`/quotes/${changed}`, { quote_status_id: QUOTE_STATUS.salesWon });
    await post(changed);
    await work();
    expect((await run()).map(({ state }) => state)).toEqual(['created', 'created']);
  });

  it('wait while the provider is away, and say so', async () => {
    const id = await wonOn('2026-01-05');
    let isAway = true;
    const failure = new ProviderFailure({ kind: 'unavailable' });
    company.changeProvider((real) => ({
      createDraft: (tx, draft) => (isAway ? Promise.reject(failure) : real.createDraft(tx, draft)),
    }));
    await post(id);
    await work();
    const problem = 'Xero can’t be reached. Please try again later.';
    expect(await run()).toMatchObject([{ state: 'waiting', problem, next_at: expect.any(String) as string }]);
    isAway = false;
    await work();
    expect(await invoices()).toEqual([]);
    company.server.clock.advanceMinutes(1);
    await work();
    expect(await run()).toMatchObject([{ state: 'created', problem: null }]);
  });

  it('fail at once where the provider refuses one', async () => {
    const ids = [await wonOn('2026-01-05'), await wonOn('2026-01-06')];
    const refusal = new ProviderFailure({ kind: 'rejected', messages: ['Account 4000 is archived.'] });
    company.changeProvider((real) => ({
      createDraft: (tx, draft) =>
        draft.quoteId === ids[0] ? Promise.reject(refusal) : real.createDraft(tx, draft),
    }));
    await post(...ids);
    await work();
    expect(await run()).toMatchObject([
      { state: 'failed', problem: 'Xero refused the request: Account 4000 is archived.' },
      { state: 'created' },
    ]);
  });

  it('report the cause of a failure to the log', async () => {
    const id = await wonOn('2026-01-05');
    const cause = new Error('The provider responded with 503.');
    const failure = new ProviderFailure({ kind: 'unavailable' }, { cause });
    company.changeProvider(() => ({ createDraft: () => Promise.reject(failure) }));
    await post(id);
    const failures: unknown[] = [];
    const worker = startWorker(company.server.context, (error) => failures.push(error), 0.01);
    await until(() => failures.length > 0);
    await worker.stop();
    expect(failures).toMatchObject([{ name: 'JobFailure', cause }]);
  });

  it('do not take another record that is missing for the quote', async () => {
    await post(await wonOn('2026-01-05'));
    const gone = new RowNotFound('provider_calls', 7);
    company.changeProvider(() => ({ createDraft: () => Promise.reject(gone) }));
    await expect(work()).rejects.toMatchObject({ kind: 'serverError', cause: gone });
  });

  it('are no problem once the quote was invoiced otherwise', async () => {
    const ids = [await wonOn('2026-01-05'), await wonOn('2026-01-06')];
    let kind: 'rejected' | 'unavailable' | null = 'rejected';
    const failure = () => new ProviderFailure(kind === 'rejected' ? { kind, messages: [] } : { kind: kind! });
    company.changeProvider((real) => ({
      createDraft: (tx, draft) => (kind ? Promise.reject(failure()) : real.createDraft(tx, draft)),
    }));
    for (const id of ids) {
      await post(id);
      await work();
      kind = 'unavailable';
    }
    expect(await run()).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]);
    kind = null;
    for (const id of ids) await company.invoice(id);

    const created = { state: 'created', problem: null, next_at: null };
    const invoice_number = expect.stringMatching(/^INV-/) as string;
    expect(await run()).toMatchObject(ids.map(() => ({ ...created, invoice_number })));
    // The job that waits finds the invoice at its next attempt.
    const { jobs } = (await company.staff.get(paths.mails())).json<Outbox>();
    expect(jobs.map(({ state }) => state)).toEqual(['retry']);
  });

  it('are in no list of results once they are voided', async () => {
    const [voided, fine] = [await wonOn('2026-01-05'), await wonOn('2026-01-06')];
    await post(voided, fine);
    await work();
    const [invoice] = (await invoices()).filter(({ quote }) => quote?.id === voided);
    company.providerSays(INVOICE_STATUS.voided);
    await company.staff.get(`/xero-invoices/${invoice!.id}/status`);
    expect((await queue()).quotes).toMatchObject([{ id: voided }]);
    expect(await run()).toMatchObject([{ quote_id: fine, state: 'created' }]);

    expect((await post(voided)).json()).toMatchObject({ items: [{ quote_id: fine }, { state: 'waiting' }] });
  });

  it('go on in another process after a kill, before or after the invoice was created', async () => {
    const { store, clock } = company.server.context;
    const [before, after] = [await wonOn('2026-01-05'), await wonOn('2026-01-06')];
    await post(before, after);
    await company.invoice(after);
    // Both were being worked by a process that is gone.
    const at = clock.now().toISOString();
    await store.transaction(async (tx) => {
      for (const { id } of await listRows(tx, 'jobs', { name: 'invoice-quote' }))
        await updateRow(tx, 'jobs', id, { state: 'active', started_on: at, heartbeat_on: at });
    });
    expect((await run()).map(({ state }) => state)).toEqual(['creating', 'creating']);
    company.server.clock.advanceMinutes(1);
    await work();
    expect((await run()).map(({ state }) => state)).toEqual(['created', 'created']);
    expect(await invoices()).toHaveLength(2);
  });
});
