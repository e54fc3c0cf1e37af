import {
  isInMode,
  type NamedReference,
  paths,
  QUOTE_MODES,
  QUOTE_STATUSES,
  type QuoteCollection,
  type QuoteColumns,
  type QuoteListItem,
  type QuoteMode,
  toPence,
} from '../index';
import { expectInvalid } from './check-answer';
import type { Conversation } from './conversation';
import { idsOf, itReads } from './reads';

/** The quotes of a list; all of them without a mode. */
export const quotesIn = async (conversation: Conversation, mode?: QuoteMode): Promise<QuoteListItem[]> =>
  Object.values(
    await conversation.succeed<QuoteCollection>('listQuotes', paths.quotes(mode ? { mode } : {})),
  );

/** Each party of these quotes once, by id. */
const namesIn = (
  quotes: readonly QuoteListItem[],
  party: 'organisation_quote' | 'contact_quote',
): NamedReference[] =>
  [...new Map(quotes.map((quote) => [quote[party].id, quote[party]])).values()].sort(
    (one, other) => one.id - other.id,
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

  for (const mode of QUOTE_MODES)
    itReads(conversation, 'listQuotes', () => paths.quotes({ mode, form: 'columns' }), `${mode} by columns`);

  it.each(QUOTE_MODES)('says of the quotes in mode %s by columns what their list says', async (mode) => {
    const path = paths.quotes({ mode, form: 'columns' });
    const columns = await conversation.succeed<QuoteColumns>('listQuotes', path);
    const newestFirst = (await quotesIn(conversation, mode)).sort(
      (one, other) => other.date.localeCompare(one.date) || other.id - one.id,
    );
    expect(columns).toEqual({
      id: newestFirst.map((quote) => quote.id),
      reference_label: newestFirst.map((quote) => quote.reference_label),
      quote_status_id: newestFirst.map((quote) => quote.quote_status_id),
      date: newestFirst.map((quote) => quote.date),
      quote_organisation_id: newestFirst.map((quote) => quote.quote_organisation_id),
      quote_contact_id: newestFirst.map((quote) => quote.quote_contact_id),
      product_group_items_count: newestFirst.map((quote) => quote.product_group_items_count),
      sub_total: newestFirst.map((quote) => quote.sub_total),
      quote_statuses: QUOTE_STATUSES.map(({ id, name }) => ({ id, name })),
      organisations: expect.anything(),
      contacts: expect.anything(),
    });
    const inOrder = (named: readonly NamedReference[]) => [...named].sort((one, other) => one.id - other.id);
    expect(inOrder(columns.organisations)).toEqual(namesIn(newestFirst, 'organisation_quote'));
    expect(inOrder(columns.contacts)).toEqual(namesIn(newestFirst, 'contact_quote'));
  });

  it.each([
    'form=rows',
    'form=',
    'form=columns&page=1',
    'form=columns&filter=a',
    'form=columns&organisation_id=1',
  ])('refuses the columns of ?%s', async (query) => {
    expectInvalid(await conversation.send('GET', `/quotes?${query}`), ['form']);
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
