import type { CallHandlers } from '../call-handler';
import { attachmentRoutes } from './attachments';
import { catalogueRoutes } from './catalogue';
import { chasingRoutes } from './chasing';
import { deliverableRoutes } from './deliverables';
import { deliveryMailRoutes } from './delivery-mails';
import { deploymentRoutes } from './deployments';
import { followUpRoutes } from './follow-ups';
import { invoiceRoutes } from './invoices';
import { moduleRoutes } from './modules';
import { organisationRoutes } from './organisations';
import { proposalRoutes } from './proposals';
import { quoteRoutes } from './quotes';
import { reportRoutes } from './reports';
import { sessionRoutes } from './session';
import { templateRoutes } from './templates';
import { tidyUpRoutes } from './tidy-up';
import { userRoutes } from './users';

/** The use case of every call of the contract, by the name of the call: path and schemas are in the `calls.ts` of its noun. */
export const routes: CallHandlers = {
  ...sessionRoutes,
  ...userRoutes,
  ...catalogueRoutes,
  ...invoiceRoutes,
  ...chasingRoutes,
  ...deliverableRoutes,
  ...deliveryMailRoutes,
  ...quoteRoutes,
  ...proposalRoutes,
  ...attachmentRoutes,
  ...followUpRoutes,
  ...organisationRoutes,
  ...moduleRoutes,
  ...deploymentRoutes,
  ...reportRoutes,
  ...templateRoutes,
  ...tidyUpRoutes,
};
