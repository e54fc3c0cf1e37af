import { paths, QUOTE_STATUS, type Attachment, type Deliverable } from 'api-contract';
import type { DeliveryEvent } from 'api-contract/server';
import { listRows, updateDerived } from '../../src/store';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { deliverablesWorkedOn } from '../../src/store/migrations/0142-deliverables-worked-on';
import { promisesOfTakenBackSales } from '../../src/store/migrations/0143-promises-of-taken-back-sales';
import type { TestCompany } from '../quotes/test-company';
import { join } from '../support/colleague';
import { addBenefits, deliverablesOf, sell } from './delivering-company';
import { NeedingSale, png } from './material-client';
import { SendingCompany } from '../proposals/client';

let sending: SendingCompany;
let company: TestCompany;

beforeEach(async () => {
  sending = await SendingCompany.open();
  company = sending.company;
  const [benefit] = await addBenefits(company);
  await company.save(paths.benefit(benefit!.id), { client_needs: 'Company logo', client_needs_days: 20 });
});

afterEach(() => sending.close());

const attach = (id: number) =>
  company.staff.upload(`${paths.deliverableAttachments(id)}?name=proof.txt`, 'A photograph');

const move = (id: number, quote_status_id: number) => company.save(paths.quote(id), { quote_status_id });

const idsOf = (rows: readonly Deliverable[]) => rows.map(({ id }) => id);

const changes: Record<string, (ids: number[]) => ReturnType<TestCompany['save']>> = {
  'a change of many': (ids) => company.save(paths.deliverables(), { ids, owner_user_id: null }),
  'added proof': (ids) =>
    company.staff.upload(paths.deliverablesProof({ name: 'all.txt', ids: ids.join(',') }), 'A photograph'),
};

it.each(Object.entries(changes))(
  'what was worked on since outlasts the undo of %s, and its sale',
  async (_name, change) => {
    const { id } = await sell(company);
    const rows = await deliverablesOf(company, id);
    const [noted, proved] = rows as [Deliverable, Deliverable];
    const changed = await change(idsOf(rows));
    await company.save(paths.deliverable(noted.id), { note: 'Printed' });
    expect((await attach(proved.id)).statusCode).toBe(201);
    expect((await company.staff.undo(changed)).statusCode).toBe(200);
    expect((await move(id, QUOTE_STATUS.negotiating)).statusCode).toBe(200);
    await move(id, QUOTE_STATUS.salesWon);
    expect((await deliverablesOf(company, id)).slice(0, 2)).toMatchObject([
      { id: noted.id, note: 'Printed' },
      { id: proved.id, attachments_count: 1 },
    ]);
  },
);

it('what an earlier release took for untouched after an undo is kept with its sale', async () => {
  const { id } = await sell(company);
  const [noted, proved, untouched] = await deliverablesOf(company, id);
  await company.save(paths.deliverable(noted!.id), { note: 'Printed' });
  await attach(proved!.id);
  await company.server.context.store.transaction(async (tx) => {
    for (const row of [noted, proved])
      await updateDerived(tx, 'deliverables', row!.id, { is_worked_on: false });
    await deliverablesWorkedOn(tx as unknown as MigrationDatabase);
  });
  await move(id, QUOTE_STATUS.negotiating);
  await move(id, QUOTE_STATUS.salesWon);
  const kept = idsOf(await deliverablesOf(company, id));
  expect(kept.slice(0, 2)).toEqual([noted!.id, proved!.id]);
  expect(kept).not.toContain(untouched!.id);
});

it('takes a win back with all that it promised', async () => {
  const { id } = await company.quote();
  await company.addItem(id);
  const won = await move(id, QUOTE_STATUS.salesWon);
  expect(await deliverablesOf(company, id)).not.toEqual([]);
  expect((await company.staff.undo(won)).statusCode).toBe(200);
  expect((await company.getQuote(id)).quote_status_id).not.toBe(QUOTE_STATUS.salesWon);
  expect(await deliverablesOf(company, id)).toEqual([]);
});

it('takes no win back of which something was worked on since', async () => {
  const { id } = await company.quote();
  await company.addItem(id);
  const won = await move(id, QUOTE_STATUS.salesWon);
  const [row] = await deliverablesOf(company, id);
  await attach(row!.id);
  expect((await company.staff.undo(won)).statusCode).toBe(422);
  expect((await company.getQuote(id)).quote_status_id).toBe(QUOTE_STATUS.salesWon);
});

it.each([
  ['over-delivered', false],
  ['make-good', true],
])('takes no win back to which something %s was added since', async (kind, isNamed) => {
  const { id } = await company.quote();
  await company.addItem(id);
  const won = await move(id, QUOTE_STATUS.salesWon);
  const [sold] = await deliverablesOf(company, id);
  const extra = {
    kind,
    description: 'A second logo',
    benefit_stage_id: sold!.benefit_stage.id,
    benefit_category_id: sold!.benefit_category.id,
    ...(isNamed && { makes_good_id: sold!.id }),
  };
  expect((await company.staff.post(paths.quoteDeliverables(id), extra)).statusCode).toBe(201);
  expect((await company.staff.undo(won)).statusCode).toBe(422);
  expect((await company.getQuote(id)).quote_status_id).toBe(QUOTE_STATUS.salesWon);
  expect(await deliverablesOf(company, id)).toHaveLength(4);
});

