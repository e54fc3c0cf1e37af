import type { InferType } from 'yup';
import { body, flag, optionalLongText, patchSchema, requiredText } from '../../kernel/form/fields';
import { paymentPlanProblem } from './payment-plan-parts';

/** The parts of a payment plan, one a line; the last is the balance. */
export const optionalPaymentPlan = optionalLongText('Payment plan', 1000).test({
  name: 'payment-plan',
  test: (plan, { createError }) => {
    const message = plan ? paymentPlanProblem(plan) : undefined;
    // A function, because yup reads a text as a template.
    return message === undefined || createError({ message: () => message });
  },
});

/** `POST /payment-plans`. */
export const paymentPlanSchema = body({
  name: requiredText('Name', 100),
  payment_plan: optionalPaymentPlan.required('Payment plan is required.'),
});

/** `PATCH /payment-plans/{id}`. */
export const paymentPlanPatchSchema = patchSchema(
  paymentPlanSchema.shape({ is_archived: flag('Archived').optional() }),
);

export type PaymentPlanInput = InferType<typeof paymentPlanSchema>;
export type PaymentPlanPatch = InferType<typeof paymentPlanPatchSchema>;
