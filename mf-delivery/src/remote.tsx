import type { RemoteModule } from 'shared-ui';
import { routes, slots } from './routes';

const remote: RemoteModule = {
  name: 'mf-delivery',
  version: __REMOTE_VERSION__,
  contract: '^1.0.0',
  routes,
  slots,
};

export default remote;
