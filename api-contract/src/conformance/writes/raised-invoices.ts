import { type Invoice, type InvoiceStatusAnswer, paths, type Quote, QUOTE_STATUS } from '../../index';
import { calls } from '../../server';
import { expectError, expectInvalid, expectSuccess } from '../check-answer';
import type { Conversation } from '../conversation';
import { expectUnchanged, itSaves } from './checks';
import { salesMakers } from './sales-makers';

export const raisedInvoiceWrites = (conversation: Conversation): void => {
  const make = salesMakers(conversation);
  const invoiced = async (): Promise<{ quote: Quote; invoice: Invoice }> => {
    const quote = await make.invoicedQuote();
    if (!quote.xero_invoice) throw new Error('The quote has no invoice.');
    return { quote, invoice: quote.xero_invoice };
  };
  const update = (id: number, body: unknown) =>
    conversation.send('PATCH', paths.quoteInvoiceDetailsUpdate(id), { body });

  describe('the status', () => {
    it("is the provider's own word, by either id, never stored", async () => {
      const { invoice } = await invoiced();
      for (const id of [invoice.id, invoice.xero_invoice_id]) {
        const path = paths.xeroInvoiceStatus(id);
        const answer = await conversation.succeed<InvoiceStatusAnswer>('getInvoiceStatus', path);
        expect(answer).toEqual({ invoice_status: 'DRAFT' });
        const { headers } = await conversation.send('GET', path);
        expect(headers.get('cache-control')).toContain('no-store');
      }
    });

    it('is unknown for what is no invoice', async () => {
      for (const id of ['2000000000', 'no-such-invoice', '0', '%00', "' or 1=1"]) {
        expectError(await conversation.send('GET', paths.xeroInvoiceStatus(id)), 404);
      }
      expectError(await conversation.send('GET', paths.xeroInvoiceStatus(1), { token: null }), 401);
    });
  });

  describe('the PDF', () => {
    it('is a download, by either id', async () => {
      const { invoice } = await invoiced();
      for (const id of [invoice.id, invoice.xero_invoice_id]) {
        const answer = await conversation.send('GET', paths.xeroInvoicePdf(id));
        expectSuccess(answer, calls.downloadInvoicePdf);
        expect(answer.text.startsWith('%PDF-')).toBe(true);
        expect(answer.headers.get('content-disposition')).toMatch(/filename="[\w.-]+\.pdf"/);
      }
    });

    it('is unknown for what is no invoice, and closed to visitors', async () => {
      for (const id of ['2000000000', 'no-such-invoice']) {
        expectError(await conversation.send('GET', paths.xeroInvoicePdf(id)), 404);
      }
      expectError(await conversation.send('GET', paths.xeroInvoicePdf(1), { token: null }), 401);
    });
  });

  describe('the details of an unlocked one', () => {
    itSaves(conversation, {
      save: 'updateUnlockedInvoiceDetails',
      make: async () => {
        const { quote } = await invoiced();
        return { read: paths.quote(quote.id), save: paths.quoteInvoiceDetailsUpdate(quote.id) };
      },
      mine: () => ({ client_invoice_note: 'Corrected' }),
      theirs: () => ({ purchase_order_reference: 'PO corrected' }),
    });

    it('can be changed but for the day of the sale', async () => {
      const { quote } = await invoiced();
      await expectUnchanged(conversation, [paths.quote(quote.id)], async () => {
        for (const date_sale_won of ['2026-01-01', null]) {
          expectInvalid(await update(quote.id, { date_sale_won }), ['date_sale_won']);
        }
      });
      const other = await make.parties();
      const details = {
        date_sale_won: quote.date_sale_won,
        purchase_order_reference: 'PO 99',
        invoice_organisation_id: other.quote_organisation_id,
        invoice_contact_id: other.quote_contact_id,
        client_invoice_note: 'For the other office',
      };
      const answer = await update(quote.id, details);
      expectSuccess(answer, calls.updateUnlockedInvoiceDetails);
      expect(answer.json).toMatchObject({ ...details, sales_info_locked: true, basic_info_locked: true });
    });

    it('are refused without an invoice', async () => {
      for (const statusId of [QUOTE_STATUS.draft, QUOTE_STATUS.negotiating, QUOTE_STATUS.salesWon]) {
        const { id } = await make.quoteIn(statusId);
        await expectUnchanged(conversation, [paths.quote(id)], async () => {
          expectError(await update(id, { purchase_order_reference: 'PO 1' }), 422);
        });
      }
    });

    it('keep the rules of the other call', async () => {
      const { quote } = await invoiced();
      const [closed, other] = [await make.parties({ is_invoicable: false }), await make.parties()];
      await expectUnchanged(conversation, [paths.quote(quote.id)], async () => {
        expectInvalid(await update(quote.id, { invoice_contact_id: other.quote_contact_id }), [
          'invoice_contact_id',
        ]);
        const details = {
          invoice_organisation_id: closed.quote_organisation_id,
          invoice_contact_id: closed.quote_contact_id,
        };
        expectInvalid(await update(quote.id, details), ['invoice_organisation_id']);
      });
    });
  });
};
