import type { RemoteModule } from 'shared-ui';
import { QuoteInvoicePanel } from './features/quote-invoice/quote-invoice-panel';
import { routes, slots } from './routes';

const remote: RemoteModule = {
  name: 'mf-invoicing',
  version: __REMOTE_VERSION__,
  contract: '^1.0.0',
  routes,
  slots,
  // For builds of the quote page from before slots, which render the card themselves.
  panels: { 'quote-invoice': QuoteInvoicePanel },
};

export default remote;
