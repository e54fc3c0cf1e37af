import { accountsRoutes } from '../accounts/routes';
import type { CallHandlers } from '../calls';
import { catalogueRoutes } from '../catalogue/routes';
import { clientsRoutes } from '../clients/routes';
import { deliveryRoutes } from '../delivery/routes';
import { invoicingRoutes } from '../invoicing/routes';
import { lettersRoutes } from '../letters/routes';
import { platformRoutes } from '../platform/routes';
import { quotesRoutes } from '../quotes/routes';

/** The use case of every call of the contract, by the name of the call: path and schemas are in the `calls.ts` of its area. */
export const routes: CallHandlers = {
  ...accountsRoutes,
  ...catalogueRoutes,
  ...clientsRoutes,
  ...quotesRoutes,
  ...lettersRoutes,
  ...invoicingRoutes,
  ...deliveryRoutes,
  ...platformRoutes,
};
