import { paths, QUOTE_STATUS, type Quote, type QuoteDefaults, type QuotePage } from 'api-contract';
import { updateRow } from '../../src/store';
import { TestCompany } from './test-company';

const { sent, negotiating, salesWon, salesLost, expired } = QUOTE_STATUS;

let company: TestCompany;

// It is Saturday 28 March 2026, half past eleven in the evening.
beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const save = async (id: number, body: object) => (await company.save(`/quotes/${id}`, body)).json<Quote>();

const refusals = async (body: object) => {
  const { id } = await company.quote();
  const response = await company.save(`/quotes/${id}`, body);
  return response.json<{ errors?: object }>().errors;
};

/** A quote in this status that was valid until the day before yesterday. */
const pastQuote = async (quote_status_id: number): Promise<Quote> => {
  const { id } = await company.quote({ valid_until: '2026-03-26' });
  await company.server.context.store.transaction((tx) => updateRow(tx, 'quotes', id, { quote_status_id }));
  return company.getQuote(id);
};

describe('a new quote', () => {
  it('is valid for thirty days from today, whatever its own date is', async () => {
    expect((await company.quote()).valid_until).toBe('2026-04-27');
    const defaults = (await company.staff.get('/quotes/creation-defaults')).json<QuoteDefaults>();
    expect(defaults.valid_until).toBe('2026-04-27');
  });

  it('is valid as long as the configuration says', async () => {
    company.server.context.quoteValidDays = 7;
    expect((await company.quote()).valid_until).toBe('2026-04-04');
  });

  it('is valid as long as the request says, or without an end', async () => {
    expect((await company.quote({ valid_until: '2026-03-28' })).valid_until).toBe('2026-03-28');
    expect((await company.quote({ valid_until: null })).valid_until).toBeNull();
  });

  it('of a later date is valid on that day at least', async () => {
    expect((await company.quote({ date: '2026-06-01' })).valid_until).toBe('2026-06-01');
    expect((await company.quote({ date: '9999-12-31' })).valid_until).toBe('9999-12-31');
  });

  it('begins its days on the day of the revision, or of the duplicate', async () => {
    const { id } = await company.quote({ valid_until: '2026-03-30' });
    await company.letDaysPass(10);
    const duplicate = { quote_organisation_id: 1, quote_contact_id: 1 };
    const copy = (await company.staff.post(`/quotes/${id}/duplicate`, duplicate)).json<Quote>();
    expect(copy).toMatchObject({ date: '2026-04-08', valid_until: '2026-05-08' });
    const revision = await company.getQuote((await company.revise(id)).json<Quote>().id);
    expect(revision).toMatchObject({ date: '2026-04-08', valid_until: '2026-05-08' });
  });
});

