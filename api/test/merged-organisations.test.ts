import {
  paths,
  type ChoiceResponse,
  type Contact,
  type Organisation,
  type QuoteCollection,
  type QuotePage,
  type View,
} from 'api-contract';
import { findRow } from '../src/store';
import { TestCompany } from './quotes/test-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const add = async (name: string): Promise<number> =>
  (await company.staff.post(paths.organisations(), { name })).json<Organisation>().id;
const merge = (id: number, intoId: number) =>
  company.staff.post(paths.organisationMerge(id), { into_organisation_id: intoId });
const intoOf = async (id: number) =>
  (await company.staff.get(paths.organisation(id))).json<Organisation>().merged_into_organisation_id;

it('leads to the one that is left, after another merge too, and cannot be changed', async () => {
  const [first, second, third] = [await add('Harbor'), await add('Harbour'), await add('Harbour Inc.')];
  expect(await intoOf(first)).toBeNull();
  await merge(first, second);
  expect(await intoOf(first)).toBe(second);
  await merge(second, third);
  expect([await intoOf(first), await intoOf(second), await intoOf(third)]).toEqual([third, third, null]);
  for (const patch of [{ is_archived: false }, { address_city: 'Bristol' }]) {
    const saved = await company.save(paths.organisation(first), patch);
    expect(saved.statusCode).toBe(422);
    expect(saved.json()).toMatchObject({
      message: 'This organisation was merged into Harbour Inc. Change that one.',
    });
  }
});

it('is not merged again, nor is a contact', async () => {
  const [first, second, third] = [await add('Harbor'), await add('Harbour'), await add('Harbour Events')];
  await merge(first, second);
  expect((await merge(first, third)).json()).toMatchObject({
    errors: {
      into_organisation_id: [
        'This organisation was merged into another one already. Merge that one instead.',
      ],
    },
  });
  expect(await intoOf(first)).toBe(second);
  expect((await merge(third, first)).json()).toMatchObject({
    errors: { into_organisation_id: ['This organisation was merged into Harbour. Choose that one.'] },
  });
  const contact = async (name: string) =>
    (await company.staff.post(paths.organisationContacts(second), { name })).json<Contact>().id;
  const [max, yan, jo] = [await contact('Max'), await contact('Yan'), await contact('Jo')];
  const mergeContact = (into_contact_id: number) =>
    company.staff.post(paths.contactMerge(second, max), { into_contact_id });
  await mergeContact(yan);
  expect((await mergeContact(jo)).json()).toMatchObject({
    errors: {
      into_contact_id: ['This contact was merged into another one already. Merge that one instead.'],
    },
  });
});

it.each([
  ['/quotes/active?organisation={from}&sort=date', '/quotes/active?organisation={into}&sort=date'],
  ['/invoices?q=harbor+ltd', '/invoices?q=Harbour+%26+Sons'],
  ['/invoices?organisation={from}0', '/invoices?organisation={from}0'],
  ['/quotes/all?q=harbor', '/quotes/all?q=harbor'],
  ['/quotes/all?agent={from}', '/quotes/all?agent={from}'],
])('takes the saved view %s to %s', async (before, after) => {
  const [from, into] = [await add('Harbor Ltd'), await add('Harbour & Sons')];
  const addressOf = (text: string) => text.replace('{from}', String(from)).replace('{into}', String(into));
  await company.staff.post(paths.views(), { name: 'Mine', address: addressOf(before) });
  await merge(from, into);
  const views = (await company.staff.get(paths.views())).json<View[]>();
  expect(views.map(({ address }) => address)).toEqual([addressOf(after)]);
});

it.each([
  ['organisation', 'Harbor Ltd', 'Harbour & Sons'],
  ['organisation', 'Harb', 'Harb'],
  ['package', 'Harbor Ltd', 'Harbor Ltd'],
])('mails on Mondays the report by %s that was filtered by %s filtered by %s', async (by, before, after) => {
  const [from, into] = [await add('Harbor Ltd'), await add('Harbour & Sons')];
  const body = { by, period: 'this-year', filter: before };
  expect((await company.staff.post(paths.reportSubscription(), body)).statusCode).toBeLessThan(300);
  await merge(from, into);
  const stored = await company.server.context.store.read((db) => findRow(db, 'report_subscriptions', {}));
  expect(JSON.parse(stored!.report)).toMatchObject({ by, filter: after });
});

describe('a link that names the one that was merged', () => {
  const merged = async () => {
    const from = company.client.organisation.id;
    const quote = await company.quote();
    const into = await add('Harbour');
    await merge(from, into);
    return { from, into, quote };
  };

  it('filters lists by the one that is left', async () => {
    const { from, quote } = await merged();
    const labels = async (path: string) => {
      const found = (await company.staff.get(path)).json<QuoteCollection | QuotePage>();
      const quotes = Array.isArray(found.quotes) ? found.quotes : Object.values(found as QuoteCollection);
      return quotes.map(({ reference_label }) => reference_label);
    };
    for (const query of [{ page: 1, organisation: from }, { organisation_id: from }])
      expect(await labels(paths.quotes(query))).toEqual([quote.reference_label]);
    expect(await labels(paths.quotes({ page: 1, organisation: 0 }))).toEqual([]);
  });

  it('shows its name and id in the filter, and begins a quote for it', async () => {
    const { from, into } = await merged();
    const left = { id: into, name: 'Harbour' };
    expect((await company.staff.get(paths.reportRow('organisation', from))).json()).toEqual(left);
    const choices = await company.staff.get(paths.choices('organisation', { id: from }));
    expect(choices.json<ChoiceResponse>().chosen).toMatchObject(left);
    const defaults = await company.staff.get(paths.quoteCreationDefaults({ organisation_id: from }));
    expect(defaults.json()).toMatchObject({ quote_organisation_id: into, organisation_quote: left });
  });
});
