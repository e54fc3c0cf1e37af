import { paths, QUOTE_STATUS, QUOTE_STATUSES, type QuoteRevisionResponse } from '../../src';
import { calls } from '../../src/server';
import { expectUnchanged } from './checks';
import { type Client, expectError, expectSuccess } from './client';
import { invoiceParties, makers, ownRequest } from './makers';

export const quoteRevisions = (api: Client): void => {
  const make = makers(api);
  const revise = (id: number) => api.send('GET', paths.quoteRevision(id), ownRequest);
  const remove = (id: number) => api.call('deleteQuote', paths.quote(id));

  /** A quote of last month with two items, a note and invoice details. */
  const fullQuote = async () => {
    const quote = await make.quoteIn(QUOTE_STATUS.negotiating, {
      date: '2026-01-31',
      tax_rate_id: 2,
      client_quote_note: 'As we spoke',
    });
    const groups = [
      await make.stockedGroup([{ price: 10.1 }, { quantity: 4 }]),
      await make.stockedGroup([{}]),
    ];
    for (const group of groups) await make.item(quote.id, group.id);
    await make.saveInvoiceDetails(quote.id, {
      purchase_order_reference: 'PO 1',
      ...invoiceParties(quote),
      client_invoice_note: 'By post',
    });
    await make.note(quote.id, 'They want it cheaper.');
    return make.getQuote(quote.id);
  };

  it('copies details, client note and items into a draft of today, but neither notes nor invoice details', async () => {
    const original = await fullQuote();
    const revision = await make.getQuote(await make.revision(original.id));
    const { sales_agent_user_id, tax_rate_id, quote_organisation_id, quote_contact_id } = original;
    expect(revision).toMatchObject({
      reference_label: `${original.reference_label}-R1`,
      revision_number: 1,
      revised_from_quote_id: original.id,
      superseded_by_quote_id: null,
      quote_status_id: QUOTE_STATUS.draft,
      date: api.today,
      sales_agent_user_id,
      tax_rate_id,
      quote_organisation_id,
      quote_contact_id,
      client_quote_note: 'As we spoke',
      sub_total: original.sub_total,
      total_tax: original.total_tax,
      total_amount: original.total_amount,
      notes: [],
      purchase_order_reference: null,
      date_sale_won: null,
      invoice_organisation_id: null,
      invoice_contact_id: null,
      client_invoice_note: null,
    });

    const contentOf = ({ product_group_quote_items }: typeof original) =>
      product_group_quote_items.map(({ item_number, date, product_group, child_quote_items }) => ({
        item_number,
        date,
        product_group,
        lines: child_quote_items.map(({ quantity, price, product }) => ({ quantity, price, product })),
      }));
    expect(contentOf(revision)).toEqual(contentOf(original));
    const idsIn = ({ product_group_quote_items }: typeof original) =>
      product_group_quote_items.flatMap((item) => [
        `item ${item.id}`,
        ...item.child_quote_items.map((line) => `line ${line.id}`),
      ]);
    expect(idsIn(original).filter((id) => idsIn(revision).includes(id))).toEqual([]);
  });

  it('supersedes the quote that it revises, which changes nothing but its status', async () => {
    const original = await fullQuote();
    const revisionId = await make.revision(original.id);
    const { updated_at: _then, ...rest } = original;
    expect(await make.getQuote(original.id)).toMatchObject({
      ...rest,
      quote_status_id: QUOTE_STATUS.superseded,
      quote_status: { id: QUOTE_STATUS.superseded, name: 'Superseded' },
      superseded_by_quote_id: revisionId,
      basic_info_locked: true,
    });
  });

  it('is the same for a second request, or for ten at once', async () => {
    const { id } = await make.quote();
    const responses = await Promise.all(Array.from({ length: 10 }, () => revise(id)));
    for (const response of responses) expectSuccess(response, calls.createQuoteRevision);
    const ids = new Set(responses.map(({ json }) => (json as QuoteRevisionResponse).id));
    expect(ids.size).toBe(1);
    expect(ids.has(await make.revision(id))).toBe(true);
    expect((await make.getQuote(id)).superseded_by_quote_id).toBe([...ids][0]);
  });

  it('is numbered on from any revision, and no number comes twice', async () => {
    const original = await make.quote();
    const first = await make.revision(original.id);
    const second = await make.revision(first);
    expect((await make.getQuote(second)).reference_label).toBe(`${original.reference_label}-R2`);
    await remove(second);
    const third = await make.revision(first);
    expect((await make.getQuote(third)).reference_label).toBe(`${original.reference_label}-R3`);
  });

  it('gives its predecessor back the status that it had when it is deleted', async () => {
    for (const statusId of [QUOTE_STATUS.draft, QUOTE_STATUS.sent, QUOTE_STATUS.salesLost]) {
      const { id } = await make.quoteIn(statusId);
      await remove(await make.revision(id));
      expect(await make.getQuote(id)).toMatchObject({
        quote_status_id: statusId,
        superseded_by_quote_id: null,
        basic_info_locked: false,
      });
    }
  });

  it('is refused for a quote that is won or invoiced', async () => {
    for (const { id } of [await make.quoteIn(QUOTE_STATUS.salesWon), await make.invoicedQuote()]) {
      await expectUnchanged(api, [paths.quote(id), paths.quotes()], async () => {
        expectError(await revise(id), 422);
      });
    }
  });
};

export const quoteDeletion = (api: Client): void => {
  const make = makers(api);

  it('removes a draft with its items and notes', async () => {
    const { id } = await make.quote();
    const item = await make.item(id);
    await make.note(id, 'Never mind.');
    await api.call('deleteQuote', paths.quote(id));

    for (const path of [paths.quote, paths.quoteNotes, paths.quoteCalculatedFields])
      expectError(await api.send('GET', path(id)), 404);
    expectError(await api.send('DELETE', paths.quoteItem(item.id)), 404);
    expectError(await api.send('DELETE', paths.quote(id)), 404);
    const { notes } = await api.call('getDashboardStats', paths.dashboardStats());
    expect(notes.map(({ noteable }) => noteable.id)).not.toContain(id);
  });

  it('never gives its number to another quote', async () => {
    const first = await make.quote();
    await api.call('deleteQuote', paths.quote(first.id));
    const second = await make.quote();
    expect(second.reference_label > first.reference_label).toBe(true);
  });

  it.each(QUOTE_STATUSES.slice(1))('refuses one that is $name', async ({ id: statusId }) => {
    const { id } = await make.quoteIn(statusId);
    await expectUnchanged(api, [paths.quote(id)], async () => {
      expectError(await api.send('DELETE', paths.quote(id)), 422);
    });
  });

  it('needs a token and a quote', async () => {
    const { id } = await make.quote();
    await expectUnchanged(api, [paths.quote(id)], async () => {
      expectError(await api.send('DELETE', paths.quote(id), { token: null }), 401);
      expectError(await api.send('DELETE', paths.quote('abc')), 404);
    });
  });
};
