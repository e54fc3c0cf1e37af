import { readXlsx } from 'hucre/xlsx';
import {
  addDays,
  londonDate,
  paths,
  QUOTE_STATUS,
  type Attachment,
  type Deliverable,
  type Organisation,
  type Quote,
} from 'api-contract';
import type { ComingEvent, DeliveryEvent, EventGrid, EventProposal } from 'api-contract/server';
import { TestCompany } from '../quotes/test-company';
import { addBenefits, deliverablesOf, sell } from './delivering-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
  await addBenefits(company);
});

afterEach(() => company.close());

const read = async <T>(path: string): Promise<T> => (await company.staff.get(path)).json<T>();

const addEvent = async (fields: object = {}): Promise<DeliveryEvent> => {
  const body = {
    name: 'Spring Summit',
    date: '2026-04-10',
    place: 'Leeds',
    packages: [{ product_group_id: company.groupId }],
  };
  const response = await company.staff.post(paths.events(), { ...body, ...fields });
  expect(response.statusCode).toBe(201);
  return response.json<DeliveryEvent>();
};

const gridOf = ({ id }: DeliveryEvent) => read<EventGrid>(paths.eventGrid(id));

/** Sells the package to another client. */
const sellTo = async (name: string, date?: string): Promise<Quote> => {
  const organisation = (await company.staff.post('/organisations', { name })).json<Organisation>();
  const at = `/organisations/${organisation.id}/contacts`;
  const contact = (await company.staff.post(at, { name: 'Kim Day' })).json<{ id: number }>();
  const first = company.client;
  Object.assign(company, { client: { organisation, contact } });
  const quote = await sell(company, date);
  Object.assign(company, { client: first });
  return quote;
};

const prove = (query: Parameters<typeof paths.deliverablesProof>[0], payload = 'A photograph') =>
  company.staff.upload(paths.deliverablesProof(query), payload);

it('is proposed by the sales of a day until it has a name, and invents nothing', async () => {
  await sell(company);
  await sellTo('Acme');
  expect(await read<EventProposal[]>(paths.eventProposals())).toEqual([
    { date: '2026-04-10', packages: [{ id: company.groupId, name: 'Gala' }], sponsor_count: 2 },
  ]);
  expect(await read(paths.events())).toEqual([]);
  await addEvent();
  expect(await read(paths.eventProposals())).toEqual([]);
});

it('has the sales whose package and day agree: sponsors by name, benefits across, what became of each', async () => {
  const quote = await sell(company);
  await sellTo('Acme');
  await sellTo('Another day', '2026-05-10');
  const [one] = await deliverablesOf(company, quote.id);
  await company.save(paths.deliverable(one!.id), { state: 'delivered' });
  const event = await addEvent();
  expect(event).toMatchObject({ sponsor_count: 2, promised_count: 6, delivered_count: 1 });
  const { sponsors, benefits, deliverables } = await gridOf(event);
  expect(sponsors.map(({ name }) => name)).toEqual(['Acme', 'Łódź Events']);
  expect(sponsors[1]!.quotes).toEqual([{ id: quote.id, reference_label: quote.reference_label }]);
  expect(benefits.map(({ stage_name }) => stage_name)).toEqual(['Before', 'During', 'Post']);
  expect(deliverables).toHaveLength(6);
  expect(deliverables.find(({ id }) => id === one!.id)).toMatchObject({
    state: 'delivered',
    has_proof: false,
  });
  const list = await read<{ found_count: number }>(paths.deliverables({ event_id: event.id, page: 1 }));
  expect(list.found_count).toBe(6);
});

it('lists a sponsor whose package has no benefits', async () => {
  await sell(company);
  for (const stage of ['Before', 'During', 'Post'])
    await company.save(paths.benefitProductGroup(company.groupId, stage), {
      product_group_id: company.groupId,
      stageBenefitsIds: [],
    });
  await sellTo('Acme');
  const { sponsors, deliverables } = await gridOf(await addEvent());
  expect(sponsors.map(({ name }) => name)).toEqual(['Acme', 'Łódź Events']);
  expect(deliverables).toHaveLength(3);
});

