import { readXlsx } from 'hucre/xlsx';
import { MAX_CHANGED_RECORDS, paths } from 'api-contract';
import type { DeliveryEvent, EventGrid } from 'api-contract/server';
import { getRow, insertRow, listRows } from '../../src/store';
import { TestCompany } from '../quotes/test-company';
import { addBenefits, deliverablesOf, sell } from './delivering-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
  await addBenefits(company);
});

afterEach(() => company.close());

/** Adds deliverables like one that there is, as many as the grid of an event has. */
const addMany = (id: number) =>
  company.server.context.store.transaction(async (tx) => {
    const { id: _id, ...row } = await getRow(tx, 'deliverables', id);
    for (let count = 0; count < MAX_CHANGED_RECORDS; count += 1)
      await insertRow(tx, 'deliverables', { ...row, benefit_id: null });
  });

it('An event with more deliverables than its grid has says how many, and with which sales they were promised; its workbook counts all', async () => {
  const first = await sell(company);
  const [one] = await deliverablesOf(company, first.id);
  await addMany(one!.id);
  const last = await sell(company);
  const body = {
    name: 'Spring Summit',
    date: '2026-04-10',
    packages: [{ product_group_id: company.groupId }],
  };
  const { id, promised_count } = (await company.staff.post(paths.events(), body)).json<DeliveryEvent>();
  expect(promised_count).toBe(MAX_CHANGED_RECORDS + 6);

  const grid = (await company.staff.get(paths.eventGrid(id))).json<EventGrid>();
  expect(grid.deliverables).toHaveLength(MAX_CHANGED_RECORDS);
  expect(grid.deliverables.at(-1)!.id).toBe(one!.id + MAX_CHANGED_RECORDS - 1);
  expect(grid.deliverables.some(({ quote_id }) => quote_id === last.id)).toBe(false);
  expect(grid).toMatchObject({ found_count: promised_count, promised_quote_ids: [first.id, last.id] });

  const file = await company.staff.post(paths.eventExport(id));
  const { sheets } = await readXlsx(new Uint8Array(file.rawPayload));
  expect(sheets[0]!.rows[1]!.slice(0, 3)).toEqual(['Łódź Events', 'Q-00001, Q-00002', promised_count]);
});

it('An event whose packages have more than a thousand products is saved as it was copied', async () => {
  const { groupId, staff } = company;
  await company.server.context.store.transaction(async (tx) => {
    const [product] = await listRows(tx, 'products', { product_group_id: groupId });
    const { id: _id, ...row } = product!;
    for (let number = 0; number < 1000; number += 1)
      await insertRow(tx, 'products', { ...row, product_code: `${row.product_code}-${number}` });
  });
  const body = { name: 'Summit', date: '2026-04-10', packages: [{ product_group_id: groupId }] };
  const event = (await staff.post(paths.events(), body)).json<DeliveryEvent>();
  const next = { name: 'Summit', date: '2027-04-10', price_percent: 10 };
  const copy = (await staff.post(paths.eventCopy(event.id), next)).json<DeliveryEvent>();
  const saved = await company.save(paths.event(copy.id), { place: 'Leeds', prices: copy.prices });
  expect(saved.statusCode).toBe(200);
  expect(saved.json<DeliveryEvent>().prices).toHaveLength(copy.prices.length);
});