it('what an earlier release left with a sale that was taken back is withdrawn', async () => {
  const { id } = await sell(company);
  const won = await sell(company);
  const [kept] = await deliverablesOf(company, id);
  await company.save(paths.deliverable(kept!.id), { note: 'Printed' });
  await move(id, QUOTE_STATUS.negotiating);
  await company.server.context.store.transaction(async (tx) => {
    await updateDerived(tx, 'deliverables', kept!.id, { is_withdrawn: false });
    await promisesOfTakenBackSales(tx as unknown as MigrationDatabase);
  });
  const flagsOf = async (quoteId: number) =>
    (await deliverablesOf(company, quoteId)).map(({ is_withdrawn }) => is_withdrawn);
  expect(await flagsOf(id)).toEqual([true]);
  expect(await flagsOf(won.id)).toEqual([false, false, false]);
});

const addEvent = async (): Promise<DeliveryEvent> => {
  const packages = [{ product_group_id: company.groupId }];
  const body = { name: 'Spring Summit', date: '2026-04-10', place: null, packages };
  return (await company.staff.post(paths.events(), body)).json<DeliveryEvent>();
};

it('gives days back by the day to which the event was moved since', async () => {
  const event = await addEvent();
  const { id } = await sell(company);
  const rows = await deliverablesOf(company, id);
  const days = { due_date: '2026-03-01', client_needs_by: '2026-02-01' };
  const changed = await company.save(paths.deliverables(), { ids: idsOf(rows), ...days });
  await company.save(paths.event(event.id), { date: '2026-12-01' });
  expect((await company.staff.undo(changed)).json()).toMatchObject({ restored_count: 3, left_count: 0 });
  const undone = (await deliverablesOf(company, id)).map(({ due_date, client_needs_by }) => [
    due_date,
    client_needs_by,
  ]);
  expect(undone).toEqual([
    ['2026-11-17', '2026-11-11'],
    ['2026-12-01', null],
    ['2026-12-15', null],
  ]);
});

it('leaves what the client sent as it is with a deliverable that a colleague has changed since', async () => {
  const sales = [await NeedingSale.another(sending), await NeedingSale.another(sending)] as const;
  for (const sale of sales) await sale.send({ files: [{ name: 'logo.png', bytes: png }] });
  const ids = sales.map(({ deliverable }) => deliverable.id);
  const changed = await company.save(paths.deliverables(), { ids, state: 'in-progress' });
  const colleague = await join(company.staff);
  await colleague.request('PATCH', paths.deliverable(ids[0]!), { payload: { state: 'delivered' } });
  expect((await company.staff.undo(changed)).json()).toMatchObject({ restored_count: 2, left_count: 1 });
  const pages = await Promise.all(sales.map((sale) => sale.look()));
  expect(pages.map(({ body }) => body.includes('Take back'))).toEqual([false, true]);
});

it('says nothing of a file that was removed before its proof of many was undone', async () => {
  const { id } = await sell(company);
  const rows = await deliverablesOf(company, id);
  const added = await changes['added proof']!(idsOf(rows));
  const [file] = (await company.staff.get(paths.deliverableAttachments(rows[0]!.id))).json<Attachment[]>();
  await company.staff.request('DELETE', paths.attachment(file!.id));
  expect((await company.staff.undo(added)).json()).toMatchObject({ restored_count: 2, left_count: 1 });
  const filesIn = async (entity_id: number) => {
    const lines = await company.server.context.store.read((db) =>
      listRows(db, 'history', { entity: 'deliverables', entity_id }, { orderBy: ['id'] }),
    );
    return lines.flatMap(
      ({ changes: text }) => (JSON.parse(text) as { attachment?: unknown }).attachment ?? [],
    );
  };
  const addedAndRemoved = [null, 'all.txt', 'all.txt', null];
  for (const row of rows) expect(await filesIn(row.id)).toEqual(addedAndRemoved);
});

it('takes no copied event back that was edited since', async () => {
  const event = await addEvent();
  const copied = await company.staff.post(paths.eventCopy(event.id), {
    name: 'Next',
    date: '2027-04-10',
    price_percent: 0,
  });
  const copy = copied.json<DeliveryEvent>();
  const packages = [{ product_group_id: company.groupId, stock: 4 }];
  expect((await company.save(paths.event(copy.id), { packages })).statusCode).toBe(200);
  expect((await company.staff.undo(copied)).statusCode).toBe(422);
  const kept = await company.staff.get(paths.event(copy.id));
  expect(kept.json()).toMatchObject({ packages: [{ stock: 4 }] });
});
