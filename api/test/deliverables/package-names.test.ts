import { paths, type Deliverable, type DeliverableSort } from 'api-contract';
import { TestCompany } from '../quotes/test-company';
import { addBenefits, sell } from './delivering-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
  await addBenefits(company);
});

afterEach(() => company.close());

/** The packages of the list, each once. */
const listed = async (query: { filter?: string; sort?: DeliverableSort; order?: 'asc' | 'desc' }) => {
  const page = await company.staff.get(paths.deliverables({ ...query, page: 1 }));
  const { deliverables } = page.json<{ deliverables: Deliverable[] }>();
  return [...new Set(deliverables.map(({ product_group }) => product_group!.name))];
};

it('deliverables are found by the name of their package as it was sold or is now, and sorted by the one that they show', async () => {
  await sell(company);
  const copy = { name: 'Dinner', sales_ledger_product_code: '0120-00' };
  const dinner = await company.staff.post(paths.productGroupCopy(company.groupId), copy);
  await company.save(paths.productGroup(company.groupId), { name: 'Apex' });
  Object.assign(company, { groupId: dinner.json<{ id: number }>().id });
  await sell(company);

  for (const [filter, packages] of [
    ['gala', ['Gala']],
    ['APEX', ['Gala']],
    ['dinner', ['Dinner']],
  ] as const)
    expect(await listed({ filter })).toEqual(packages);
  expect(await listed({ sort: 'package', order: 'asc' })).toEqual(['Dinner', 'Gala']);
  expect(await listed({ sort: 'package', order: 'desc' })).toEqual(['Gala', 'Dinner']);
});
