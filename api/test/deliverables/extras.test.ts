import {
  paths,
  type Deliverable,
  type DeliverableHistoryEntry,
  type DeliveryYear,
  type Timeline,
} from 'api-contract';
import type { DeliveryEvent } from 'api-contract/server';
import { TestCompany } from '../quotes/test-company';
import { addBenefits, deliverablesOf, extraBeside, sell } from './delivering-company';

let company: TestCompany;

beforeEach(async () => {
  company = await TestCompany.open();
  await addBenefits(company);
});

afterEach(() => company.close());

it('what was added by hand is no promise of an event or a year, but is overdue as what was sold', async () => {
  const { staff, groupId, client } = company;
  const { id: quoteId } = await sell(company);
  const [late, lost] = await deliverablesOf(company, quoteId);
  const addExtra = async (fields: object) => {
    const body = { ...extraBeside(late!), ...fields };
    return (await staff.post(paths.quoteDeliverables(quoteId), body)).json<Deliverable>().id;
  };
  const deliver = (id: number) => company.save(paths.deliverable(id), { state: 'delivered' });
  await company.save(paths.deliverable(lost!.id), { state: 'waived', waived_reason: 'Rain' });
  await deliver(await addExtra({}));
  await deliver(await addExtra({ kind: 'make-good' }));
  await addExtra({ description: 'A third banner', due_date: '2026-03-27' });

  const packages = [{ product_group_id: groupId }];
  const body = { name: 'Summit', date: '2026-04-10', place: null, packages };
  expect((await staff.post(paths.events(), body)).json<DeliveryEvent>()).toMatchObject({
    promised_count: 2,
    delivered_count: 0,
    overdue_count: 2,
  });
  await deliver(late!.id);
  expect(
    (await staff.get(paths.organisationDelivery(client.organisation.id))).json<DeliveryYear[]>(),
  ).toEqual([
    {
      year: 2026,
      sold_count: 3,
      delivered_count: 1,
      waived_count: 1,
      open_count: 2,
      overdue_count: 1,
      over_delivered_count: 1,
      make_good_count: 1,
    },
  ]);
});

it('what was added by hand, deleted and brought back is in the history, which says whether it is gone', async () => {
  const { staff } = company;
  const { id: quoteId } = await sell(company);
  const [sold] = await deliverablesOf(company, quoteId);
  const added = await staff.post(paths.quoteDeliverables(quoteId), extraBeside(sold!));
  const { id } = added.json<Deliverable>();
  const told = async () => {
    const { entries } = (await staff.get(paths.timeline('quotes', quoteId))).json<Timeline>();
    const ofIt = entries.filter(({ subject }) => subject === 'deliverable');
    return ofIt.map(({ action, is_deleted }) => [action, is_deleted]);
  };
  const deleted = await staff.request('DELETE', paths.deliverable(id));
  expect(await told()).toEqual([
    ['removed', true],
    ['added', true],
  ]);
  await staff.undo(deleted);
  expect(await told()).toEqual([
    ['added', false],
    ['removed', false],
    ['added', false],
  ]);
  const history = await staff.get(paths.deliverableHistory(id));
  const actions = history.json<DeliverableHistoryEntry[]>().map(({ action }) => action);
  expect(actions).toEqual(['added', 'added']);
});
