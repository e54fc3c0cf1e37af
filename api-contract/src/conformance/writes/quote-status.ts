import { allowedMoves, paths, QUOTE_STATUS, QUOTE_STATUSES } from '../../index';
import { calls } from '../../server';
import { expectInvalid, expectSuccess } from '../check-answer';
import type { Conversation } from '../conversation';
import { expectRefusedValues, expectUnchanged } from './checks';
import { salesMakers } from './sales-makers';

const statusIds = QUOTE_STATUSES.map(({ id }) => id);

export const quoteStatusWrites = (conversation: Conversation): void => {
  const make = salesMakers(conversation);
  const move = (id: number, quote_status_id: unknown) =>
    conversation.send('PATCH', paths.quote(id), { body: { quote_status_id } });

  describe.each(QUOTE_STATUSES)('in status $name', ({ id: from }) => {
    const allowed = allowedMoves(from, { hasInvoice: false });
    const refused = statusIds.filter((to) => to !== from && !allowed.includes(to));

    for (const to of allowed) {
      it(`moves to status ${to}`, async () => {
        const { id } = await make.quoteIn(from);
        const answer = await move(id, to);
        expectSuccess(answer, calls.updateQuote);
        expect(answer.json).toMatchObject({ quote_status_id: to, quote_status: { id: to } });
        expect((await make.getQuote(id)).quote_status_id).toBe(to);
      });
    }

    it(`refuses every other move: ${refused.join(', ') || 'there is none'}`, async () => {
      const { id } = await make.quoteIn(from);
      await expectRefusedValues(conversation, paths.quote(id), 'quote_status_id', [...refused, 0, 8, null]);
    });

    it('may be saved without a move', async () => {
      const { id } = await make.quoteIn(from);
      const answer = await move(id, from);
      expectSuccess(answer, calls.updateQuote);
      expect(answer.json).toMatchObject({ quote_status_id: from });
    });
  });

  it('stays Sales Won while it has an invoice', async () => {
    const { id } = await make.invoicedQuote();
    const others = statusIds.filter((to) => to !== QUOTE_STATUS.salesWon);
    await expectRefusedValues(conversation, paths.quote(id), 'quote_status_id', others);
  });

  it('makes no half of a save whose move is refused', async () => {
    const { id } = await make.quoteIn(QUOTE_STATUS.salesLost);
    await expectUnchanged(conversation, [paths.quote(id)], async () => {
      const body = { quote_status_id: QUOTE_STATUS.sent, client_quote_note: 'Half a save' };
      expectInvalid(await conversation.send('PATCH', paths.quote(id), { body }), ['quote_status_id']);
    });
  });

  describe('the day of the sale', () => {
    it('is today when the quote is won, and empty again when it goes back to negotiating', async () => {
      const { id } = await make.quoteIn(QUOTE_STATUS.negotiating);
      expect((await make.getQuote(id)).date_sale_won).toBeNull();
      const won = await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.salesWon });
      expect(won.date_sale_won).toBe(conversation.today);
      const back = await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.negotiating });
      expect(back.date_sale_won).toBeNull();
    });

    it('stays what it was when somebody had said it before', async () => {
      const { id, quote_organisation_id, quote_contact_id } = await make.quoteIn(QUOTE_STATUS.negotiating);
      await make.saveInvoiceDetails(id, {
        date_sale_won: '2026-01-31',
        invoice_organisation_id: quote_organisation_id,
        invoice_contact_id: quote_contact_id,
      });
      const won = await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.salesWon });
      expect(won.date_sale_won).toBe('2026-01-31');
    });

    it('can be corrected once the quote is won', async () => {
      const { id } = await make.quoteIn(QUOTE_STATUS.salesWon);
      const { date_sale_won } = await make.saveInvoiceDetails(id, { date_sale_won: '2026-01-15' });
      expect(date_sale_won).toBe('2026-01-15');
    });
  });
};
