import { paths, type Activity, type AuditLogPage } from 'api-contract';
import { apiSuite } from './support/api-suite';
import { type TestCaller } from './support/caller';
import { join } from './support/colleague';

const api = apiSuite({ hasUser: true });
let colleague: TestCaller;

beforeEach(async () => {
  colleague = await join(api.user);
});

const created = async (caller: TestCaller, path: string, payload: object) =>
  (await caller.post(path, payload)).json<{ id: number; reference_label: string }>();

const list = async (query: object = {}) =>
  (await api.user.get(paths.auditLog({ act: 'records', ...query }))).json<AuditLogPage>().entries;

/** Who did what to which record, the first first. */
const told = async (entity: string) =>
  (await list())
    .filter((entry) => entry.entity === entity)
    .map(({ user, action, part, name }) => [user?.name, action, ...(part ? [part] : []), name])
    .toReversed();

const newQuote = async () => {
  const organisation = await created(colleague, '/organisations', { name: 'Acme' });
  const contact = await created(colleague, `/organisations/${organisation.id}/contacts`, { name: 'Conrad' });
  const parties = { quote_organisation_id: organisation.id, quote_contact_id: contact.id };
  const quote = { date: '2026-03-28', tax_rate_id: 1, sales_agent_user_id: 1, ...parties };
  return { ...(await created(colleague, '/quotes', quote)), parties };
};

describe('the audit log', () => {
  it('says of each line of a record that is gone what that line did', async () => {
    const organisation = await created(colleague, '/organisations', { name: 'Acme' });
    const { id } = await created(colleague, paths.organisationFollowUps(organisation.id), {
      user_id: 1,
      due_on: '2026-12-01',
      content: 'Call',
    });
    await colleague.request('PATCH', paths.followUp(id), { payload: { content: 'Call again' } });
    const removed = await api.user.request('DELETE', paths.followUp(id));
    expect(await told('follow_ups')).toEqual([
      ['Bea Cole', 'added', 'Call again'],
      ['Bea Cole', 'changed', 'Call again'],
      ['First User', 'removed', 'Call again'],
    ]);
    const own = (await colleague.get(paths.ownActivity())).json<Activity[]>();
    expect(own.filter(({ entity }) => entity === 'follow_ups').map(({ action }) => action)).toEqual([
      'changed',
      'added',
    ]);
    await api.user.undo(removed);
    expect((await told('follow_ups')).at(-1)).toEqual(['First User', 'added', 'Call again']);
  });

  it('names the quote that is gone in the lines of its parts', async () => {
    const { id, reference_label } = await newQuote();
    await colleague.post(paths.quoteNote(id), { content: 'Call again' });
    await api.user.request('DELETE', `/quotes/${id}`);
    expect(await told('quotes')).toEqual([
      ['Bea Cole', 'added', reference_label],
      ['Bea Cole', 'added', 'quote_notes', reference_label],
      ['First User', 'removed', 'quote_notes', reference_label],
      ['First User', 'removed', reference_label],
    ]);
    expect((await list())[0]!.record_id).toBeNull();
  });

  it('is filtered by what its rows show', async () => {
    const { id, reference_label, parties } = await newQuote();
    const { quote_organisation_id } = parties;
    await colleague.request('PATCH', `/quotes/${id}`, { payload: { client_quote_note: 'Thank you' } });
    await colleague.request('PATCH', paths.organisation(quote_organisation_id), {
      payload: { address_city: 'Leeds' },
    });
    await colleague.request(
      'PATCH',
      paths.organisationContact(quote_organisation_id, parties.quote_contact_id),
      {
        payload: { job_title: 'Head' },
      },
    );
    const found = async (filter: string) =>
      (await list({ filter })).map(({ action, entity }) => `${action} ${entity}`);
    expect(await found('acme')).toEqual(['changed organisations', 'added organisations']);
    expect(await found(reference_label)).toEqual(['changed quotes', 'added quotes']);
    expect(await found('q-1')).toEqual(['changed quotes', 'added quotes']);
    expect(await found('conrad')).toEqual(['changed contacts', 'added contacts']);
    expect(await found('organisation acme')).toEqual(['changed organisations', 'added organisations']);
    await colleague.post(paths.productExport());
    expect((await list({ act: undefined, filter: 'Downloaded' })).map(({ name }) => name)).toEqual([
      'products-export.xlsx',
    ]);
  });

  it('has the copy of a quote as added once', async () => {
    const { id, parties } = await newQuote();
    const copy = await created(colleague, paths.quoteDuplicate(id), parties);
    expect((await told('quotes')).slice(1)).toEqual([
      ['Bea Cole', 'added', copy.reference_label],
      ['Bea Cole', 'changed', copy.reference_label],
    ]);
  });
});
