import { hasInvoiceDetails, paths, QUOTE_STATUS, QUOTE_STATUSES } from '../../index';
import { calls } from '../../server';
import { expectError, expectInvalid, expectSuccess } from '../check-answer';
import type { Conversation } from '../conversation';
import { expectUnchanged, itSaves } from './checks';
import { salesMakers } from './sales-makers';

export const invoiceDetailWrites = (conversation: Conversation): void => {
  const make = salesMakers(conversation);
  const save = (id: number, body: unknown) =>
    conversation.send('PATCH', paths.quoteInvoiceDetails(id), { body });
  const negotiating = () => make.quoteIn(QUOTE_STATUS.negotiating);

  itSaves(conversation, {
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
      const answer = await save(id, body);
      expectSuccess(answer, calls.updateInvoiceDetails);
      expect(answer.json).toMatchObject(body);
    } else {
      await expectUnchanged(conversation, [paths.quote(id)], async () => {
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
    expectSuccess(await save(id, details), calls.updateInvoiceDetails);
    expect(await make.getQuote(id)).toMatchObject({
      ...details,
      purchase_order_reference: 'PO 13',
      client_invoice_note: null,
      organisation_invoice: organisation_quote,
      contact_invoice: contact_quote,
    });
  });

  it('are for an organisation that can be invoiced, and for one of its own contacts', async () => {
    const { id, quote_organisation_id, quote_contact_id } = await negotiating();
    const closed = await make.parties({ is_invoicable: false });
    const other = await make.parties();
    await expectUnchanged(conversation, [paths.quote(id)], async () => {
      const closedDetails = {
        invoice_organisation_id: closed.quote_organisation_id,
        invoice_contact_id: closed.quote_contact_id,
      };
      expectInvalid(await save(id, closedDetails), ['invoice_organisation_id']);
      const mixed = {
        invoice_organisation_id: quote_organisation_id,
        invoice_contact_id: other.quote_contact_id,
      };
      expectInvalid(await save(id, mixed), ['invoice_contact_id']);
    });
    const details = { invoice_organisation_id: quote_organisation_id, invoice_contact_id: quote_contact_id };
    expectSuccess(await save(id, details), calls.updateInvoiceDetails);
    await expectUnchanged(conversation, [paths.quote(id)], async () => {
      expectInvalid(await save(id, { invoice_contact_id: other.quote_contact_id }), ['invoice_contact_id']);
      expectInvalid(await save(id, { invoice_organisation_id: other.quote_organisation_id }), [
        'invoice_contact_id',
      ]);
      for (const field of Object.keys(details)) {
        for (const value of [null, 2_000_000_000, '1']) {
          expectError(await save(id, { [field]: value }), 422);
        }
      }
    });
  });

  it('keep an organisation that was chosen while it could still be invoiced', async () => {
    const { id, quote_organisation_id, quote_contact_id } = await negotiating();
    const details = { invoice_organisation_id: quote_organisation_id, invoice_contact_id: quote_contact_id };
    expectSuccess(await save(id, details), calls.updateInvoiceDetails);
    const path = paths.organisation(quote_organisation_id);
    await conversation.succeed('updateOrganisation', path, { body: { is_invoicable: false } });
    const answer = await save(id, { ...details, purchase_order_reference: 'PO 14' });
    expectSuccess(answer, calls.updateInvoiceDetails);
    expect(answer.json).toMatchObject({ ...details, purchase_order_reference: 'PO 14' });
  });

  it('share the tag of the details, so that the second of two people is told', async () => {
    const { id } = await negotiating();
    const etag = (await conversation.send('GET', paths.quote(id))).headers.get('etag') ?? '';
    expectSuccess(await save(id, { purchase_order_reference: 'PO 15' }), calls.updateInvoiceDetails);
    const body = { client_quote_note: 'Read before the order came' };
    const headers = { 'If-Match': etag };
    expectError(await conversation.send('PATCH', paths.quote(id), { body, headers }), 409);
  });

  it('refuse days that do not exist', async () => {
    const { id } = await negotiating();
    await expectUnchanged(conversation, [paths.quote(id)], async () => {
      for (const date_sale_won of ['2026-02-30', 'today', 1]) {
        expectInvalid(await save(id, { date_sale_won }), ['date_sale_won']);
      }
    });
  });
};
