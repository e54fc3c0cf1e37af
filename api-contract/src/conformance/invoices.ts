import {
  INVOICE_STATUSES,
  type InvoiceListItem,
  isLive,
  isOverdue,
  isPaid,
  paths,
  type SynchronisationAnswer,
  type SynchronisationState,
  toPence,
} from '../index';
import { expectError, expectInvalid } from './check-answer';
import type { Conversation } from './conversation';
import { quotesIn } from './quotes';
import { firstOf, itReads } from './reads';

const statusNames = INVOICE_STATUSES.map(({ id, name }) => ({ id, name }));

export const invoiceConformance = (conversation: Conversation): void => {
  const list = async () => {
    const invoices = await conversation.succeed<InvoiceListItem[]>('listInvoices', paths.xeroInvoices());
    expect(invoices.length).toBeGreaterThan(0);
    return invoices;
  };

  itReads(conversation, 'listInvoices', paths.xeroInvoices);

  it('lists the invoices to one organisation', async () => {
    const all = await list();
    const organisation_id = all.find((invoice) => invoice.organisation_invoice)?.organisation_invoice?.id;
    const path = paths.xeroInvoices({ organisation_id });
    const own = await conversation.succeed<InvoiceListItem[]>('listInvoices', path);
    expect(own.length).toBeGreaterThan(0);
    expect(own).toEqual(
      all.filter(({ organisation_invoice }) => organisation_invoice?.id === organisation_id),
    );
    expectInvalid(await conversation.send('GET', '/xero-invoices?organisation_id=x'), ['organisation_id']);
  });

  it('names the status of each, and says whether it is paid or overdue', async () => {
    for (const invoice of await list()) {
      expect(statusNames).toContainEqual(invoice.invoice_status);
      expect(invoice.invoice_status.id).toBe(invoice.invoice_status_id);
      expect(invoice.is_paid).toBe(isPaid(invoice));
      expect(invoice.is_overdue).toBe(isOverdue(invoice, conversation.today));
      expect(toPence(invoice.sub_total) + toPence(invoice.total_tax)).toBe(toPence(invoice.total_amount));
    }
  });

  it('belongs to a quote, which knows it while it is neither voided nor deleted', async () => {
    const quotes = await quotesIn(conversation);
    const invoices = await list();
    for (const { quote_id, quote, xero_invoice_id, invoice_status_id } of invoices) {
      expect(quote?.id ?? null).toBe(quote_id);
      if (quote_id === null || !isLive({ invoice_status_id })) continue;
      const owner = firstOf(quotes.filter(({ id }) => id === quote_id));
      expect(quote).toEqual({
        id: owner.id,
        reference_label: owner.reference_label,
        sub_total: owner.sub_total,
        total_amount: owner.total_amount,
      });
      expect(owner.xero_invoice_id).toBe(xero_invoice_id);
    }
    const invoiced = quotes.filter((quote) => quote.xero_invoice_id !== null);
    expect(invoiced).toHaveLength(invoices.filter(isLive).length);
  });

  describe('bringing them up to date', () => {
    const path = paths.xeroInvoicesSynchronise();
    const synchronise = () => conversation.succeed<SynchronisationAnswer>('synchroniseInvoices', path);
    const state = () => conversation.succeed<SynchronisationState>('getSynchronisation', path);

    it('says since when they are, and remembers it', async () => {
      const { synchronised_at } = await synchronise();
      expect(await state()).toEqual({ synchronised_at });
    });

    it('answers everybody who asks at once with the same', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, synchronise));
      expect(new Set(answers.map(({ synchronised_at }) => synchronised_at)).size).toBe(1);
      expect(await state()).toEqual({ synchronised_at: answers[0]?.synchronised_at });
    });

    it('leaves the invoices as they are when nothing has changed', async () => {
      const before = await list();
      await synchronise();
      expect(await list()).toEqual(before);
    });

    it('is refused to a visitor, and its state as well', async () => {
      for (const method of ['GET', 'POST']) {
        expectError(await conversation.send(method, path, { token: null }), 401);
        expectError(await conversation.send(method, path, { token: 'not-a-token' }), 401);
      }
    });
  });
};
