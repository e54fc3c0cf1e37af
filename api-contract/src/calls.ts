import type { ObjectSchema } from 'yup';
import { benefitCalls, benefitCategoryCalls, benefitStageCalls } from './benefits/benefit';
import type { Call } from './call';
import { dashboardCalls } from './dashboard/dashboard';
import { importCalls } from './imports/import';
import { invoiceCalls } from './invoices/invoice';
import { mailCalls } from './mails/mail';
import { contactCalls, organisationCalls } from './organisations/organisation';
import { productGroupCalls } from './product-groups/product-group';
import { productCalls } from './products/product';
import { quoteCalls } from './quotes/calls';
import { quoteItemCalls } from './quotes/quote-item';
import { reportCalls } from './reports/report';
import { searchCalls } from './search/search';
import { sessionCalls } from './session/session';
import { userCalls } from './users/user';
import { viewCalls } from './views/view';
import { moduleCalls } from './modules/module';

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
  ...quoteCalls,
  ...quoteItemCalls,
  ...organisationCalls,
  ...contactCalls,
  ...invoiceCalls,
  ...searchCalls,
  ...viewCalls,
  ...mailCalls,
  ...moduleCalls,
  ...reportCalls,
} as const;

export type CallName = keyof typeof calls;

/** The valid body of a call. */
export type BodyOf<Name extends CallName> =
  (typeof calls)[Name]['body'] extends ObjectSchema<infer Body> ? Body : unknown;

/** The calls as a list. */
export const allCalls = (): readonly (Call & { readonly name: CallName })[] =>
  (Object.keys(calls) as CallName[]).map((name) => ({ name, ...calls[name] }));