it.each([
  [1, 'all of whose lines staff left out', false],
  [0, 'that is an option which the client left out', true],
])('has %i sponsors by a package %s', async (sponsor_count, _which, is_optional) => {
  const date = '2026-04-10';
  const { id } = await company.quote();
  const item = await company.addItem(id);
  const items = item.child_quote_items.map((line) => ({
    id: line.id,
    quantity: line.quantity,
    price: line.price,
    is_optional,
    is_dropped: true,
  }));
  for (const fields of [{ date }, { items }])
    expect((await company.save(paths.quoteItem(item.id), fields)).json()).not.toHaveProperty('errors');
  const won = await company.save(paths.quote(id), { quote_status_id: QUOTE_STATUS.salesWon });
  expect(won.statusCode).toBe(200);
  expect(await read(paths.eventProposals())).toHaveLength(sponsor_count);
  const event = await addEvent();
  expect(event).toMatchObject({ sponsor_count, promised_count: 3 * sponsor_count });
  expect((await gridOf(event)).sponsors).toHaveLength(sponsor_count);
});

it('forgets a sale that is no longer won', async () => {
  const quote = await sell(company);
  const event = await addEvent();
  await company.save(paths.quote(quote.id), { quote_status_id: QUOTE_STATUS.negotiating });
  expect(await gridOf(event)).toMatchObject({ sponsors: [], deliverables: [] });
});

it('moves what is due for it when it is postponed, keeps the date of the quote, and can be undone', async () => {
  const quote = await sell(company);
  const event = await addEvent();
  const dates = async () =>
    (await deliverablesOf(company, quote.id)).map(({ event_date, due_date }) => [event_date, due_date]);
  const before = await dates();
  const moved = await company.save(paths.event(event.id), { date: '2026-04-20' });
  expect(moved.json()).toMatchObject({ date: '2026-04-20', sponsor_count: 1 });
  expect(await dates()).toEqual([
    ['2026-04-20', '2026-04-06'],
    ['2026-04-20', '2026-04-20'],
    ['2026-04-20', '2026-05-04'],
  ]);
  const { product_group_quote_items: items } = await company.getQuote(quote.id);
  expect(items[0]!.date).toBe('2026-04-10');
  // A sale for the new day belongs to it too, and goes on to belong to it.
  await sellTo('Acme', '2026-04-20');
  expect((await gridOf(event)).sponsors).toHaveLength(2);
  expect((await company.staff.undo(moved)).statusCode).toBe(200);
  expect(await dates()).toEqual(before);
  expect((await gridOf(event)).sponsors).toHaveLength(2);
});

it('refuses a package of another event on this day, an unknown one, and none', async () => {
  await addEvent();
  const refusal = async (fields: object) => {
    const body = {
      name: 'Dinner',
      date: '2026-04-10',
      packages: [{ product_group_id: company.groupId }],
      ...fields,
    };
    const response = await company.staff.post(paths.events(), body);
    expect(response.statusCode).toBe(422);
    return response.json<{ errors: Record<string, string[]> }>().errors['packages'];
  };
  expect(await refusal({})).toEqual(['There is already an event with one of these packages on this day.']);
  expect(await refusal({ packages: [{ product_group_id: 999 }] })).toEqual([
    'We can’t find that package. Choose another one.',
  ]);
  expect(await refusal({ packages: [] })).toEqual(['Packages: choose at least one.']);
});

it('is deleted without its deliverables, and comes back', async () => {
  await sell(company);
  const event = await addEvent();
  const deleted = await company.staff.request('DELETE', paths.event(event.id));
  expect(deleted.statusCode).toBe(204);
  expect(await read(paths.events())).toEqual([]);
  expect((await read<{ found_count: number }>(paths.deliverables({ page: 1 }))).found_count).toBe(3);
  expect((await company.staff.undo(deleted)).statusCode).toBe(200);
  expect((await gridOf(event)).deliverables).toHaveLength(3);
});

it('is a workbook with a row for each sponsor and a column for each benefit as it was sold', async () => {
  await sell(company);
  const event = await addEvent();
  await company.save(paths.benefit((await gridOf(event)).benefits[0]!.id!), { description: 'Podcast' });
  await sellTo('Acme');
  const texts = ['Logo, Before; “Łódź”', 'Podcast', 'Logo, During; “Łódź”', 'Logo, Post; “Łódź”'];
  expect((await gridOf(event)).benefits.map(({ description }) => description)).toEqual(texts);
  const file = await company.staff.post(paths.eventExport(event.id));
  const { sheets } = await readXlsx(new Uint8Array(file.rawPayload));
  expect(sheets[0]!.rows.map((row) => row.slice(4))).toEqual([
    texts,
    [null, 'Pending', 'Pending', 'Pending'],
    ['Pending', null, 'Pending', 'Pending'],
  ]);
});

