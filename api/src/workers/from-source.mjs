// Entry of the threads where the sources run unbuilt: on Node 20, tsx does not reach into worker threads by itself.

import { register } from 'tsx/esm/api';

register();
const { perform } = await import('./worker.ts');
export default perform;
