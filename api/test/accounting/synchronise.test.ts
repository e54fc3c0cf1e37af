import { getTimeline, refreshInvoice, synchroniseInvoices } from '../../src/domain';
import { work } from '../../src/jobs';
import { addWonQuote, invoiceQuote, openXeroCompany, type XeroCompany } from './support';
import { deleteRows, getRow, listRows, updateDerived, updateRow, type InvoiceRow } from '../../src/store';
import { until } from '../support/until';

let company: XeroCompany;

const open = async (options: Parameters<typeof openXeroCompany>[0] = {}) => {
  company = await openXeroCompany(options);
};

afterEach(() => company.stop());

const synchronise = () => synchroniseInvoices(company.context);
const mirror = () => company.context.store.read((db) => listRows(db, 'invoices'));
const quoteOf = (id: number) => company.context.store.read((db) => getRow(db, 'quotes', id));
const lists = () =>
  company.fakeXero.asked.filter(({ method, path }) => method === 'GET' && path === '/Invoices');

describe('the mirror', () => {
  it('takes over what happened at the provider, and leaves the rest alone', async () => {
    await open();
    const quote = await addWonQuote(company.context);
    const { id, version } = await invoiceQuote(company.context, quote.id);
    await synchronise();
    expect(await mirror()).toMatchObject([{ id, version }]);
    company.fakeXero.invoices.change('INV-0001', { Status: 'AUTHORISED', SentToContact: true });
    expect(await synchronise()).toMatchObject({ invoices: 1, changed: 1 });
    expect(await mirror()).toMatchObject([
      { id, invoice_status_id: 3, sent_to_contact: true, version: version + 1 },
    ]);
  });

  it('has the currency of an invoice and what was credited of it', async () => {
    await open();
    const quote = await addWonQuote(company.context);
    await invoiceQuote(company.context, quote.id);
    expect(await mirror()).toMatchObject([{ currency: 'GBP', amount_credited_pence: 0 }]);
    company.fakeXero.invoices.change('INV-0001', { CurrencyCode: 'EUR', AmountCredited: 12.5 });
    await synchronise();
    expect(await mirror()).toMatchObject([{ currency: 'EUR', amount_credited_pence: 1250 }]);
  });

  it('counts one in another currency by its quote although an earlier release has mirrored it', async () => {
    await open();
    const quote = await addWonQuote(company.context);
    const { id, total_amount_pence } = await invoiceQuote(company.context, quote.id);
    company.fakeXero.invoices.change('INV-0001', { CurrencyCode: 'EUR' });
    await synchronise();
    const counted = { planned_total_amount_pence: total_amount_pence };
    expect(await mirror()).toMatchObject([counted]);
    const none = { planned_sub_total_pence: null, planned_total_amount_pence: null };
    await company.context.store.transaction((tx) => updateDerived(tx, 'invoices', id, none));
    await synchronise();
    expect(await mirror()).toMatchObject([counted]);
  });

  it('does not say of a credited invoice that it was paid', async () => {
    await open();
    const quote = await addWonQuote(company.context);
    const { total_amount_pence } = await invoiceQuote(company.context, quote.id);
    company.fakeXero.invoices.change('INV-0001', { Status: 'AUTHORISED' });
    await synchronise();
    const credited = { AmountDue: 0, AmountCredited: total_amount_pence / 100 };
    company.fakeXero.invoices.change('INV-0001', { Status: 'PAID', ...credited });
    await synchronise();
    const { entries } = await getTimeline(company.context, 'quotes', quote.id, {});
    expect(entries[0]?.changes).toMatchObject([
      { field: 'invoice_status_id', before: 'Approved', after: 'Credited' },
    ]);
  });

  it('unlinks the quote of a voided invoice', async () => {
    await open();
    const quote = await addWonQuote(company.context);
    await invoiceQuote(company.context, quote.id);
    company.fakeXero.invoices.change('INV-0001', { Status: 'VOIDED', AmountDue: 0 });
    await synchronise();
    expect((await quoteOf(quote.id)).invoice_id).toBeNull();
    const again = await invoiceQuote(company.context, quote.id);
    expect(again.invoice_number).toBe('INV-0002');
  });

  it.each(['before', 'after'])(
    'unlinks the quote of a credited invoice, and links what replaces it, which was made %s that',
    async (when) => {
      await open();
      const quote = await addWonQuote(company.context);
      const first = await invoiceQuote(company.context, quote.id);
      const pounds = first.total_amount_pence / 100;
      const credit = () =>
        company.fakeXero.invoices.change('INV-0001', {
          ...{ Status: 'PAID', AmountDue: 0, AmountCredited: pounds },
        });
      const replace = () => {
        const {
          InvoiceID: _id,
          InvoiceNumber: _number,
          ...body
        } = company.fakeXero.invoices.find('INV-0001')!;
        return company.fakeXero.invoices.write({ ...body, Date: '2026-03-29', DueDate: '2026-04-29' });
      };
      if (when === 'before') replace();
      await synchronise();
      expect((await quoteOf(quote.id)).invoice_id).toBe(first.id);
      credit();
      await synchronise();
      if (when === 'after') {
        expect((await quoteOf(quote.id)).invoice_id).toBeNull();
        replace();
        await synchronise();
      }
      const [credited, replacement] = await mirror();
      expect(credited).toMatchObject({ quote_id: quote.id, invoice_status_id: 4 });
      expect(replacement).toMatchObject({ quote_id: quote.id, invoice_number: 'INV-0002' });
      expect((await quoteOf(quote.id)).invoice_id).toBe(replacement!.id);
    },
  );

  it.each([null, '50% 14 days after the sale\nBalance 30 days after the sale'])(
    'frees the quote of an invoice that an earlier release knew as credited, whose plan is %j',
    async (payment_plan) => {
      await open();
      const { store } = company.context;
      const { id: quoteId } = await addWonQuote(company.context);
      await store.transaction((tx) => updateDerived(tx, 'quotes', quoteId, { payment_plan }));
      await invoiceQuote(company.context, quoteId);
      const { invoice_id, is_partly_invoiced } = await quoteOf(quoteId);
      const invoices = await mirror();
      const last = invoices.at(-1)!;
      const credited = { AmountDue: 0, AmountCredited: last.total_amount_pence / 100 };
      company.fakeXero.invoices.change(last.invoice_number!, { Status: 'PAID', ...credited });
      await synchronise();
      await store.transaction((tx) =>
        updateDerived(tx, 'quotes', quoteId, { invoice_id, is_partly_invoiced }),
      );
      company.context.accounting.changedSince = () => Promise.resolve({ invoices: [], isLast: true });
      await synchronise();
      expect(await quoteOf(quoteId)).toMatchObject({
        invoice_id: payment_plan ? invoice_id : null,
        is_partly_invoiced: payment_plan !== null,
      });
      await invoiceQuote(company.context, quoteId);
      expect((await quoteOf(quoteId)).is_partly_invoiced).toBe(false);
      const quoteIds = (await mirror()).map(({ quote_id }) => quote_id);
      expect(quoteIds).toEqual([...invoices, 'the last again'].map(() => quoteId));
    },
  );

  it('asks for what changed since the last time, every page of it', async () => {
    await open();
    for (const number of [1, 2, 3]) {
      const quote = await addWonQuote(company.context, `Q-0000${number}`);
      await invoiceQuote(company.context, quote.id);
    }
    const { changedSince } = company.context.accounting;
    let pages = 0;
    company.context.accounting.changedSince = async (since, page) => {
      pages += 1;
      const { invoices } = await changedSince.call(company.context.accounting, since, 1);
      const one = invoices[page - 1];
      return { invoices: one ? [one] : [], isLast: page === 3 };
    };
    expect(await synchronise()).toMatchObject({ invoices: 3, changed: 0 });
    expect(pages).toBe(3);
    expect(lists().at(-1)?.headers['if-modified-since']).toBeUndefined();
    await synchronise();
    expect(lists().at(-1)?.headers['if-modified-since']).toBe('2026-03-28T23:28:00.000Z');
  });

  it('adds an invoice whose creation got no response, and no invoice without a quote', async () => {
    await open();
    const quote = await addWonQuote(company.context);
    await invoiceQuote(company.context, quote.id);
    const { store } = company.context;
    await store.transaction(async (tx) => {
      await updateDerived(tx, 'quotes', quote.id, { invoice_id: null });
      await deleteRows(tx, 'invoices', { quote_id: quote.id });
    });
    const stranger = company.fakeXero.invoices.write({ Type: 'ACCREC', Reference: 'Rent', LineItems: [] });
    expect(stranger.InvoiceNumber).toBe('INV-0002');
    expect(await synchronise()).toMatchObject({ invoices: 1, changed: 1 });
    const [kept] = await mirror();
    expect(kept).toMatchObject({ quote_id: quote.id, reference: 'Q-00001' });
    expect((await quoteOf(quote.id)).invoice_id).toBe(kept?.id);
  });

  it('is synchronised by one process at a time', async () => {
    await open();
    const release = company.fakeXero.hold();
    const responses: unknown[] = [];
    const all = Promise.all(
      [1, 2, 3].map(async () => responses.push((await synchronise()) ? 'done' : 'left to another')),
    );
    await until(() => responses.length === 2);
    release();
    await all;
    expect(responses).toEqual(['left to another', 'left to another', 'done']);
    expect(lists()).toHaveLength(1);
  });

  it('resumes where it failed', async () => {
    await open();
    const quote = await addWonQuote(company.context);
    await invoiceQuote(company.context, quote.id);
    company.fakeXero.invoices.change('INV-0001', { Status: 'AUTHORISED' });
    company.fakeXero.faults.add({ kind: 'response', status: 500, path: '/Invoices', times: 2 });
    await expect(synchronise()).rejects.toMatchObject({ kind: 'providerFailed' });
    expect(await synchronise()).toMatchObject({ invoices: 1, changed: 1 });
  });

  it('keeps the totals of the provider where they are not ours', async () => {
    await open({ rounding: 'document' });
    const quote = await addWonQuote(company.context);
    const { store } = company.context;
    await store.transaction(async (tx) => {
      for (const { id } of await listRows(tx, 'child_quote_items', { quote_id: quote.id })) {
        await updateRow(tx, 'child_quote_items', id, { quantity: 1, price_pence: 3 });
      }
    });
    // Ours: 2 lines of 3 pence, 1 penny of tax each. The provider's here: 1.2 pence in all.
    const invoice: InvoiceRow = await invoiceQuote(company.context, quote.id);
    expect(invoice).toMatchObject({ sub_total_pence: 6, total_tax_pence: 1, total_amount_pence: 7 });
  });

  it('learns of a change at once when somebody asks for one invoice', async () => {
    await open();
    const quote = await addWonQuote(company.context);
    const { xero_invoice_id: key } = await invoiceQuote(company.context, quote.id);
    company.fakeXero.invoices.change('INV-0001', { Status: 'AUTHORISED' });
    expect(await refreshInvoice(company.context, key)).toMatchObject({ invoice_status_id: 3 });
  });

  it('keeps the later state of an invoice where the earlier one is written last', async () => {
    await open();
    const quote = await addWonQuote(company.context);
    const { xero_invoice_id: key } = await invoiceQuote(company.context, quote.id);
    const { accounting } = company.context;
    const draft = await accounting.get(key);
    await until(() => new Date().toISOString() > draft.provider_updated_at!);
    company.fakeXero.invoices.change('INV-0001', { Status: 'VOIDED', AmountDue: 0 });
    await synchronise();
    const [voided] = await mirror();
    company.clock.advanceMinutes(1);
    accounting.changedSince = () => Promise.resolve({ invoices: [draft], isLast: true });
    expect(await synchronise()).toMatchObject({ invoices: 1, changed: 0 });
    const last_xero_sync_at = company.clock.now().toISOString();
    expect(await mirror()).toEqual([{ ...voided, last_xero_sync_at }]);
    expect((await quoteOf(quote.id)).invoice_id).toBeNull();
  });
});

describe('following the provider', () => {
  it('continues after a failure, and stops on request', async () => {
    await open();
    company.fakeXero.faults.add({ kind: 'response', status: 500, path: '/Invoices', times: 2 });
    const failures: unknown[] = [];
    company.context.schedule['synchronise-invoices'] = 60;
    const worker = work(company.context, (error) => failures.push(error), 0.02);
    await until(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      company.clock.advanceMinutes(1);
      return lists().length >= 4;
    });
    await worker.stop();
    const asked = lists().length;
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(failures).toHaveLength(1);
    expect(lists()).toHaveLength(asked);
  });

  it('can be switched off', async () => {
    await open();
    const worker = work(company.context, fail);
    await worker.stop();
    expect(lists()).toHaveLength(0);
  });
});

function fail(): never {
  throw new Error('Nothing should have been asked.');
}
