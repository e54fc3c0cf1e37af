import { paths, type Deliverable, type DeliverableSort } from 'api-contract';
import { TestCompany } from '../quotes/test-company';
import { addBenefits, sell } from './delivering-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
  await addBenefits(company);
  await sell(company, null);
  await sell(company, '2026-04-10');
  await sell(company, '2026-05-10');
});

afterEach(() => company.close());

const get = async <Body>(path: string) => (await company.staff.get(path)).json<Body>();

it.each([
  ['due', ({ due_date }: Deliverable) => due_date],
  ['event', ({ event_date }: Deliverable) => event_date],
] as const)('by %s, deliverables without a day are last in both directions', async (sort, dayOf) => {
  const listed = async (query: { sort: DeliverableSort; order: 'asc' | 'desc' }) =>
    (await get<{ deliverables: Deliverable[] }>(paths.deliverables(query))).deliverables.map(dayOf);
  const ascending = await listed({ sort, order: 'asc' });
  const days = ascending.filter((day) => day !== null);
  const none = ascending.filter((day) => day === null);
  expect([days.length, none.length]).toEqual([6, 3]);
  expect(ascending).toEqual([...days.toSorted(), ...none]);
  expect(await listed({ sort, order: 'desc' })).toEqual([...days.toSorted().reverse(), ...none]);
});

it('the search has the last ones that were due first of those without work left', async () => {
  const { deliverables } = await get<{ deliverables: Deliverable[] }>(paths.deliverables());
  for (const { id } of deliverables) await company.save(paths.deliverable(id), { state: 'delivered' });
  const found = await get<Deliverable[]>(paths.deliverableSearch('logo'));
  expect(found[0]?.due_date).toBe(deliverables.filter(({ due_date }) => due_date).at(-1)?.due_date);
});
