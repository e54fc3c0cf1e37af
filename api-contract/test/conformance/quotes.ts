import {
  isInMode,
  paths,
  type Quote,
  type QuoteCollection,
  QUOTE_MODES,
  QUOTE_STATUS,
  QUOTE_STATUSES,
  type QuoteListItem,
  TAX_RATES,
  toPence,
} from '../../src';
import {
  expectRefusedValues,
  expectUnchanged,
  firstOf,
  idsOf,
  itReads,
  itReadsOne,
  itSaves,
  quotesIn,
  UNKNOWN_ID,
} from './checks';
import { type Client, expectError, expectInvalid } from './client';
import { makers } from './makers';

export const lookups = (api: Client): void => {
  itReads(api, 'listQuoteStatuses', paths.quoteStatuses);
  itReads(api, 'listTaxRates', paths.taxRates);

  it('lists the quote statuses that the rules speak of', async () => {
    const statuses = await api.call('listQuoteStatuses', paths.quoteStatuses());
    expect(statuses).toEqual(QUOTE_STATUSES);
  });

  it('lists the tax rates with their percentages', async () => {
    const rates = await api.call('listTaxRates', paths.taxRates());
    expect(rates).toEqual(TAX_RATES);
  });
};

const stateOf = ({ quote_status_id, xero_invoice_id, ...counts }: QuoteListItem) => ({
  statusId: quote_status_id,
  hasInvoice: xero_invoice_id !== null,
  isPartlyInvoiced: counts.invoiced_parts_count > 0 && counts.invoiced_parts_count < counts.parts_count,
});

export const quoteReads = (api: Client): void => {
  for (const mode of QUOTE_MODES) itReads(api, 'listQuotes', () => paths.quotes({ mode }), mode);

  it('lists quotes by their id', async () => {
    const quotes = await api.call('listQuotes', paths.quotes());
    expect(Object.keys(quotes).length).toBeGreaterThan(0);
    for (const [key, quote] of Object.entries(quotes)) expect(key).toBe(String(quote.id));
  });

  it('takes a missing mode for all, and refuses one that it does not know', async () => {
    expect(idsOf(await quotesIn(api))).toEqual(idsOf(await quotesIn(api, 'all')));
    for (const query of ['mode=won', 'mode=', 'mode=ALL', 'mode=active&mode=historic']) {
      expectInvalid(await api.send('GET', `/quotes?${query}`), ['mode']);
    }
  });

  it.each(QUOTE_MODES)('lists in mode %s the quotes that belong there and no others', async (mode) => {
    const all = await quotesIn(api, 'all');
    const listed = await quotesIn(api, mode);
    expect(listed.length).toBeGreaterThan(0);
    expect(idsOf(listed)).toEqual(idsOf(all.filter((quote) => isInMode(mode, stateOf(quote)))));
  });

  it('lists the quotes of one organisation, in each mode', async () => {
    for (const mode of QUOTE_MODES) {
      const listed = await quotesIn(api, mode);
      const organisation_id = listed[0]?.quote_organisation_id ?? 0;
      const path = paths.quotes({ mode, organisation_id });
      const own = Object.values((await api.call('listQuotes', path)) as QuoteCollection);
      const expected = listed.filter((quote) => quote.quote_organisation_id === organisation_id);
      expect(idsOf(own)).toEqual(idsOf(expected));
    }
  });

  it.each(['0', 'x', '', '2147483648', '1&organisation_id=2'])(
    'refuses the quotes of an organisation %p',
    async (id) => {
      expectInvalid(await api.send('GET', `/quotes?organisation_id=${id}`), ['organisation_id']);
    },
  );

  it('counts every quote as either active or historic', async () => {
    const active = await quotesIn(api, 'active');
    const historic = await quotesIn(api, 'historic');
    expect(idsOf([...active, ...historic])).toEqual(idsOf(await quotesIn(api, 'all')));
  });

  it('gives each quote a reference of its own', async () => {
    const references = (await quotesIn(api)).map((quote) => quote.reference_label);
    expect(new Set(references).size).toBe(references.length);
    for (const reference of references) expect(reference).toMatch(/^Q-\d{5,}(-R[1-9]\d*)?$/);
  });

  it('names what it refers to, and adds up', async () => {
    for (const quote of await quotesIn(api)) {
      expect(QUOTE_STATUSES).toContainEqual(quote.quote_status);
      expect(quote.quote_status.id).toBe(quote.quote_status_id);
      expect(quote.organisation_quote.id).toBe(quote.quote_organisation_id);
      expect(quote.contact_quote.id).toBe(quote.quote_contact_id);
      expect(toPence(quote.sub_total) + toPence(quote.total_tax)).toBe(toPence(quote.total_amount));
    }
  });
};

