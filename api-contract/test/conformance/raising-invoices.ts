import {
  addDays,
  hasInvoiceDetails,
  INVOICE_STATUS,
  INVOICE_TERMS_DAYS,
  paths,
  type Quote,
  QUOTE_STATUS,
  QUOTE_STATUSES,
} from '../../src';
import { calls } from '../../src/server';
import { expectUnchanged, invoicesIn, itSaves } from './checks';
import { type Client, expectError, expectInvalid, expectSuccess } from './client';
import { invoiceParties, makers, ownRequest } from './makers';

export const invoiceDetailWrites = (api: Client): void => {
  const make = makers(api);
  const save = (id: number, body: unknown) => api.send('PATCH', paths.quoteInvoiceDetails(id), { body });
  const negotiating = () => make.quoteIn(QUOTE_STATUS.negotiating);

  itSaves(api, {
    save: 'updateInvoiceDetails',
    make: async () => {
      const { id } = await negotiating();
      return { read: paths.quote(id), save: paths.quoteInvoiceDetails(id) };
    },
    mine: () => ({ client_invoice_note: 'Please quote our reference' }),
    theirs: () => ({ purchase_order_reference: 'PO 4711' }),
  });

  it.each(QUOTE_STATUSES)('are written or refused in status $name', async ({ id: statusId }) => {
    const { id } = await make.quoteIn(statusId);
    const body = { purchase_order_reference: 'PO 12' };
    if (hasInvoiceDetails(statusId)) {
      expect(await make.saveInvoiceDetails(id, body)).toMatchObject(body);
    } else {
      await expectUnchanged(api, [paths.quote(id)], async () => {
        expectError(await save(id, body), 422);
      });
    }
  });

  it('are saved all together and named on the quote', async () => {
    const { id, organisation_quote, contact_quote } = await negotiating();
    const details = {
      purchase_order_reference: ' PO 13 ',
      date_sale_won: '2026-01-31',
      invoice_organisation_id: organisation_quote.id,
      invoice_contact_id: contact_quote.id,
      client_invoice_note: '',
    };
    await make.saveInvoiceDetails(id, details);
    expect(await make.getQuote(id)).toMatchObject({
      ...details,
      purchase_order_reference: 'PO 13',
      client_invoice_note: null,
      organisation_invoice: organisation_quote,
      contact_invoice: contact_quote,
    });
  });

  it('are for an organisation that can be invoiced, and for one of its own contacts', async () => {
    const quote = await negotiating();
    const { id } = quote;
    const closed = invoiceParties(await make.parties({ is_invoicable: false }));
    const other = invoiceParties(await make.parties());
    const details = invoiceParties(quote);
    await expectUnchanged(api, [paths.quote(id)], async () => {
      expectInvalid(await save(id, closed), ['invoice_organisation_id']);
      const mixed = { ...details, invoice_contact_id: other.invoice_contact_id };
      expectInvalid(await save(id, mixed), ['invoice_contact_id']);
    });
    await make.saveInvoiceDetails(id, details);
    await expectUnchanged(api, [paths.quote(id)], async () => {
      for (const [field, value] of Object.entries(other)) {
        expectInvalid(await save(id, { [field]: value }), ['invoice_contact_id']);
        for (const value of [null, 2_000_000_000, '1']) {
          expectError(await save(id, { [field]: value }), 422);
        }
      }
    });
  });

  it('keep an organisation that was chosen while it could still be invoiced', async () => {
    const quote = await negotiating();
    const details = { ...invoiceParties(quote), purchase_order_reference: 'PO 14' };
    await make.saveInvoiceDetails(quote.id, invoiceParties(quote));
    const path = paths.organisation(quote.quote_organisation_id);
    await api.call('updateOrganisation', path, { body: { is_invoicable: false } });
    expect(await make.saveInvoiceDetails(quote.id, details)).toMatchObject(details);
  });

  it('share the tag of the details, so that the second of two people gets a 409', async () => {
    const { id } = await negotiating();
    const etag = (await api.send('GET', paths.quote(id))).headers.get('etag') ?? '';
    await make.saveInvoiceDetails(id, { purchase_order_reference: 'PO 15' });
    const body = { client_quote_note: 'Read before the order came' };
    const headers = { 'If-Match': etag };
    expectError(await api.send('PATCH', paths.quote(id), { body, headers }), 409);
  });

  it('refuse days that do not exist', async () => {
    const { id } = await negotiating();
    await expectUnchanged(api, [paths.quote(id)], async () => {
      for (const date_sale_won of ['2026-02-30', 'today', 1]) {
        expectInvalid(await save(id, { date_sale_won }), ['date_sale_won']);
      }
    });
  });
};

