import { startStandalone } from 'shared-ui/standalone';
import remote from './remote';

void startStandalone(remote, { title: 'Delivery' });