describe('proof of many', () => {
  const filesOf = ({ id }: Deliverable) => read<Attachment[]>(paths.deliverableAttachments(id));

  it('is one file, stored once, and undone as a whole with its bytes', async () => {
    const all = await deliverablesOf(company, (await sell(company)).id);
    const countFiles = () =>
      company.server.context.store.read(
        async (db) => (await db.selectFrom('files').select('id').execute()).length,
      );
    const before = await countFiles();
    const added = await prove({ ids: all.map(({ id }) => id).join(), name: 'stand.jpg' });
    expect(added.json()).toMatchObject({ changed_count: 3 });
    expect(await countFiles()).toBe(before + 1);
    for (const one of all) expect((await filesOf(one)).map(({ name }) => name)).toEqual(['stand.jpg']);
    // Repeated, as when its response was lost.
    expect((await prove({ ids: String(all[0]!.id), name: 'stand.jpg' })).json()).toMatchObject({
      changed_count: 0,
    });
    expect((await company.staff.undo(added)).json()).toMatchObject({ left_count: 0 });
    for (const one of all) expect(await filesOf(one)).toEqual([]);
    expect(await countFiles()).toBe(before);
  });

  it('is read once, however many deliverables it is for', async () => {
    const all = await deliverablesOf(company, (await sell(company)).id);
    const { context } = company.server;
    const { withFiles } = context.uploads;
    const read = jest.fn();
    jest.spyOn(context.uploads, 'withFiles').mockImplementation((expected, work) =>
      withFiles(expected, (receive) =>
        work(async (...file) => {
          const received = await receive(...file);
          return received && { ...received, read: () => (read(), received.read()) };
        }),
      ),
    );
    const added = await prove({ ids: all.map(({ id }) => id).join(), name: 'stand.jpg' });
    expect(added.json()).toMatchObject({ changed_count: 3 });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is added to all that a list finds, where these are still as many', async () => {
    await sell(company);
    expect((await prove({ found_count: 3, state: 'open', name: 'a.jpg' })).json()).toMatchObject({
      changed_count: 3,
    });
    expect((await prove({ found_count: 2, state: 'open', name: 'b.jpg' })).statusCode).toBe(422);
    expect((await prove({ name: 'c.jpg' })).statusCode).toBe(422);
  });

  it('refuses an empty file and an unknown deliverable, and attaches nothing then', async () => {
    const [one] = await deliverablesOf(company, (await sell(company)).id);
    expect((await prove({ ids: String(one!.id), name: 'a.jpg' }, '')).statusCode).toBe(422);
    expect((await prove({ ids: `${one!.id},999`, name: 'a.jpg' })).statusCode).toBe(422);
    expect(await filesOf(one!)).toEqual([]);
  });

  it('is a link, with the state, in one change', async () => {
    const all = await deliverablesOf(company, (await sell(company)).id);
    const ids = all.map(({ id }) => id);
    const link = 'https://example.com/gallery';
    await company.save(paths.deliverables(), { ids, proof_url: link, state: 'delivered' });
    const [one] = await deliverablesOf(company, all[0]!.quote_id);
    expect(one).toMatchObject({ proof_url: link, state: 'delivered' });
    expect((await company.save(paths.deliverables(), { ids, proof_url: 'gallery' })).statusCode).toBe(422);
  });
});

it('is offered for an item of its package: the next four, from today on, on the day that it has now', async () => {
  const today = londonDate(company.server.clock.now());
  const moved = await addEvent({ date: '2026-06-01' });
  // What was sold keeps the package of the day before.
  await sell(company, '2026-06-01');
  await company.save(paths.event(moved.id), { date: '2026-09-01' });
  for (const date of ['2026-10-01', '2026-07-01', addDays(today, -1), today, '2026-08-01'])
    await addEvent({ date });
  const coming = await read<ComingEvent[]>(paths.comingEvents(company.groupId));
  expect(coming.map(({ date }) => date)).toEqual([today, '2026-07-01', '2026-08-01', '2026-09-01']);
  expect(coming[3]).toEqual({ id: moved.id, name: 'Spring Summit', date: '2026-09-01' });
  expect((await company.staff.get(paths.comingEvents(999))).statusCode).toBe(404);
});

it('is proved again after the files of a first attempt were taken back', async () => {
  const rows = await deliverablesOf(company, (await sell(company)).id);
  const [ids, etags] = [rows.map(({ id }) => id), rows.map(({ etag }) => etag)];
  const files = [
    await prove({ name: 'a.txt', ids: ids.join() }),
    await prove({ name: 'b.txt', ids: ids.join() }),
  ];
  for (const file of files.toReversed()) expect((await company.staff.undo(file)).statusCode).toBe(200);
  await prove({ name: 'a.txt', ids: ids.join() });
  const payload = { ids, etags, state: 'delivered' };
  const changed = await company.staff.request('PATCH', paths.deliverables(), { payload });
  expect(changed.json()).toMatchObject({ changed_count: 3 });
});
