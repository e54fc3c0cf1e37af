import { path } from '../../kernel/call/path';

export const paymentPlans = path('/payment-plans');
export const paymentPlan = path('/payment-plans/{id}');
