import type { RemoteModule } from 'shared-ui';
import { routes } from './routes';

const remote: RemoteModule = {
  name: 'mf-template',
  version: __REMOTE_VERSION__,
  contract: '^1.0.0',
  routes,
};

export default remote;
