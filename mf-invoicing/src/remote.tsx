import type { ReactNode } from 'react';
import type { PanelContracts, RemoteModule } from 'shared-ui';
import { QuoteInvoicePanel } from './features/quote-invoice/quote-invoice-panel';
import { routes } from './routes';

type Panels = PanelContracts['mf-invoicing'];

const panels: { readonly [Name in keyof Panels]: (props: Panels[Name]) => ReactNode } = {
  'quote-invoice': QuoteInvoicePanel,
};

const remote: RemoteModule = {
  name: 'mf-invoicing',
  version: __REMOTE_VERSION__,
  contract: '^1.0.0',
  routes,
  panels,
};

export default remote;
