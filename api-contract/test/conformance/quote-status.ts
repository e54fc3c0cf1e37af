import { allowedMoves, paths, type Quote, QUOTE_STATUS, QUOTE_STATUSES } from '../../src';
import { expectRefusedField, expectRefusedValues, expectUnchanged } from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { invoiceParties, makers } from './makers';

const statusIds = QUOTE_STATUSES.map(({ id }) => id);

export const quoteStatusWrites = (api: Client): void => {
  const make = makers(api);

  describe.each(QUOTE_STATUSES)('in status $name', ({ id: from }) => {
    const allowed = allowedMoves(from, { hasInvoice: false });
    const refused = statusIds.filter((to) => to !== from && !allowed.includes(to));

    for (const to of allowed) {
      it(`moves to status ${to}`, async () => {
        const { id } = await make.quoteIn(from);
        expect(await make.saveQuote(id, { quote_status_id: to })).toMatchObject({
          quote_status_id: to,
          quote_status: { id: to },
        });
        expect((await make.getQuote(id)).quote_status_id).toBe(to);
      });
    }

    it(`refuses every other move: ${refused.join(', ') || 'there is none'}`, async () => {
      const { id } = await make.quoteIn(from);
      await expectRefusedValues(api, paths.quote(id), 'quote_status_id', [...refused, 0, 8, null]);
    });

    it('may be saved without a move', async () => {
      const { id } = await make.quoteIn(from);
      expect(await make.saveQuote(id, { quote_status_id: from })).toMatchObject({ quote_status_id: from });
    });
  });

  it('is Sales Won or Sales Lost while it has an invoice', async () => {
    const { salesWon, salesLost } = QUOTE_STATUS;
    const { id } = await make.invoicedQuote();
    const others = statusIds.filter((to) => to !== salesWon && to !== salesLost);
    for (const quote_status_id of [salesLost, salesWon]) {
      await expectRefusedValues(api, paths.quote(id), 'quote_status_id', others);
      expect(await make.saveQuote(id, { quote_status_id })).toMatchObject({ quote_status_id });
    }
  });

  it('makes no half of a save whose move is refused', async () => {
    const { id } = await make.quoteIn(QUOTE_STATUS.salesLost);
    await expectUnchanged(api, [paths.quote(id)], async () => {
      const body = { quote_status_id: QUOTE_STATUS.sent, client_quote_note: 'Half a save' };
      expectInvalid(await api.send('PATCH', paths.quote(id), { body }), ['quote_status_id']);
    });
  });

  describe('the day of the sale', () => {
    it('is today when the quote is won, and empty again when it goes back to negotiating', async () => {
      const { id } = await make.quoteIn(QUOTE_STATUS.negotiating);
      expect((await make.getQuote(id)).date_sale_won).toBeNull();
      const won = await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.salesWon });
      expect(won.date_sale_won).toBe(api.today);
      const back = await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.negotiating });
      expect(back.date_sale_won).toBeNull();
    });

    it('stays what it was when it was set before', async () => {
      const quote = await make.quoteIn(QUOTE_STATUS.negotiating);
      const details = { date_sale_won: '2026-01-31', ...invoiceParties(quote) };
      await make.saveInvoiceDetails(quote.id, details);
      const won = await make.saveQuote(quote.id, { quote_status_id: QUOTE_STATUS.salesWon });
      expect(won.date_sale_won).toBe('2026-01-31');
    });

    it('can be corrected once the quote is won', async () => {
      const { id } = await make.quoteIn(QUOTE_STATUS.salesWon);
      const { date_sale_won } = await make.saveInvoiceDetails(id, { date_sale_won: '2026-01-15' });
      expect(date_sale_won).toBe('2026-01-15');
    });
  });
};

