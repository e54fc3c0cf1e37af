import type { RemoteModule } from 'shared-ui';
import { routes, slots } from './routes';

const remote: RemoteModule = {
  name: 'mf-crm',
  version: __REMOTE_VERSION__,
  contract: '^1.0.0',
  routes,
  slots,
  // For builds of the quote page from before slots.
  panels: { 'new-organisation': slots['organisation.create'], 'new-contact': slots['contact.create'] },
};

export default remote;