export const invoiceCreationWrites = (api: Client): void => {
  const make = makers(api);
  const raise = (id: number) => api.send('GET', paths.quoteXeroInvoice(id), ownRequest);
  const invoicesOf = async (id: number) =>
    (await invoicesIn(api)).filter((invoice) => invoice.quote_id === id);

  it('raises a draft with the totals of the quote, due after the terms', async () => {
    const { id, reference_label, sub_total, total_tax, total_amount } = await make.invoicableQuote();
    const quote = await make.invoice(id);
    expect(quote).toEqual(await make.getQuote(id));
    const { xero_invoice: invoice } = quote;
    if (!invoice) throw new Error('The quote came back without its invoice.');
    expect(invoice).toMatchObject({
      invoice_status_id: INVOICE_STATUS.draft,
      invoice_status: { id: INVOICE_STATUS.draft, name: 'Draft' },
      quote_id: id,
      sub_total,
      total_tax,
      total_amount,
      amount_due: total_amount,
      is_paid: false,
      is_overdue: false,
      due_date: addDays(invoice.issue_date, INVOICE_TERMS_DAYS),
    });
    expect(quote).toMatchObject({ xero_invoice_id: invoice.xero_invoice_id, sales_info_locked: true });
    const { contact_invoice, invoice_organisation_id, invoice_contact_id } = quote;
    const contact = paths.organisationContact(invoice_organisation_id ?? 0, invoice_contact_id ?? 0);
    const email = 'accounts@example.com';
    await api.call('updateContact', contact, { body: { email } });
    expect(await invoicesOf(id)).toEqual([
      {
        ...invoice,
        quote: { id, reference_label, sub_total, total_amount },
        organisation_invoice: quote.organisation_invoice,
        contact_invoice: { ...contact_invoice, email },
      },
    ]);
  });

  it('is safe to repeat: ten at once, and one later, give one invoice', async () => {
    const { id } = await make.invoicableQuote();
    const responses = await Promise.all(Array.from({ length: 10 }, () => raise(id)));
    responses.push(await raise(id));
    for (const response of responses) expectSuccess(response, calls.createXeroInvoice);
    const ids = responses.map(({ json }) => (json as Quote).xero_invoice_id);
    expect(new Set(ids).size).toBe(1);
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  it('returns with the tag of the quote, so that what is saved next is based on it', async () => {
    const { id } = await make.invoicableQuote();
    const tag = (await raise(id)).headers.get('etag');
    expect(tag).toBe((await api.send('GET', paths.quote(id))).headers.get('etag'));
    const path = paths.quoteInvoiceDetailsUpdate(id);
    const headers = { 'If-Match': tag ?? '"none"' };
    const saved = { purchase_order_reference: 'PO 12' };
    await api.call('updateUnlockedInvoiceDetails', path, { body: saved, headers });
    const stale = { purchase_order_reference: 'PO 13' };
    expectError(await api.send('PATCH', path, { body: stale, headers }), 409);
  });

  it('is refused while something is missing', async () => {
    const noItem = await make.quoteIn(QUOTE_STATUS.salesWon);
    await make.saveInvoiceDetails(noItem.id, invoiceParties(noItem));
    const noLine = await make.quote();
    const item = await make.item(noLine.id);
    const drop = { is_dropped: true };
    const items = item.child_quote_items.map(({ id, quantity, price }) => ({ id, quantity, price, ...drop }));
    await make.saveItem(item.id, { items });
    await make.saveQuote(noLine.id, { quote_status_id: QUOTE_STATUS.salesWon });
    await make.saveInvoiceDetails(noLine.id, invoiceParties(noLine));
    const noParties = await make.quote();
    await make.item(noParties.id);
    await make.saveQuote(noParties.id, { quote_status_id: QUOTE_STATUS.salesWon });
    const notWon = await make.invoicableQuote();
    await make.saveQuote(notWon.id, { quote_status_id: QUOTE_STATUS.negotiating });
    const noDay = await make.invoicableQuote();
    await make.saveInvoiceDetails(noDay.id, { date_sale_won: null });
    for (const { id } of [noItem, noLine, noParties, notWon, noDay, await make.quote()]) {
      await expectUnchanged(api, [paths.quote(id), paths.xeroInvoices()], async () => {
        expectError(await raise(id), 422);
      });
    }
  });
};
