import type { Static, TSchema } from '@sinclair/typebox';
import type { ObjectSchema } from 'yup';
import { attachmentCalls } from './clients/attachments/calls';
import { benefitCalls, benefitCategoryCalls, benefitStageCalls } from './catalogue/benefits/calls';
import type { Call } from './kernel/call/call';
import { chasingCalls } from './invoicing/chasing/calls';
import { choiceCalls } from './platform/choices/calls';
import { dashboardCalls } from './platform/dashboard/calls';
import { deliverableCalls, deliveryFeedCalls } from './delivery/deliverables/calls';
import { deliveryMailCalls } from './delivery/delivery-mails/calls';
import { deploymentCalls } from './platform/deployments/calls';
import { followUpCalls } from './clients/follow-ups/calls';
import { importCalls } from './catalogue/imports/calls';
import { invoiceCalls } from './invoicing/invoices/calls';
import { lostReasonCalls } from './catalogue/lost-reasons/calls';
import { mailCalls } from './letters/mails/calls';
import { contactCalls, organisationCalls } from './clients/organisations/calls';
import { priceChangeCalls } from './catalogue/price-changes/calls';
import { productGroupCalls } from './catalogue/product-groups/calls';
import { productCalls } from './catalogue/products/calls';
import { proposalCalls } from './letters/proposals/calls';
import { quoteCalls, quoteItemCalls } from './quotes/calls';
import { reportCalls } from './platform/reports/calls';
import { salesTargetCalls } from './platform/sales-targets/calls';
import { searchCalls } from './platform/search/calls';
import { sessionCalls } from './accounts/session/calls';
import { teamKeyCalls } from './platform/team-keys/calls';
import { timelineCalls } from './platform/timeline/calls';
import { templateCalls } from './letters/templates/calls';
import { tidyUpCalls } from './clients/tidy-up/calls';
import { userCalls } from './accounts/users/calls';
import { undoCalls } from './kernel/undo/calls';
import { viewCalls } from './accounts/views/calls';
import { moduleCalls } from './platform/modules/calls';

/** Every call of the API by its name: the routes, the OpenAPI document and the conformance suite are made from it. */
export const calls = {
  ...sessionCalls,
  ...userCalls,
  ...dashboardCalls,
  ...productCalls,
  ...productGroupCalls,
  ...benefitCalls,
  ...benefitStageCalls,
  ...benefitCategoryCalls,
  ...importCalls,
  ...priceChangeCalls,
  ...quoteCalls,
  ...quoteItemCalls,
  ...lostReasonCalls,
  ...proposalCalls,
  ...attachmentCalls,
  ...followUpCalls,
  ...organisationCalls,
  ...contactCalls,
  ...invoiceCalls,
  ...chasingCalls,
  ...deliverableCalls,
  ...deliveryFeedCalls,
  ...deliveryMailCalls,
  ...searchCalls,
  ...choiceCalls,
  ...viewCalls,
  ...mailCalls,
  ...templateCalls,
  ...moduleCalls,
  ...teamKeyCalls,
  ...deploymentCalls,
  ...reportCalls,
  ...salesTargetCalls,
  ...tidyUpCalls,
  ...timelineCalls,
  ...undoCalls,
} as const;

export type CallName = keyof typeof calls;

type Schemas<Name extends CallName> = (typeof calls)[Name];

/** The values of the path, the query and the body of a call, once they are valid. */
export type ParamsOf<Name extends CallName> = Static<Schemas<Name>['params']>;
export type QueryOf<Name extends CallName> = Static<Schemas<Name>['query']>;
export type BodyOf<Name extends CallName> =
  Schemas<Name>['body'] extends ObjectSchema<infer Body>
    ? Body
    : Schemas<Name>['upload'] extends { readonly maxBytes: number }
      ? AsyncIterable<Uint8Array>
      : unknown;

/** The JSON of its successful response. */
export type ResponseOf<Name extends CallName> = Schemas<Name>['response'] extends infer Schema extends TSchema
  ? Static<Schema>
  : undefined;

/** The calls as a list. */
export const allCalls = (): readonly (Call & { readonly name: CallName })[] =>
  (Object.keys(calls) as CallName[]).map((name) => ({ name, ...calls[name] }));
