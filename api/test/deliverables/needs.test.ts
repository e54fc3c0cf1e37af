import { paths } from 'api-contract';
import { TestCompany } from '../quotes/test-company';
import { addBenefits, deliverablesOf, sell } from './delivering-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
  const [benefit] = await addBenefits(company);
  await company.save(paths.benefit(benefit!.id), {
    due_days: -12,
    client_needs: 'Company logo',
    client_needs_format: 'SVG or EPS',
    client_needs_days: 12,
  });
});

afterEach(() => company.close());

it('copies what a benefit needs to each sale, with the day by the event, which moves with it', async () => {
  const quote = await sell(company);
  const one = (await deliverablesOf(company, quote.id))[0]!;
  expect(one).toMatchObject({
    client_needs: 'Company logo',
    client_needs_format: 'SVG or EPS',
    client_needs_by: '2026-03-29',
    state: 'pending',
  });
  const path = paths.deliverable(one.id);
  const moved = await company.save(path, { event_date: '2026-04-20' });
  expect(moved.json()).toMatchObject({ client_needs_by: '2026-04-08' });
  await company.save(path, { client_needs_by: '2026-04-01' });
  const later = await company.save(path, { event_date: '2026-05-20' });
  expect(later.json()).toMatchObject({ client_needs_by: '2026-04-01' });
});

it('changes what is needed for a selection, which can be undone', async () => {
  const quote = await sell(company);
  const ids = (await deliverablesOf(company, quote.id)).map(({ id }) => id);
  const needs = { client_needs: 'Guest names', client_needs_format: 'A list', client_needs_by: '2026-04-01' };
  const changed = await company.save(paths.deliverables(), { ids, ...needs });
  expect(await deliverablesOf(company, quote.id)).toMatchObject([needs, needs, needs]);
  await company.staff.post(paths.undo(Number(changed.headers['x-undo'])));
  expect(await deliverablesOf(company, quote.id)).toMatchObject([
    { client_needs: 'Company logo' },
    { client_needs: null },
    { client_needs: null },
  ]);
});
