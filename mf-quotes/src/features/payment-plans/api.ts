import { paths, type PaymentPlan, type PaymentPlanPatch } from 'api-contract';
import { recordApi } from 'shared-ui';

/** The plans that quotes can begin with, archived ones included. */
export const paymentPlans = recordApi<PaymentPlan, PaymentPlanPatch>({
  list: paths.paymentPlans,
  one: paths.paymentPlan,
});
