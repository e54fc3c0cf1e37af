import { formSchema, pages, paymentPlanSchema, type PaymentPlan, type PaymentPlanInput } from 'api-contract';
import { textColumn } from 'shared-ui';
import { namesPage, TextAreaField } from 'shared-ui/forms';
import { paymentPlans } from '../features/payment-plans/api';
import { messages } from '../features/payment-plans/messages';

/** The plans by which quotes are invoiced in parts. */
export const PaymentPlansPage = namesPage<PaymentPlan, PaymentPlanInput>({
  kind: { title: 'Payment plan', titleOfList: 'Payment Plans', list: pages.paymentPlans },
  records: paymentPlans,
  schema: formSchema(paymentPlanSchema),
  description: messages.description,
  more: {
    fields: <TextAreaField name="payment_plan" hint={messages.hint} rows={4} />,
    values: (plan) => ({ payment_plan: plan?.payment_plan ?? '' }),
    columns: [textColumn('parts', 'Parts', ({ payment_plan }) => payment_plan.replaceAll('\n', ' · '))],
  },
});
