export type { RemoteModule } from './remote-module';
export { RemotesContext, type Remotes } from './remotes-context';
export type {
  InvoiceRequirement,
  PanelContracts,
  PanelName,
  PanelRemote,
  QuoteInvoicePanelProps,
} from './panel-contracts';
export { RemotePanel } from './remote-panel';
