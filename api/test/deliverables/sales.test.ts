import { readXlsx } from 'hucre/xlsx';
import {
  paths,
  QUOTE_STATUS,
  type Attachment,
  type Benefit,
  type Deliverable,
  type DeliverablePage,
  type Organisation,
  type Timeline,
} from 'api-contract';
import { lockRow, SqlStore, updateDerived } from '../../src/store';
import type { MigrationDatabase } from '../../src/store/migrations/columns';
import { packagesOfExtras } from '../../src/store/migrations/0144-packages-of-extras';
import { SendingCompany } from '../proposals/client';
import { bea } from '../support/colleague';
import { addBenefits, deliverablesOf, extraBeside, sell } from './delivering-company';
import { until } from '../support/until';

let sending: SendingCompany;
const company = () => sending.company;

beforeEach(async () => {
  sending = await SendingCompany.open();
  await addBenefits(company());
});

afterEach(() => sending.close());

it('are promised when the client accepts online, by nobody of the staff', async () => {
  const { id } = await sending.quote();
  const { link } = await sending.send(id);
  expect(await deliverablesOf(company(), id)).toEqual([]);
  expect((await sending.accept(link)).statusCode).toBe(303);
  const rows = await deliverablesOf(company(), id);
  expect(rows.map(({ benefit_stage }) => benefit_stage.name)).toEqual(['Before', 'During', 'Post']);
  const history = await company().staff.get(paths.deliverableHistory(rows[0]!.id));
  expect(history.json()).toMatchObject([{ action: 'added', changed_by: null, changes: [] }]);
});