export const quoteLockWrites = (api: Client): void => {
  const make = makers(api);

  /** Another value for each field of the details. */
  const otherDetails = async () => ({
    sales_agent_user_id: (await api.newStaff()).id,
    date: '2025-12-24',
    tax_rate_id: 3,
    ...(await make.parties()),
    client_quote_note: 'Written after the lock',
  });

  /** Expects each of these fields to be refused, alone and all together. */
  const expectFieldsLocked = async ({ id }: Quote, path: string, details: object) => {
    const patch = (body: object) => api.send('PATCH', path, { body });
    await expectUnchanged(api, [paths.quote(id)], async () => {
      for (const [field, value] of Object.entries(details)) {
        expectInvalid(await patch({ [field]: value }), [field]);
      }
      expectInvalid(await patch(details), Object.keys(details));
    });
  };

  const expectDetailsLocked = async (quote: Quote) =>
    expectFieldsLocked(quote, paths.quote(quote.id), await otherDetails());

  const dateItem = ({ product_group_quote_items: [item] }: Quote) =>
    api.send('PATCH', paths.quoteItem(item!.id), { body: { date: '2026-12-31' } });

  const expectItemsLocked = async ({ id, product_group_quote_items: [item] }: Quote) => {
    if (!item) throw new Error('The quote has no item to lock.');
    const group = await make.stockedGroup([{}]);
    const [line] = item.child_quote_items;
    const path = paths.quoteItem(item.id);
    await expectUnchanged(api, [paths.quote(id)], async () => {
      const added = { quote_id: id, product_group_id: group.id };
      expectError(await api.send('POST', paths.quoteItems(), { body: added }), 422);
      const items = [{ id: line?.id, quantity: 49, price: 1 }];
      expectRefusedField(await api.send('PATCH', path, { body: { items } }), 'items');
      expectError(await api.send('DELETE', path), 422);
    });
  };

  const quoteWithEvent = async () => {
    const { id } = await make.quote();
    await make.item(id, (await make.stockedGroup([{}], { is_event: true })).id);
    return id;
  };

  it.each([
    QUOTE_STATUS.draft,
    QUOTE_STATUS.sent,
    QUOTE_STATUS.negotiating,
    QUOTE_STATUS.salesLost,
    QUOTE_STATUS.expired,
  ])('leaves details and items open in status %i', async (statusId) => {
    const quote = await make.quoteIn(statusId);
    expect(quote).toMatchObject({ basic_info_locked: false, sales_info_locked: false });
    const details = await otherDetails();
    expect(await make.saveQuote(quote.id, details)).toMatchObject(details);
    await make.item(quote.id);
  });

  it('locks details and items once the quote is won, event dates and the invoice details not yet', async () => {
    const id = await quoteWithEvent();
    await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.salesWon });
    const won = await make.getQuote(id);
    expect(won).toMatchObject({ basic_info_locked: true, sales_info_locked: false });
    await expectDetailsLocked(won);
    await expectItemsLocked(won);
    expect((await dateItem(won)).status).toBe(200);
    const saved = await make.saveInvoiceDetails(id, { purchase_order_reference: 'PO 7' });
    expect(saved.purchase_order_reference).toBe('PO 7');
  });

  it('opens them again when the quote goes back to negotiating', async () => {
    const { id } = await make.quoteIn(QUOTE_STATUS.salesWon);
    const back = await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.negotiating });
    expect(back.basic_info_locked).toBe(false);
    expect(await make.saveQuote(id, { date: '2026-01-02' })).toMatchObject({ date: '2026-01-02' });
  });

  it('locks what a revision has taken the place of', async () => {
    const id = await quoteWithEvent();
    await make.revision(id);
    const superseded = await make.getQuote(id);
    expect(superseded.basic_info_locked).toBe(true);
    await expectDetailsLocked(superseded);
    await expectItemsLocked(superseded);
    expectRefusedField(await dateItem(superseded), 'date');
  });

  it('locks details, items and invoice details once there is an invoice', async () => {
    const quote = await make.invoicedQuote();
    expect(quote).toMatchObject({ basic_info_locked: true, sales_info_locked: true });
    await expectDetailsLocked(quote);
    await expectItemsLocked(quote);
    await expectFieldsLocked(quote, paths.quoteInvoiceDetails(quote.id), {
      purchase_order_reference: 'PO after the invoice',
      date_sale_won: '2026-01-01',
      ...invoiceParties(await make.parties()),
      client_invoice_note: 'Written after the invoice',
    });
  });

  it('lets notes be added whatever is locked', async () => {
    const { id } = await make.invoicedQuote();
    await make.note(id, 'They have paid by telephone.');
  });
};
