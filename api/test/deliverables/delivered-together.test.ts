import { paths, QUOTE_STATUS, type ChangedDeliverables } from 'api-contract';
import { listRows } from '../../src/store';
import { TestCompany } from '../quotes/test-company';
import { addBenefits, deliverablesOf, sell } from './delivering-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
  await addBenefits(company);
});

afterEach(() => company.close());

it('leaves what is withdrawn as it is, without proof', async () => {
  const quote = await sell(company);
  const [kept] = await deliverablesOf(company, quote.id);
  await company.save(paths.deliverable(kept!.id), { note: 'Asked for' });
  await company.save(paths.quote(quote.id), { quote_status_id: QUOTE_STATUS.negotiating });
  const change = { state: 'delivered', proof_url: 'https://example.com/p', keeps_closed: true };
  const response = await company.staff.request('PATCH', paths.deliverables(), {
    payload: { ids: [kept!.id], ...change },
  });
  expect(response.json()).toMatchObject({ changed_count: 0, waived_ids: [kept!.id] });
  const alone = paths.deliverablesProof({ ids: String(kept!.id), name: 'a.jpg' });
  expect((await company.staff.upload(alone, 'A photograph')).json()).toMatchObject({
    changed_count: 0,
    waived_ids: [kept!.id],
  });
  expect(await company.server.context.store.read((db) => listRows(db, 'files'))).toEqual([]);
  const [open] = await deliverablesOf(company, (await sell(company)).id);
  const ids = `${kept!.id},${open!.id}`;
  const added = await company.staff.upload(paths.deliverablesProof({ ids, name: 'a.jpg' }), 'A photograph');
  expect(added.json()).toMatchObject({ changed_count: 1, waived_ids: [kept!.id] });
  expect((await company.staff.get(paths.deliverableAttachments(kept!.id))).json()).toEqual([]);
});

it('leaves those that are waived or delivered as they are, unless all are meant', async () => {
  const quote = await sell(company);
  const [waived, delivered, open] = (await deliverablesOf(company, quote.id)).map(({ id }) => id);
  await company.save(paths.deliverable(waived!), { state: 'waived', waived_reason: 'No screen there' });
  const earlier = { state: 'delivered', delivered_on: '2026-03-20' };
  await company.save(paths.deliverable(delivered!), earlier);
  const deliver = async (payload: object) => {
    const all = paths.deliverables({ quote_id: quote.id });
    const response = await company.staff.request('PATCH', all, {
      payload: { found_count: 3, state: 'delivered', ...payload },
    });
    return response.json<ChangedDeliverables>();
  };
  const proof = { proof_url: 'https://example.com/p', keeps_closed: true };
  const changed_at = '2026-03-28T23:30:00.000Z';
  expect(await deliver(proof)).toEqual({ changed_count: 3, changed_at, waived_ids: [waived] });
  expect(await deliver({ keeps_closed: true })).toMatchObject({ changed_count: 0, waived_ids: [waived] });
  const { proof_url } = proof;
  expect(await deliverablesOf(company, quote.id)).toMatchObject([
    { id: waived, state: 'waived', waived_reason: 'No screen there', proof_url },
    { id: delivered, ...earlier, proof_url },
    { id: open, state: 'delivered', delivered_on: '2026-03-28', proof_url },
  ]);
  expect(await deliver({})).toEqual({ changed_count: 1, changed_at });
  expect((await deliverablesOf(company, quote.id))[0]).toMatchObject({ state: 'delivered' });
});