describe('the last day', () => {
  it('can be changed and cleared, with a line in history', async () => {
    const { id } = await company.quote();
    await save(id, { valid_until: '2026-05-31' });
    expect((await save(id, { valid_until: null })).valid_until).toBeNull();
    const changes = (await company.history('quotes', id)).slice(1).map((line) => line.changes);
    expect(changes).toEqual([
      { valid_until: ['2026-04-27', '2026-05-31'] },
      { valid_until: ['2026-05-31', null] },
    ]);
  });

  it('is not before the date of the quote, whichever of the two is changed', async () => {
    const tooEarly = { valid_until: ['Valid until is before the date of the quote.'] };
    expect(await refusals({ valid_until: '2026-02-28' })).toEqual(tooEarly);
    expect(await refusals({ date: '2026-04-28' })).toEqual(tooEarly);
    expect(await refusals({ date: '2026-04-28', valid_until: '2026-04-28' })).toBeUndefined();
    expect(await refusals({ date: '2026-04-28', valid_until: null })).toBeUndefined();
    expect(await company.quote({ valid_until: '2026-02-28' })).toMatchObject({ errors: tooEarly });
  });

  it('that is stored before the date blocks no other save, also of a quote that is won', async () => {
    const [draft, won] = [await company.quote(), await company.wonQuote()];
    await company.server.context.store.transaction(async (tx) => {
      for (const { id } of [draft, won]) await updateRow(tx, 'quotes', id, { valid_until: '2026-02-01' });
    });
    const noted = await save(draft.id, { client_quote_note: 'Ring back', valid_until: '2026-02-01' });
    expect(noted).toMatchObject({ client_quote_note: 'Ring back', valid_until: '2026-02-01' });
    expect((await save(won.id, { quote_status_id: salesLost })).quote_status_id).toBe(salesLost);
    const refused = await company.save(`/quotes/${draft.id}`, { date: '2026-02-20' });
    expect(refused.statusCode).toBe(422);
  });

  it('does not come before the date by an undo of either', async () => {
    const { id } = await company.quote({ date: '2026-05-01', valid_until: '2026-05-31' });
    const earlier = await company.save(`/quotes/${id}`, { date: '2026-03-01' });
    const ended = await company.save(`/quotes/${id}`, { valid_until: '2026-04-01' });
    expect((await company.staff.undo(earlier)).statusCode).toBe(422);
    expect((await company.staff.undo(ended)).statusCode).toBe(200);
    expect((await company.staff.undo(earlier)).statusCode).toBe(200);
    expect(await company.getQuote(id)).toMatchObject({ date: '2026-05-01', valid_until: '2026-05-31' });
  });

  it('is locked with the other details', async () => {
    const { id } = await company.wonQuote();
    expect((await company.save(`/quotes/${id}`, { valid_until: '2027-01-01' })).statusCode).toBe(422);
  });
});

describe('a quote whose last day is over', () => {
  it('is renewed with another day', async () => {
    const { id } = await pastQuote(expired);
    const renewed = await save(id, { quote_status_id: negotiating, valid_until: '2026-03-28' });
    expect(renewed).toMatchObject({ quote_status_id: negotiating, valid_until: '2026-03-28' });
  });

  it('is not renewed with a day that is over as well', async () => {
    const { id } = await pastQuote(expired);
    const wanted = { quote_status_id: negotiating, valid_until: '2026-03-27' };
    const response = await company.save(`/quotes/${id}`, wanted);
    expect(response.json()).toMatchObject({
      errors: { valid_until: ['Valid until is in the past. Choose today or a later date.'] },
    });
    expect((await company.getQuote(id)).quote_status_id).toBe(expired);
  });

  it.each([
    ['expired', expired, negotiating],
    ['lost', salesLost, negotiating],
    ['won', salesWon, negotiating],
    ['a draft', QUOTE_STATUS.draft, sent],
    ['sent, before it is set to Expired', sent, negotiating],
  ])('begins its days again when it was %s and goes on', async (_name, from, to) => {
    const { id, valid_until } = await pastQuote(from);
    // As a form does that saves all its fields.
    const saved = await save(id, { quote_status_id: to, ...(from !== salesWon && { valid_until }) });
    expect(saved).toMatchObject({ quote_status_id: to, valid_until: '2026-04-27' });
  });

  it('keeps its day by every other save', async () => {
    const { id } = await pastQuote(expired);
    expect((await save(id, { client_quote_note: 'Ring back' })).valid_until).toBe('2026-03-26');
    const lost = await save((await pastQuote(sent)).id, { quote_status_id: salesLost });
    expect(lost.valid_until).toBe('2026-03-26');
  });
});

it('a quote that goes on before its last day is over keeps that day', async () => {
  const { id } = await company.quote({ valid_until: '2026-03-28' });
  expect((await save(id, { quote_status_id: sent })).valid_until).toBe('2026-03-28');
});

it('those without an end are last in a list, whichever its direction', async () => {
  for (const valid_until of ['2026-04-01', null, '2026-05-01']) await company.quote({ valid_until });
  const daysIn = async (order: 'asc' | 'desc') => {
    const list = await company.staff.get(paths.quotes({ page: 1, sort: 'valid-until', order }));
    return list.json<QuotePage>().quotes.map(({ valid_until }) => valid_until);
  };
  expect(await daysIn('asc')).toEqual(['2026-04-01', '2026-05-01', null]);
  expect(await daysIn('desc')).toEqual(['2026-05-01', '2026-04-01', null]);
});
