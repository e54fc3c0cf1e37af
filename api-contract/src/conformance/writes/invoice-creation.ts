import {
  addDays,
  INVOICE_STATUS,
  INVOICE_TERMS_DAYS,
  type InvoiceListItem,
  paths,
  type Quote,
  QUOTE_STATUS,
} from '../../index';
import { calls } from '../../server';
import { expectError, expectSuccess } from '../check-answer';
import type { Conversation } from '../conversation';
import { expectUnchanged } from './checks';
import { ownRequest, salesMakers } from './sales-makers';

export const invoiceCreationWrites = (conversation: Conversation): void => {
  const make = salesMakers(conversation);
  const raise = (id: number) => conversation.send('GET', paths.quoteXeroInvoice(id), ownRequest);
  const invoicesOf = async (id: number) =>
    (await conversation.succeed<InvoiceListItem[]>('listInvoices', paths.xeroInvoices())).filter(
      (invoice) => invoice.quote_id === id,
    );

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
    await conversation.succeed('updateContact', contact, { body: { email } });
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
    const answers = await Promise.all(Array.from({ length: 10 }, () => raise(id)));
    answers.push(await raise(id));
    for (const answer of answers) expectSuccess(answer, calls.createXeroInvoice);
    const ids = answers.map(({ json }) => (json as Quote).xero_invoice_id);
    expect(new Set(ids).size).toBe(1);
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  it('answers with the tag of the quote, so that what is saved next is based on it', async () => {
    const { id } = await make.invoicableQuote();
    const tag = (await raise(id)).headers.get('etag');
    expect(tag).toBe((await conversation.send('GET', paths.quote(id))).headers.get('etag'));
    const saved = await conversation.send('PATCH', paths.quoteInvoiceDetailsUpdate(id), {
      body: { purchase_order_reference: 'PO 12' },
      headers: { 'If-Match': tag ?? '"none"' },
    });
    expectSuccess(saved, calls.updateUnlockedInvoiceDetails);
    const stale = await conversation.send('PATCH', paths.quoteInvoiceDetailsUpdate(id), {
      body: { purchase_order_reference: 'PO 13' },
      headers: { 'If-Match': tag ?? '"none"' },
    });
    expectError(stale, 409);
  });

  it('is refused while something is missing', async () => {
    const noItem = await make.quoteIn(QUOTE_STATUS.salesWon);
    await make.saveInvoiceDetails(noItem.id, {
      invoice_organisation_id: noItem.quote_organisation_id,
      invoice_contact_id: noItem.quote_contact_id,
    });
    const noParties = await make.quote();
    await make.item(noParties.id);
    await make.saveQuote(noParties.id, { quote_status_id: QUOTE_STATUS.salesWon });
    const notWon = await make.invoicableQuote();
    await make.saveQuote(notWon.id, { quote_status_id: QUOTE_STATUS.negotiating });
    const noDay = await make.invoicableQuote();
    await make.saveInvoiceDetails(noDay.id, { date_sale_won: null });
    for (const { id } of [noItem, noParties, notWon, noDay, await make.quote()]) {
      await expectUnchanged(conversation, [paths.quote(id), paths.xeroInvoices()], async () => {
        expectError(await raise(id), 422);
      });
    }
  });

  it('needs a token, the header of our own requests and a quote, and is never stored', async () => {
    const { id } = await make.invoicableQuote();
    const path = paths.quoteXeroInvoice(id);
    await expectUnchanged(conversation, [paths.quote(id), paths.xeroInvoices()], async () => {
      expectError(await conversation.send('GET', path), 403);
      expectError(await conversation.send('GET', path, { ...ownRequest, token: null }), 401);
      expectError(await raise(2_000_000_000), 404);
    });
    expect((await raise(id)).headers.get('cache-control')).toContain('no-store');
  });
};
