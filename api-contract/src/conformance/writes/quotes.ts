import {
  paths,
  type Quote,
  QUOTE_STATUS,
  type QuoteCollection,
  type QuoteDefaults,
  type User,
} from '../../index';
import { calls } from '../../server';
import { expectInvalid, expectSuccess } from '../check-answer';
import type { Conversation } from '../conversation';
import { quotesIn } from '../quotes';
import { firstOf, itReads, itReadsOne } from '../reads';
import { expectRefusedValues, expectUnchanged, itSaves } from './checks';
import { salesMakers } from './sales-makers';

const numberOf = ({ reference_label }: Pick<Quote, 'reference_label'>) =>
  Number(/^Q-(\d+)/.exec(reference_label)?.[1]);

export const quoteWrites = (conversation: Conversation): void => {
  const make = salesMakers(conversation);
  const defaults = () =>
    conversation.succeed<QuoteDefaults>('getQuoteDefaults', paths.quoteCreationDefaults());
  const save = (id: number, body: unknown) => conversation.send('PATCH', paths.quote(id), { body });
  const anyId = async () => firstOf(await quotesIn(conversation)).id;

  itReadsOne(conversation, 'getQuote', paths.quote, anyId);
  itReads(conversation, 'getQuoteCalculatedFields', async () => paths.quoteCalculatedFields(await anyId()));

  itSaves(conversation, {
    save: 'updateQuote',
    make: async () => {
      const path = paths.quote((await make.quote()).id);
      return { read: path, save: path };
    },
    mine: () => ({ client_quote_note: 'With thanks for your time' }),
    theirs: () => ({ date: '2026-02-28' }),
  });

  it('begins as a draft of today, at the Standard rate, by whoever is signed in', async () => {
    const user = await conversation.succeed<User>('getUser', paths.user());
    expect(await defaults()).toMatchObject({
      quote_status_id: QUOTE_STATUS.draft,
      quote_status: { id: QUOTE_STATUS.draft, name: 'Draft' },
      date: conversation.today,
      tax_rate_id: 1,
      sales_agent_user_id: user.id,
      sales_agent_user: { id: user.id, name: user.name },
      sub_total: 0,
      basic_info_locked: false,
      product_group_quote_items: [],
      notes: [],
    });
    const answer = await conversation.send('GET', paths.quoteCreationDefaults());
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('is added with the next number, and is a draft unless the caller says otherwise', async () => {
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

  it('stands in the list as it stands by itself', async () => {
    const quote = await make.quote();
    await make.item(quote.id);
    const whole = await make.getQuote(quote.id);
    const collection = await conversation.succeed<QuoteCollection>('listQuotes', paths.quotes());
    const listed = collection[String(quote.id)];
    expect(listed).toBeDefined();
    expect(whole).toMatchObject(listed ?? {});
  });

  it('gives ten that are added at once ten numbers', async () => {
    const parties = await make.parties();
    const quotes = await Promise.all(Array.from({ length: 10 }, () => make.quote(parties)));
    expect(new Set(quotes.map(numberOf)).size).toBe(10);
  });

  it('names every required field that is missing, and takes an empty status for a mistake', async () => {
    const post = (body: object) => conversation.send('POST', paths.quotes(), { body });
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
    await expectUnchanged(conversation, [paths.quotes()], async () => {
      for (const quote_status_id of ['', null, 0, 99, QUOTE_STATUS.superseded]) {
        expectInvalid(await post({ ...good, quote_status_id }), ['quote_status_id']);
      }
      for (const field of required) expectInvalid(await post({ ...good, [field]: null }), [field]);
    });
  });

  it('refers to people, rates and days that exist', async () => {
    const path = paths.quote((await make.quote()).id);
    await expectRefusedValues(conversation, path, 'sales_agent_user_id', [2_000_000_000, '1', null]);
    await expectRefusedValues(conversation, path, 'tax_rate_id', [9, 0, null]);
    await expectRefusedValues(conversation, path, 'date', ['2026-02-29', '1/2/2026', '', null, 20260101]);
    await expectRefusedValues(conversation, path, 'client_quote_note', [5, 'x'.repeat(5001)]);
  });

  it('is for an organisation that can be quoted, and for one of its own contacts', async () => {
    const quote = await make.quote();
    const path = paths.quote(quote.id);
    const closed = await make.parties({ is_quotable: false });
    const other = await make.parties();
    await expectUnchanged(conversation, [path], async () => {
      expectInvalid(await save(quote.id, closed), ['quote_organisation_id']);
      expectInvalid(await save(quote.id, { quote_contact_id: other.quote_contact_id }), ['quote_contact_id']);
      expectInvalid(await save(quote.id, { quote_organisation_id: other.quote_organisation_id }), [
        'quote_contact_id',
      ]);
      const { sales_agent_user_id, date, tax_rate_id } = quote;
      const body = { sales_agent_user_id, date, tax_rate_id, ...closed };
      expectInvalid(await conversation.send('POST', paths.quotes(), { body }), ['quote_organisation_id']);
    });
    expectSuccess(await save(quote.id, other), calls.updateQuote);
    expect(await make.getQuote(quote.id)).toMatchObject(other);
  });

  it('keeps an organisation that was chosen while it could still be quoted', async () => {
    const quote = await make.quote();
    const id = quote.quote_organisation_id;
    await conversation.succeed('updateOrganisation', paths.organisation(id), {
      body: { is_quotable: false },
    });
    const colleague = await make.contact(id);
    const answer = await save(quote.id, {
      quote_organisation_id: id,
      quote_contact_id: colleague.id,
      client_quote_note: 'Still yours',
    });
    expectSuccess(answer, calls.updateQuote);
    expect(answer.json).toMatchObject({ quote_organisation_id: id, contact_quote: { id: colleague.id } });
  });
};
