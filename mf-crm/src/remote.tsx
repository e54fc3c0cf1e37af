import type { RemoteModule } from 'shared-ui';
import { panels, routes } from './routes';

const remote: RemoteModule = {
  name: 'mf-crm',
  version: __REMOTE_VERSION__,
  contract: '^1.0.0',
  routes,
  panels,
};

export default remote;