const numberOf = ({ reference_label }: Pick<Quote, 'reference_label'>) =>
  Number(/^Q-(\d+)/.exec(reference_label)?.[1]);

export const quoteWrites = (api: Client): void => {
  const make = makers(api);
  const defaults = () => api.call('getQuoteDefaults', paths.quoteCreationDefaults());
  const save = (id: number, body: unknown) => api.send('PATCH', paths.quote(id), { body });
  const anyId = async () => firstOf(await quotesIn(api)).id;

  itReadsOne(api, 'getQuote', paths.quote, anyId);
  itReads(api, 'getQuoteCalculatedFields', async () => paths.quoteCalculatedFields(await anyId()));

  itSaves(api, {
    save: 'updateQuote',
    make: async () => paths.quote((await make.quote()).id),
    mine: () => ({ client_quote_note: 'With thanks for your time' }),
    theirs: () => ({ date: '2026-02-28' }),
  });

  it('begins as a draft of today, at the Standard rate, by the signed-in user', async () => {
    const user = await api.call('getUser', paths.user());
    expect(await defaults()).toMatchObject({
      quote_status_id: QUOTE_STATUS.draft,
      quote_status: { id: QUOTE_STATUS.draft, name: 'Draft' },
      date: api.today,
      tax_rate_id: 1,
      sales_agent_user_id: user.id,
      sales_agent_user: { id: user.id, name: user.name },
      sub_total: 0,
      basic_info_locked: false,
      product_group_quote_items: [],
      notes: [],
    });
    const response = await api.send('GET', paths.quoteCreationDefaults());
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('is duplicated for another client: a draft of today with the same items, under its own number', async () => {
    const { id } = await make.quote({ tax_rate_id: 2, client_quote_note: 'Dear Zoë', date: '2026-01-31' });
    await make.item(id);
    await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.salesWon });
    const original = await make.getQuote(id);
    const parties = await make.parties();
    const duplicate = (body: unknown, of = id) => api.send('POST', paths.quoteDuplicate(of), { body });

    const copy = await api.call('duplicateQuote', paths.quoteDuplicate(id), { body: parties });
    const { sub_total, total_tax, total_amount, product_group_items_count, tax_rate_id } = original;
    expect(copy).toMatchObject({
      ...parties,
      ...{ sub_total, total_tax, total_amount, product_group_items_count, tax_rate_id },
      quote_status_id: QUOTE_STATUS.draft,
      date: api.today,
      revision_number: 0,
      client_quote_note: null,
      date_sale_won: null,
      revised_from_quote_id: null,
    });
    expect(numberOf(copy)).toBeGreaterThan(numberOf(original));
    const linesOf = ({ product_group_quote_items: items }: Quote) =>
      items.map(({ product_group, child_quote_items }) => [
        product_group,
        child_quote_items.map(({ id: _id, ...line }) => line),
      ]);
    expect(linesOf(copy)).toEqual(linesOf(original));
    expect(await make.getQuote(id)).toEqual(original);
    const { entries } = await api.call('getTimeline', paths.timeline('quotes', copy.id));
    expect(entries[0]?.changes).toEqual([
      { field: 'duplicated_from_quote_id', line: null, before: null, after: original.reference_label },
    ]);

    const closed = await make.parties({ is_quotable: false });
    expectInvalid(await duplicate(closed), ['quote_organisation_id']);
    const stranger = { ...parties, quote_contact_id: closed.quote_contact_id };
    expectInvalid(await duplicate(stranger), ['quote_contact_id']);
    expectInvalid(await duplicate({}), ['quote_contact_id', 'quote_organisation_id']);
    expectError(await duplicate(parties, UNKNOWN_ID), 404);
  });

  it('is added with the next number, and is a draft unless the request has another status', async () => {
    const first = await make.quote({ client_quote_note: '  Dear Zoë  ' });
    expect(first).toMatchObject({
      reference_label: expect.stringMatching(/^Q-\d{5,}$/),
      revision_number: 0,
      quote_status_id: QUOTE_STATUS.draft,
      client_quote_note: 'Dear Zoë',
      sub_total: 0,
      total_tax: 0,
      total_amount: 0,
      product_group_items_count: 0,
      product_group_quote_items: [],
      notes: [],
      date_sale_won: null,
      xero_invoice: null,
      xero_invoice_id: null,
      basic_info_locked: false,
      sales_info_locked: false,
    });
    expect(await make.getQuote(first.id)).toEqual(first);
    expect(numberOf(await make.quote())).toBe(numberOf(first) + 1);
  });

  it('is in the list as it is by itself', async () => {
    const quote = await make.quote();
    await make.item(quote.id);
    const whole = await make.getQuote(quote.id);
    const listed = (await quotesIn(api)).find(({ id }) => id === quote.id);
    expect(listed).toBeDefined();
    expect(whole).toMatchObject(listed ?? {});
  });

  it('assigns ten numbers to ten that are added at once', async () => {
    const parties = await make.parties();
    const quotes = await Promise.all(Array.from({ length: 10 }, () => make.quote(parties)));
    expect(new Set(quotes.map(numberOf)).size).toBe(10);
  });

  it('names every required field that is missing, and takes an empty status for a mistake', async () => {
    const post = (body: object) => api.send('POST', paths.quotes(), { body });
    const required = [
      'date',
      'quote_contact_id',
      'quote_organisation_id',
      'sales_agent_user_id',
      'tax_rate_id',
    ];
    expectInvalid(await post({}), required);
    const { sales_agent_user_id, date, tax_rate_id } = await defaults();
    const good = { sales_agent_user_id, date, tax_rate_id, ...(await make.parties()) };
    await expectUnchanged(api, [paths.quotes()], async () => {
      for (const quote_status_id of ['', null, 0, 99, QUOTE_STATUS.superseded]) {
        expectInvalid(await post({ ...good, quote_status_id }), ['quote_status_id']);
      }
      for (const field of required) expectInvalid(await post({ ...good, [field]: null }), [field]);
    });
  });

  it('refers to people, rates and days that exist', async () => {
    const path = paths.quote((await make.quote()).id);
    await expectRefusedValues(api, path, 'sales_agent_user_id', [2_000_000_000, '1', null]);
    await expectRefusedValues(api, path, 'tax_rate_id', [9, 0, null]);
    await expectRefusedValues(api, path, 'date', ['2026-02-29', '1/2/2026', '', null, 20260101]);
    await expectRefusedValues(api, path, 'client_quote_note', [5, 'x'.repeat(5001)]);
  });

  it('is for an organisation that can be quoted, and for one of its own contacts', async () => {
    const quote = await make.quote();
    const path = paths.quote(quote.id);
    const closed = await make.parties({ is_quotable: false });
    const other = await make.parties();
    await expectUnchanged(api, [path], async () => {
      expectInvalid(await save(quote.id, closed), ['quote_organisation_id']);
      expectInvalid(await save(quote.id, { quote_contact_id: other.quote_contact_id }), ['quote_contact_id']);
      expectInvalid(await save(quote.id, { quote_organisation_id: other.quote_organisation_id }), [
        'quote_contact_id',
      ]);
      const { sales_agent_user_id, date, tax_rate_id } = quote;
      const body = { sales_agent_user_id, date, tax_rate_id, ...closed };
      expectInvalid(await api.send('POST', paths.quotes(), { body }), ['quote_organisation_id']);
    });
    await make.saveQuote(quote.id, other);
    expect(await make.getQuote(quote.id)).toMatchObject(other);
  });

  it('keeps an organisation that was chosen while it could still be quoted', async () => {
    const quote = await make.quote();
    const id = quote.quote_organisation_id;
    await api.call('updateOrganisation', paths.organisation(id), {
      body: { is_quotable: false },
    });
    const colleague = await make.contact(id);
    const saved = await make.saveQuote(quote.id, {
      quote_organisation_id: id,
      quote_contact_id: colleague.id,
      client_quote_note: 'Still yours',
    });
    expect(saved).toMatchObject({ quote_organisation_id: id, contact_quote: { id: colleague.id } });
  });
};
