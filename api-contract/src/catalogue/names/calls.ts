import { Type } from '@sinclair/typebox';
import { create, describeCalls, get, patch } from '../../kernel/call/call';
import * as paths from '../paths';
import { paymentPlanPatchSchema, paymentPlanSchema } from '../payment-plans/payment-plan-form';
import { LostReason, OrganisationCategory, PaymentPlan } from './name';
import {
  lostReasonPatchSchema,
  lostReasonSchema,
  organisationCategoryPatchSchema,
  organisationCategorySchema,
} from './name-form';

export const lostReasonCalls = describeCalls('Lost reasons', {
  listLostReasons: get(paths.lostReasons, {
    summary: 'Every reason, archived ones included',
    response: Type.Array(LostReason),
  }),
  getLostReason: get(paths.lostReason, { summary: 'One reason', response: LostReason }),
  createLostReason: create(paths.lostReasons, {
    summary: 'Add a reason, as an administrator',
    body: lostReasonSchema,
    response: LostReason,
    administratorsOnly: true,
  }),
  updateLostReason: patch(paths.lostReason, {
    summary: 'Rename, archive or restore a reason, as an administrator',
    body: lostReasonPatchSchema,
    response: LostReason,
    administratorsOnly: true,
    undo: {},
  }),
});

export const organisationCategoryCalls = describeCalls('Organisation categories', {
  listOrganisationCategories: get(paths.organisationCategories, {
    summary: 'Every category, archived ones included',
    response: Type.Array(OrganisationCategory),
  }),
  getOrganisationCategory: get(paths.organisationCategory, {
    summary: 'One category',
    response: OrganisationCategory,
  }),
  createOrganisationCategory: create(paths.organisationCategories, {
    summary: 'Add a category, as an administrator',
    body: organisationCategorySchema,
    response: OrganisationCategory,
    administratorsOnly: true,
  }),
  updateOrganisationCategory: patch(paths.organisationCategory, {
    summary: 'Rename, archive or restore a category, as an administrator',
    body: organisationCategoryPatchSchema,
    response: OrganisationCategory,
    administratorsOnly: true,
    undo: {},
  }),
});

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
