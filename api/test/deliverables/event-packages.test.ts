import { paths, QUOTE_STATUS, type ChoiceResponse } from 'api-contract';
import type { DeliveryEvent, EventProposal } from 'api-contract/server';
import { listRows, updateRow } from '../../src/store';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { packagesWithoutDays } from '../../src/store/migrations/0131-packages-without-days';
import { TestCompany } from '../quotes/test-company';
import { draftFor } from './stocked-event';

let company: TestCompany;
let listingId: number;

beforeEach(async () => {
  company = await TestCompany.open();
  const copy = { name: 'Website listing', sales_ledger_product_code: '0120-00' };
  const listing = await company.staff.post(paths.productGroupCopy(company.groupId), copy);
  listingId = listing.json<{ id: number }>().id;
  expect((await setEvent(listingId, false)).statusCode).toBe(200);
});

afterEach(() => company.close());

const setEvent = (id: number, is_event: boolean) => company.save(paths.productGroup(id), { is_event });

const addEvent = (...ids: number[]) => {
  const packages = ids.map((product_group_id) => ({ product_group_id }));
  return company.staff.post(paths.events(), { name: 'Summit', date: '2026-04-10', place: null, packages });
};

it('an event takes only packages that have a day on a quote, of which its form offers no others', async () => {
  const refused = await addEvent(company.groupId, listingId);
  expect(refused.json()).toMatchObject({
    errors: {
      packages: [
        'Website listing is sold without an event date. Choose another package, or set “Is event” of its product group.',
      ],
    },
  });
  expect((await addEvent(company.groupId)).statusCode).toBe(201);

  const offered = async (is_event?: '1') => {
    const path = paths.choices('product_group', { is_event });
    const { recent, choices } = (await company.staff.get(path)).json<ChoiceResponse>();
    return [...recent, ...choices].map(({ id }) => id);
  };
  expect(await offered()).toEqual([company.groupId, listingId]);
  expect(await offered('1')).toEqual([company.groupId]);
});

it('a package of an event keeps having a day', async () => {
  await addEvent(company.groupId);
  const message =
    'Gala is a package of Summit, so it has an event date on quotes. Remove it from the event, or archive it and add another product group.';
  const errors = { is_event: [message] };
  expect((await setEvent(company.groupId, false)).json()).toMatchObject({ errors });
  const both = { ids: [listingId, company.groupId], is_event: false };
  expect((await company.save(paths.productGroups(), both)).json()).toMatchObject({ errors });
  expect((await company.save(paths.productGroup(company.groupId), { is_event: true })).statusCode).toBe(200);
});

it('a package of an event keeps having a day, also where both are saved at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    await setEvent(listingId, true);
    const answers = await Promise.all([addEvent(listingId), setEvent(listingId, false)]);
    const [created, set] = answers.map(({ statusCode }) => statusCode);
    expect([created, set]).toContain(422);
    if (created === 201)
      await company.staff.request('DELETE', paths.event(answers[0].json<DeliveryEvent>().id));
  }
});

it('a package that is sold without a day although an event has it can be saved', async () => {
  await addEvent(company.groupId);
  await company.server.context.store.transaction((tx) =>
    updateRow(tx, 'product_groups', company.groupId, { is_event: false }),
  );
  const patch = { is_event: false, description: 'Named on the website' };
  expect((await company.save(paths.productGroup(company.groupId), patch)).statusCode).toBe(200);
  const both = { ids: [listingId, company.groupId], is_event: false };
  expect((await company.save(paths.productGroups(), both)).statusCode).toBe(200);
});

it('next year’s event, and what is proposed as one, leave out a package that is sold without a day', async () => {
  await setEvent(listingId, true);
  const event = (await addEvent(company.groupId, listingId)).json<DeliveryEvent>();
  const won = await draftFor(company, '2026-04-11');
  await company.save(paths.quote(won.id), { quote_status_id: QUOTE_STATUS.salesWon });
  const proposals = async () => (await company.staff.get(paths.eventProposals())).json<EventProposal[]>();
  expect(await proposals()).toMatchObject([{ date: '2026-04-11', packages: [{ id: company.groupId }] }]);
  await company.server.context.store.transaction((tx) =>
    updateRow(tx, 'product_groups', company.groupId, { is_event: false }),
  );
  expect(await proposals()).toEqual([]);
  const copy = { name: 'Next Summit', date: '2027-04-10', price_percent: 5 };
  const copied = await company.staff.post(paths.eventCopy(event.id), copy);
  expect(copied.statusCode).toBe(201);
  expect(copied.json<DeliveryEvent>().packages).toMatchObject([{ id: listingId }]);
});

it('next year’s event leaves out an archived package', async () => {
  await setEvent(listingId, true);
  const event = (await addEvent(company.groupId, listingId)).json<DeliveryEvent>();
  await company.save(paths.productGroups(), { ids: [listingId], is_archived: true });
  const copy = { name: 'Next Summit', date: '2027-04-10', price_percent: 5 };
  const copied = await company.staff.post(paths.eventCopy(event.id), copy);
  expect(copied.json<DeliveryEvent>().packages).toMatchObject([{ id: company.groupId }]);
});

it('an undo leaves alone what has become a package of an event', async () => {
  const copy = { name: 'App listing', sales_ledger_product_code: '0121-00' };
  const appId = (await company.staff.post(paths.productGroupCopy(listingId), copy)).json<{ id: number }>().id;
  const ids = [listingId, appId];
  const changed = await company.save(paths.productGroups(), { ids, is_event: true });
  expect((await addEvent(listingId)).statusCode).toBe(201);
  const undone = await company.staff.undo(changed);
  expect(undone.json()).toMatchObject({ restored_count: 1, left_count: 1 });
  const isEvent = async (id: number) =>
    (await company.staff.get(paths.productGroup(id))).json<{ is_event: boolean }>().is_event;
  expect([await isEvent(listingId), await isEvent(appId)]).toEqual([true, false]);
});

it('packages that an earlier release has added without effect are removed', async () => {
  await setEvent(listingId, true);
  const event = (await addEvent(company.groupId, listingId)).json<DeliveryEvent>();
  await draftFor(company, '2026-04-10');
  await company.server.context.store.transaction(async (tx) => {
    const database = tx as unknown as MigrationDatabase;
    await database
      .updateTable('product_groups' as never)
      .set({ is_event: 0 } as never)
      .execute();
    await packagesWithoutDays(database);
    const rows = await listRows(tx, 'event_packages', { event_id: event.id });
    expect(rows.map(({ product_group_id }) => product_group_id)).toEqual([company.groupId]);
  });
});
