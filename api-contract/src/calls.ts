import type { Static, TSchema } from '@sinclair/typebox';
import type { ObjectSchema } from 'yup';
import { attachmentCalls } from './attachments/calls';
import { benefitCalls, benefitCategoryCalls, benefitStageCalls } from './benefits/calls';
import type { Call } from './call';
import { chasingCalls } from './chasing/calls';
import { choiceCalls } from './choices/calls';
import { dashboardCalls } from './dashboard/calls';
import { deliverableCalls, deliveryFeedCalls } from './deliverables/calls';
import { deliveryMailCalls } from './delivery-mails/calls';
import { deploymentCalls } from './deployments/calls';
import { followUpCalls } from './follow-ups/calls';
import { importCalls } from './imports/calls';
import { invoiceCalls } from './invoices/calls';
import { lostReasonCalls } from './lost-reasons/calls';
import { mailCalls } from './mails/calls';
import { contactCalls, organisationCalls } from './organisations/calls';
import { priceChangeCalls } from './price-changes/calls';
import { productGroupCalls } from './product-groups/calls';
import { productCalls } from './products/calls';
import { proposalCalls } from './proposals/calls';
import { quoteCalls, quoteItemCalls } from './quotes/calls';
import { reportCalls } from './reports/calls';
import { salesTargetCalls } from './sales-targets/calls';
import { searchCalls } from './search/calls';
import { sessionCalls } from './session/calls';
import { teamKeyCalls } from './team-keys/calls';
import { templateCalls } from './templates/calls';
import { tidyUpCalls } from './tidy-up/calls';
import { userCalls } from './users/calls';
import { viewCalls } from './views/calls';
import { moduleCalls } from './modules/calls';

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
