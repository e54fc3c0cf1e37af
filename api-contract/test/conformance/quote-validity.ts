import { addDays, paths, QUOTE_STATUS, QUOTE_VALID_DAYS } from '../../src';
import { expectRefusedValues, expectUnchanged } from './checks';
import { type Client, expectInvalid } from './client';
import { makers } from './makers';

export const quoteValidity = (api: Client): void => {
  const make = makers(api);
  const lastDay = () => addDays(api.today, QUOTE_VALID_DAYS);
  const defaults = () => api.call('getQuoteDefaults', paths.quoteCreationDefaults());
  const save = (id: number, body: object) => api.send('PATCH', paths.quote(id), { body });

  it('begins today, for a new quote, its revision and its duplicate', async () => {
    expect((await defaults()).valid_until).toBe(lastDay());
    const quote = await make.quote();
    expect(quote.valid_until).toBe(lastDay());
    await make.saveQuote(quote.id, { valid_until: api.today });
    const body = {
      quote_organisation_id: quote.quote_organisation_id,
      quote_contact_id: quote.quote_contact_id,
    };
    const copy = await api.call('duplicateQuote', paths.quoteDuplicate(quote.id), { body });
    expect(copy.valid_until).toBe(lastDay());
    expect((await make.getQuote(await make.revision(quote.id))).valid_until).toBe(lastDay());
  });

  it('is what the request says, an end or none, and is in the list', async () => {
    const { id } = await make.quote({ valid_until: null });
    expect((await make.getQuote(id)).valid_until).toBeNull();
    expect((await make.saveQuote(id, { valid_until: lastDay() })).valid_until).toBe(lastDay());
    const quotes = await api.call('listQuotes', paths.quotes());
    expect(quotes).toMatchObject({ [id]: { valid_until: lastDay() } });
    expect((await make.saveQuote(id, { valid_until: '' })).valid_until).toBeNull();
  });

  it('is a day that is not before the date of the quote', async () => {
    const { id, date } = await make.quote();
    const path = paths.quote(id);
    const wrong = ['2026-02-30', 'soon', 20261121, addDays(date, -1)];
    await expectRefusedValues(api, path, 'valid_until', wrong);
    await expectUnchanged(api, [path, paths.quotes()], async () => {
      expectInvalid(await save(id, { date: addDays(lastDay(), 1) }), ['valid_until']);
      const body = { ...(await defaults()), ...(await make.parties()), valid_until: addDays(api.today, -1) };
      expectInvalid(await api.send('POST', paths.quotes(), { body }), ['valid_until']);
    });
  });

  it('begins again with an expired quote that is taken up', async () => {
    const date = addDays(api.today, -40);
    const valid_until = addDays(date, 30);
    const { id } = await make.quote({ date });
    await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.sent });
    await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.expired, valid_until });
    await expectUnchanged(api, [paths.quote(id)], async () => {
      const over = { quote_status_id: QUOTE_STATUS.negotiating, valid_until: addDays(api.today, -1) };
      expectInvalid(await save(id, over), ['valid_until']);
    });
    const renewed = await make.saveQuote(id, { quote_status_id: QUOTE_STATUS.negotiating });
    expect(renewed).toMatchObject({ quote_status_id: QUOTE_STATUS.negotiating, valid_until: lastDay() });
  });
};
