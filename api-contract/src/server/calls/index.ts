import type { Call } from '../call';
import { benefitCategoryCalls } from './benefit-categories';
import { benefitStageCalls } from './benefit-stages';
import { benefitCalls } from './benefits';
import { contactCalls } from './contacts';
import { dashboardCalls } from './dashboard';
import { invoiceCalls } from './invoices';
import { organisationCalls } from './organisations';
import { productGroupCalls } from './product-groups';
import { productCalls } from './products';
import { quoteItemCalls } from './quote-items';
import { quoteCalls } from './quotes';
import { searchCalls } from './search';
import { sessionCalls } from './session';

/** Every call of the wire, by name: what a server must route, and what the conformance suite checks answers with. */
export const calls = {
  ...sessionCalls,
  ...dashboardCalls,
  ...productCalls,
  ...productGroupCalls,
  ...benefitCalls,
  ...benefitStageCalls,
  ...benefitCategoryCalls,
  ...quoteCalls,
  ...quoteItemCalls,
  ...organisationCalls,
  ...contactCalls,
  ...invoiceCalls,
  ...searchCalls,
} as const;

export type CallName = keyof typeof calls;

/** The calls as a list, for loops that do not care for names. */
export const allCalls = (): readonly (Call & { readonly name: CallName })[] =>
  (Object.keys(calls) as CallName[]).map((name) => ({ name, ...calls[name] }));
