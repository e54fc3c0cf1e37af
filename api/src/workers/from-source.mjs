// The thread's program where the sources run unbuilt: on Node 20 tsx leaves threads to look after themselves.

import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
