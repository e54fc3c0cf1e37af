import type { CallName } from 'api-contract/server';
import type { CallHandler } from '../call-handler';
import { catalogueHandlers } from './catalogue';
import { invoiceHandlers } from './invoices';
import { organisationHandlers } from './organisations';
import { moduleHandlers } from './modules';
import { quoteHandlers } from './quotes';
import { reportHandlers } from './reports';
import { sessionHandlers } from './session';
import { userHandlers } from './users';

/** The handlers of all calls. A call of the contract without a handler gets 404. */
export const handlers: Partial<Record<CallName, CallHandler>> = {
  ...sessionHandlers,
  ...userHandlers,
  ...catalogueHandlers,
  ...invoiceHandlers,
  ...quoteHandlers,
  ...organisationHandlers,
  ...moduleHandlers,
  ...reportHandlers,
};
