import {
  paths,
  QUIET_QUOTE_DAYS,
  QUOTE_STATUS,
  type Contact,
  type DuplicateContactPage,
  type DuplicatePage,
  type FollowUp,
  type Organisation,
  type QuietQuotePage,
  type TidyUpCounts,
} from 'api-contract';
import { listRows } from '../src/store';
import { TestCompany } from './quotes/test-company';
import { invite } from './support/colleague';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
});

afterEach(() => company.close());

const quiet = async (query = {}): Promise<QuietQuotePage> =>
  (await company.staff.get(paths.quietQuotes(query))).json<QuietQuotePage>();

const labels = async (query = {}) =>
  (await quiet(query)).quotes.map(({ reference_label }) => reference_label);

describe('open quotes without a follow-up', () => {
  it('are listed once nothing has happened to them for some time, the quietest first', async () => {
    // To noon: a day counts whole.
    await company.letDaysPass(0.5);
    const first = await company.quote();
    await company.letDaysPass(1);
    const second = await company.quote({ quote_status_id: QUOTE_STATUS.sent });
    await company.quote({ quote_status_id: QUOTE_STATUS.salesLost, lost_reason_id: 1 });
    await company.letDaysPass(QUIET_QUOTE_DAYS);
    expect(await labels()).toEqual([first.reference_label]);
    await company.letDaysPass(1);
    expect(await labels()).toEqual([first.reference_label, second.reference_label]);
    expect(await labels({ sort: 'quote', order: 'desc', filter: 'lodz q-' })).toEqual([
      second.reference_label,
      first.reference_label,
    ]);
    const { quotes, ...page } = await quiet({ per_page: 10, page: 3 });
    expect(quotes[0]).toEqual({
      id: first.id,
      reference_label: first.reference_label,
      quote_status: { id: QUOTE_STATUS.draft, name: 'Draft' },
      organisation: { id: company.client.organisation.id, name: 'Łódź Events' },
      sales_agent_user: { id: 1, name: 'First User' },
      total_amount: 0,
      last_activity_at: '2026-03-29T11:30:00.000Z',
    });
    expect(page).toEqual({ page: 1, per_page: 10, total_count: 2, found_count: 2 });
  });

  it.each([
    ['a note', (id: number) => company.staff.post(`/quotes/${id}/note`, { content: 'Rang them' })],
    ['an item', (id: number) => company.addItem(id)],
    ['a status', (id: number) => company.save(paths.quote(id), { quote_status_id: QUOTE_STATUS.sent })],
  ])('are left out after %s', async (_what, act) => {
    const { id } = await company.quote();
    await company.letDaysPass(QUIET_QUOTE_DAYS + 1);
    expect((await quiet()).found_count).toBe(1);
    await act(id);
    expect((await quiet()).found_count).toBe(0);
  });

  it('are quiet from the day in London on which something has happened', async () => {
    // Half past midnight in London, on the day before in UTC.
    await company.letDaysPass(1);
    expect(company.server.clock.now().toISOString()).toBe('2026-03-29T23:30:00.000Z');
    await company.quote();
    await company.letDaysPass(QUIET_QUOTE_DAYS);
    expect((await quiet()).found_count).toBe(0);
    await company.letDaysPass(1);
    expect((await quiet()).found_count).toBe(1);
  });

  it('are left out while they have an open follow-up, and for some time after it is done', async () => {
    const { id } = await company.quote();
    const body = { content: 'Ring', due_on: '2026-05-01' };
    const added = (await company.staff.post(paths.quoteFollowUps(id), body)).json<FollowUp>();
    await company.letDaysPass(QUIET_QUOTE_DAYS + 1);
    expect((await quiet()).found_count).toBe(0);
    await company.save(paths.followUp(added.id), { is_done: true });
    expect((await quiet()).found_count).toBe(0);
    await company.letDaysPass(QUIET_QUOTE_DAYS + 1);
    expect((await quiet()).found_count).toBe(1);
    const counts = (await company.staff.get(paths.tidyUp())).json<TidyUpCounts>();
    expect(counts).toEqual({
      duplicate_count: 0,
      duplicate_contact_count: 0,
      contact_count: 1,
      quote_count: 1,
      package_count: 0,
      undated_package_count: 0,
    });
  });

  it('are listed where the follow-up is of a user who is disabled', async () => {
    const { id } = await company.quote();
    const { account } = await invite(company.staff);
    const body = { content: 'Ring', due_on: '2026-05-01', user_id: account.id };
    await company.staff.post(paths.quoteFollowUps(id), body);
    await company.letDaysPass(QUIET_QUOTE_DAYS + 1);
    expect((await quiet()).found_count).toBe(0);
    await company.save(paths.account(account.id), { is_disabled: true });
    expect((await quiet()).found_count).toBe(1);
  });
});

describe('two organisations that are no duplicates', () => {
  it('are stored once, also when several users say so at the same time, with a line of history', async () => {
    const { id } = company.client.organisation;
    const other = (
      await company.staff.post('/organisations', { name: 'LODZ EVENTS LTD' })
    ).json<Organisation>();
    const body = { organisation_id: other.id, other_organisation_id: id, is_duplicate: false };
    const duplicates = async () =>
      (await company.staff.get(paths.duplicates())).json<DuplicatePage>().found_count;
    expect(await duplicates()).toBe(1);
    const responses = await Promise.all([1, 2, 3].map(() => company.staff.post(paths.duplicates(), body)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await duplicates()).toBe(0);
    await company.staff.post(paths.duplicates(), { ...body, is_duplicate: true });
    expect(await duplicates()).toBe(1);
    const lines = await company.server.context.store.read((db) =>
      listRows(db, 'history', { entity: 'duplicate decision' }),
    );
    expect(lines.map(({ user_id, changes }) => [user_id, JSON.parse(changes) as unknown])).toEqual([
      [
        1,
        { organisation_id: [null, id], other_organisation_id: [null, other.id], is_duplicate: [null, false] },
      ],
      [
        1,
        { organisation_id: [null, id], other_organisation_id: [null, other.id], is_duplicate: [null, true] },
      ],
    ]);
  });

  it('are still so when one of them is merged into a third one of the name', async () => {
    const { id } = company.client.organisation;
    const add = async (name: string) =>
      (await company.staff.post('/organisations', { name })).json<Organisation>().id;
    const [another, stays] = [await add('LODZ EVENTS LTD'), await add('Lodz Events plc')];
    const difference = { organisation_id: id, other_organisation_id: another, is_duplicate: false };
    await company.staff.post(paths.duplicates(), difference);
    await company.staff.post(paths.organisationMerge(id), { into_organisation_id: stays });
    expect((await company.staff.get(paths.duplicates())).json<DuplicatePage>().duplicates).toEqual([]);
  });
});

it('still tells two contacts apart when one of them is merged into a third one of the address', async () => {
  const { id } = company.client.organisation;
  const add = async (name: string) =>
    (
      await company.staff.post(paths.organisationContacts(id), { name, email: 'office@client.example' })
    ).json<Contact>().id;
  const [sam, jo, joanna] = [await add('Sam'), await add('Jo'), await add('Joanna')];
  const difference = { contact_id: sam, other_contact_id: jo, is_duplicate: false };
  await company.staff.post(paths.duplicateContacts(), difference);
  await company.staff.post(paths.contactMerge(id, jo), { into_contact_id: joanna });
  const { duplicates } = (await company.staff.get(paths.duplicateContacts())).json<DuplicateContactPage>();
  expect(duplicates).toEqual([]);
});
