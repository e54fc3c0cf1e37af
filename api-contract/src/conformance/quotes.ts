import type { QuoteCollection, QuoteListItem } from '../entities';
import { toPence } from '../money';
import { type QuoteMode, paths } from '../paths';
import { QUOTE_MODES, QUOTE_STATUSES, isInMode } from '../quote-status';
import { expectInvalid } from './check-answer';
import type { Conversation } from './conversation';
import { idsOf, itReads } from './reads';

/** The quotes of a list; all of them without a mode. */
export const quotesIn = async (conversation: Conversation, mode?: QuoteMode): Promise<QuoteListItem[]> =>
  Object.values(
    await conversation.succeed<QuoteCollection>('listQuotes', paths.quotes(mode ? { mode } : {})),
  );

const stateOf = ({ quote_status_id, xero_invoice_id }: QuoteListItem) => ({
  statusId: quote_status_id,
  hasInvoice: xero_invoice_id !== null,
});

export const quoteConformance = (conversation: Conversation): void => {
  for (const mode of QUOTE_MODES) itReads(conversation, 'listQuotes', () => paths.quotes({ mode }), mode);

  it('lists quotes by their id', async () => {
    const quotes = await conversation.succeed<QuoteCollection>('listQuotes', paths.quotes());
    expect(Object.keys(quotes).length).toBeGreaterThan(0);
    for (const [key, quote] of Object.entries(quotes)) expect(key).toBe(String(quote.id));
  });

  it('takes a missing mode for all, and refuses one that it does not know', async () => {
    expect(idsOf(await quotesIn(conversation))).toEqual(idsOf(await quotesIn(conversation, 'all')));
    for (const query of ['mode=won', 'mode=', 'mode=ALL', 'mode=active&mode=historic']) {
      expectInvalid(await conversation.send('GET', `/quotes?${query}`), ['mode']);
    }
  });

  it.each(QUOTE_MODES)('lists in mode %s the quotes that belong there and no others', async (mode) => {
    const all = await quotesIn(conversation, 'all');
    const listed = await quotesIn(conversation, mode);
    expect(listed.length).toBeGreaterThan(0);
    expect(idsOf(listed)).toEqual(idsOf(all.filter((quote) => isInMode(mode, stateOf(quote)))));
  });

  it('lists the quotes of one organisation, in each mode', async () => {
    for (const mode of QUOTE_MODES) {
      const listed = await quotesIn(conversation, mode);
      const organisation_id = listed[0]?.quote_organisation_id ?? 0;
      const path = paths.quotes({ mode, organisation_id });
      const own = Object.values(await conversation.succeed<QuoteCollection>('listQuotes', path));
      const expected = listed.filter((quote) => quote.quote_organisation_id === organisation_id);
      expect(idsOf(own)).toEqual(idsOf(expected));
    }
  });

  it.each(['0', 'x', '', '2147483648', '1&organisation_id=2'])(
    'refuses the quotes of an organisation %p',
    async (id) => {
      expectInvalid(await conversation.send('GET', `/quotes?organisation_id=${id}`), ['organisation_id']);
    },
  );

  it('counts every quote as either active or historic', async () => {
    const active = await quotesIn(conversation, 'active');
    const historic = await quotesIn(conversation, 'historic');
    expect(idsOf([...active, ...historic])).toEqual(idsOf(await quotesIn(conversation, 'all')));
  });

  it('gives each quote a reference of its own', async () => {
    const references = (await quotesIn(conversation)).map((quote) => quote.reference_label);
    expect(new Set(references).size).toBe(references.length);
    for (const reference of references) expect(reference).toMatch(/^Q-\d{5,}(-R[1-9]\d*)?$/);
  });

  it('names what it refers to, and adds up', async () => {
    for (const quote of await quotesIn(conversation)) {
      expect(QUOTE_STATUSES).toContainEqual(quote.quote_status);
      expect(quote.quote_status.id).toBe(quote.quote_status_id);
      expect(quote.organisation_quote.id).toBe(quote.quote_organisation_id);
      expect(quote.contact_quote.id).toBe(quote.quote_contact_id);
      expect(toPence(quote.sub_total) + toPence(quote.total_tax)).toBe(toPence(quote.total_amount));
    }
  });
};
