import { paths } from '../../src';
import { expectRefusedValues, firstOf, itReads, itReadsOne, itSaves } from './checks';
import { type Client, expectInvalid } from './client';
import { unique } from './makers';
import { administratedNameWrites } from './named-records';

const payment_plan = '30% 14 days after the sale\nBalance 30 days before the event';

export const paymentPlanReads = (api: Client): void => {
  itReads(api, 'listPaymentPlans', paths.paymentPlans);
  itReadsOne(
    api,
    'getPaymentPlan',
    paths.paymentPlan,
    async () => firstOf(await api.call('listPaymentPlans', paths.paymentPlans())).id,
  );
};

export const paymentPlanWrites = (api: Client): void => {
  const add = () =>
    api.call('createPaymentPlan', paths.paymentPlans(), { body: { name: unique('Plan'), payment_plan } });

  administratedNameWrites(api, {
    create: 'createPaymentPlan',
    update: 'updatePaymentPlan',
    get: 'getPaymentPlan',
    list: paths.paymentPlans,
    one: paths.paymentPlan,
    more: { payment_plan },
  });

  itSaves(api, {
    save: 'updatePaymentPlan',
    make: async () => paths.paymentPlan((await add()).id),
    mine: () => ({ name: unique('Mine') }),
    theirs: () => ({ payment_plan: 'Balance on 1/3/2027' }),
  });

  it('have a name of their own and parts that can be read', async () => {
    const { id, name } = await add();
    await expectRefusedValues(api, paths.paymentPlan(id), 'payment_plan', ['', null, 'Half now']);
    for (const body of [{ name: unique('Plan') }, { name: unique('Plan'), payment_plan: 'Half now' }])
      expectInvalid(await api.send('POST', paths.paymentPlans(), { body }), ['payment_plan']);
    const body = { name: name.toUpperCase(), payment_plan };
    expectInvalid(await api.send('POST', paths.paymentPlans(), { body }), ['name']);
  });
};