it('are promised with a description as long as one may be, in letters of any script', async () => {
  const [benefit] = (await company().staff.get(paths.benefits())).json<Benefit[]>();
  const description = Array.from({ length: 2000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('');
  await company().save(paths.benefit(benefit!.id), { description });
  const quote = await sell(company());
  expect((await deliverablesOf(company(), quote.id))[0]).toMatchObject({ description });
});

it('are promised once, however often and by how many at once the quote is won', async () => {
  const quote = await sell(company());
  const before = await deliverablesOf(company(), quote.id);
  const win = () => company().save(paths.quote(quote.id), { quote_status_id: QUOTE_STATUS.salesWon });
  await Promise.all([win(), win(), win()]);
  expect(await deliverablesOf(company(), quote.id)).toEqual(before);
  await company().save(paths.quote(quote.id), { quote_status_id: QUOTE_STATUS.negotiating });
  await Promise.all([win(), win(), win()]);
  const after = await deliverablesOf(company(), quote.id);
  expect(after.map(({ description }) => description)).toEqual(before.map(({ description }) => description));
});

it('come back as they were sold when the catalogue has them no longer, and with what it has since', async () => {
  const quote = await sell(company());
  const [row] = await deliverablesOf(company(), quote.id);
  await company().save(paths.deliverable(row!.id), { note: 'Begun' });
  await company().save(paths.quote(quote.id), { quote_status_id: QUOTE_STATUS.negotiating });
  const { groupId } = company();
  await company().save(paths.benefitProductGroup(groupId, 'Before'), {
    product_group_id: groupId,
    stageBenefitsIds: [],
  });
  await company().save(paths.quote(quote.id), { quote_status_id: QUOTE_STATUS.salesWon });
  expect(await deliverablesOf(company(), quote.id)).toMatchObject([
    { id: row!.id, note: 'Begun', is_withdrawn: false },
    { benefit_stage: { name: 'During' } },
    { benefit_stage: { name: 'Post' } },
  ]);
});

it('stay with their item when another one of the same package is removed before the quote is won again', async () => {
  const { id } = await company().quote();
  const [first, second] = [await company().addItem(id), await company().addItem(id)];
  const move = (statusId: number) => company().save(paths.quote(id), { quote_status_id: statusId });
  await move(QUOTE_STATUS.salesWon);
  for (const row of await deliverablesOf(company(), id))
    await company().save(paths.deliverable(row.id), { note: `Of ${row.quote_item_id}` });
  await move(QUOTE_STATUS.negotiating);
  await company().staff.request('DELETE', paths.quoteItem(first.id));
  expect((await move(QUOTE_STATUS.salesWon)).statusCode).toBe(200);
  const rows = await deliverablesOf(company(), id);
  expect(rows.filter((row) => !row.is_withdrawn).map(({ note }) => note)).toEqual(
    Array(3).fill(`Of ${second.id}`),
  );
});

it('go to the item of their day in a revision that has the package twice', async () => {
  const { id } = await company().quote();
  const win = (quoteId: number) =>
    company().save(paths.quote(quoteId), { quote_status_id: QUOTE_STATUS.salesWon });
  for (const date of ['2026-06-10', '2026-07-10'])
    await company().save(paths.quoteItem((await company().addItem(id)).id), { date });
  await win(id);
  const later = (await deliverablesOf(company(), id)).filter(({ event_date }) => event_date === '2026-07-10');
  for (const row of later) await company().save(paths.deliverable(row.id), { note: 'Begun' });
  await company().save(paths.quote(id), { quote_status_id: QUOTE_STATUS.negotiating });
  const revision = (await company().revise(id)).json<{ id: number }>();
  expect((await win(revision.id)).json()).toMatchObject({ id: revision.id });
  const rows = await deliverablesOf(company(), revision.id);
  expect(rows.map(({ event_date, note }) => [event_date, note])).toEqual([
    ...Array<unknown>(3).fill(['2026-06-10', null]),
    ...Array<unknown>(3).fill(['2026-07-10', 'Begun']),
  ]);
});

it('belong to the package of their day in a revision, also what was added by hand and what the catalogue has no longer', async () => {
  const { staff, groupId } = company();
  const { id } = await company().quote();
  for (const date of ['2026-06-10', '2026-07-10'])
    await company().save(paths.quoteItem((await company().addItem(id)).id), { date });
  const move = (quoteId: number, statusId: number) =>
    company().save(paths.quote(quoteId), { quote_status_id: statusId });
  await move(id, QUOTE_STATUS.salesWon);
  const later = (await deliverablesOf(company(), id)).filter(({ event_date }) => event_date === '2026-07-10');
  const [first] = later;
  await company().save(paths.deliverable(first!.id), { note: 'Begun', event_date: '2026-07-11' });
  const extra = extraBeside(first!);
  expect((await staff.post(paths.quoteDeliverables(id), extra)).statusCode).toBe(201);
  await move(id, QUOTE_STATUS.negotiating);
  const noBenefits = { product_group_id: groupId, stageBenefitsIds: [] };
  await company().save(paths.benefitProductGroup(groupId, first!.benefit_stage.name), noBenefits);
  const revision = (await company().revise(id)).json<{ id: number }>();
  await move(revision.id, QUOTE_STATUS.salesWon);

  const rows = await deliverablesOf(company(), revision.id);
  const itemOfDay = rows.find(
    ({ benefit_stage, event_date }) => benefit_stage.name === 'During' && event_date === '2026-07-10',
  )!.quote_item_id;
  const kept = rows.filter(({ description }) =>
    [first!.description, extra.description].includes(description),
  );
  expect(
    kept.map(({ description, quote_item_id, event_date }) => [description, quote_item_id, event_date]),
  ).toEqual([
    [extra.description, itemOfDay, '2026-07-10'],
    [first!.description, itemOfDay, '2026-07-10'],
  ]);
});

it('get the package back that an earlier release has taken from what was added by hand', async () => {
  const { staff, server } = company();
  const { id } = await sell(company());
  const [sold] = await deliverablesOf(company(), id);
  const extra = async (quote_item_id: number | null) => {
    const body = { ...extraBeside(sold!), quote_item_id };
    return (await staff.post(paths.quoteDeliverables(id), body)).json<Deliverable>().id;
  };
  const [ofPackage, ofQuote] = [await extra(sold!.quote_item_id), await extra(null)];
  await server.context.store.transaction(async (tx) => {
    await updateDerived(tx, 'quotes', id, { revision_number: 1 });
    await updateDerived(tx, 'deliverables', ofPackage, { quote_item_id: null });
    await packagesOfExtras(tx as unknown as MigrationDatabase);
  });
  const itemOf = new Map((await deliverablesOf(company(), id)).map((row) => [row.id, row.quote_item_id]));
  expect([ofPackage, ofQuote].map((one) => itemOf.get(one))).toEqual([sold!.quote_item_id, null]);
});

it('move with the organisation that is merged into another one', async () => {
  const quote = await sell(company());
  const other = (await company().staff.post('/organisations', { name: 'Other' })).json<Organisation>();
  const merge = { into_organisation_id: other.id };
  await company().staff.post(paths.organisationMerge(quote.quote_organisation_id), merge);
  for (const { organisation } of await deliverablesOf(company(), quote.id))
    expect(organisation).toEqual({ id: other.id, name: 'Other' });
});

it('do not crowd the history of the quote, nor when the sale is taken back or its win is undone', async () => {
  const { id } = await sell(company());
  await company().save(paths.quote(id), { quote_status_id: QUOTE_STATUS.negotiating });
  const again = await company().save(paths.quote(id), { quote_status_id: QUOTE_STATUS.salesWon });
  expect((await company().staff.undo(again)).statusCode).toBe(200);
  expect(await deliverablesOf(company(), id)).toEqual([]);
  const { entries } = (await company().staff.get(paths.timeline('quotes', id))).json<Timeline>();
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(['quote', 'item']));
});

it('have no owner where the agent is disabled, and cannot be given to one who is', async () => {
  const { staff } = company();
  const { account } = (await staff.post(paths.accounts(), bea)).json<{ account: { id: number } }>();
  const { id } = await company().quote({ sales_agent_user_id: account.id });
  await company().addItem(id);
  await company().save(paths.account(account.id), { is_disabled: true });
  await company().save(paths.quote(id), { quote_status_id: QUOTE_STATUS.salesWon });
  const [row] = await deliverablesOf(company(), id);
  expect(row?.owner).toBeNull();
  const refused = await company().save(paths.deliverable(row!.id), { owner_user_id: account.id });
  expect(refused.json()).toMatchObject({ errors: { owner_user_id: [expect.stringContaining('disabled')] } });
});

it('are found without an owner once theirs is disabled', async () => {
  const { staff } = company();
  const { account } = (await staff.post(paths.accounts(), bea)).json<{ account: { id: number } }>();
  const quote = await sell(company());
  const [row] = await deliverablesOf(company(), quote.id);
  await company().save(paths.deliverable(row!.id), { owner_user_id: account.id });
  const nobodys = async () => {
    const { deliverables } = (
      await staff.get(paths.deliverables({ page: 1, owner_user_id: 0 }))
    ).json<DeliverablePage>();
    return deliverables.map(({ id }) => id);
  };
  expect(await nobodys()).toEqual([]);
  await company().save(paths.account(account.id), { is_disabled: true });
  expect(await nobodys()).toEqual([row!.id]);
});

it('lose their owner and go back to the rule, several at once, which can be undone', async () => {
  const quote = await sell(company());
  const change = (payload: object) =>
    company().staff.request('PATCH', paths.deliverables(), { payload: { ids, ...payload } });
  const dues = async () =>
    (await deliverablesOf(company(), quote.id)).map(({ owner, due_date }) => [owner?.name ?? null, due_date]);
  const ids = (await deliverablesOf(company(), quote.id)).map(({ id }) => id);
  const byRule = await dues();
  await change({ due_date: '2026-03-01' });
  const byHand = await dues();
  expect(byHand.map(([, due]) => due)).toEqual(['2026-03-01', '2026-03-01', '2026-03-01']);

  const cleared = await change({ owner_user_id: null, due_date: null });
  expect(await dues()).toEqual(byRule.map(([, due]) => [null, due]));
  await company().staff.undo(cleared);
  expect(await dues()).toEqual(byHand);
});

it('stay waived when the quote is won again, also those that were waived before deliveries were recorded', async () => {
  const quote = await sell(company());
  const [row] = await deliverablesOf(company(), quote.id);
  const reason = 'It was due before deliveries were recorded here.';
  await company().server.context.store.transaction((tx) =>
    updateDerived(tx, 'deliverables', row!.id, { state: 'waived', waived_reason: reason }),
  );
  const move = (statusId: number) => company().save(paths.quote(quote.id), { quote_status_id: statusId });
  await move(QUOTE_STATUS.negotiating);
  expect(await deliverablesOf(company(), quote.id)).toMatchObject([{ id: row!.id, is_withdrawn: true }]);
  const workbook = await company().staff.post(paths.deliverablesExport({ withdrawn: 1 }));
  const [header = [], ...rows] = (await readXlsx(new Uint8Array(workbook.rawPayload))).sheets[0]!.rows;
  expect(rows.map((cells) => cells[header.indexOf('Status')])).toEqual(['Waived, withdrawn']);
  await move(QUOTE_STATUS.salesWon);
  expect(await deliverablesOf(company(), quote.id)).toMatchObject([
    { id: row!.id, state: 'waived', waived_reason: reason, is_withdrawn: false },
    { state: 'pending' },
    { state: 'pending' },
  ]);
});

it('do not wait for their files while these wait for them', async () => {
  const quote = await sell(company());
  const [row] = await deliverablesOf(company(), quote.id);
  const { staff, server } = company();
  const added = await staff.upload(`${paths.deliverableAttachments(row!.id)}?name=a.txt`, 'proof');
  const { id } = added.json<Attachment>();
  let removal: Promise<{ statusCode: number }> | undefined;
  // As a deliverable is deleted: first its row, then its files.
  const { store } = server.context;
  await store.transaction(async (tx) => {
    await lockRow(tx, 'deliverables', row!.id);
    // The store of a change that can be undone is another one.
    const begun = jest.spyOn(SqlStore.prototype, 'transaction');
    removal = staff.request('DELETE', paths.attachment(id));
    await until(() => begun.mock.calls.length > 0);
    await lockRow(tx, 'attachments', id);
  });
  expect((await removal!).statusCode).toBe(204);
});
