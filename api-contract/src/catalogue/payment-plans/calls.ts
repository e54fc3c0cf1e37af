import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch } from '../../kernel/call/call';
import { PaymentPlan } from './payment-plan';
import { paymentPlanPatchSchema, paymentPlanSchema } from './payment-plan-form';
import * as paths from './paths';

export const paymentPlanCalls = describeCalls('Payment plans', {
  listPaymentPlans: get(paths.paymentPlans, {
    summary: 'Every payment plan, archived ones included',
    response: Type.Array(PaymentPlan),
  }),
  getPaymentPlan: get(paths.paymentPlan, {
    summary: 'One payment plan',
    response: PaymentPlan,
  }),
  createPaymentPlan: create(paths.paymentPlans, {
    summary: 'Add a payment plan, as an administrator',
    body: paymentPlanSchema,
    response: PaymentPlan,
    administratorsOnly: true,
  }),
  updatePaymentPlan: patch(paths.paymentPlan, {
    summary: 'Change, archive or restore a payment plan, as an administrator',
    description: 'Quotes keep the parts that they have.',
    body: paymentPlanPatchSchema,
    response: PaymentPlan,
    administratorsOnly: true,
    undo: {},
  }),
});
