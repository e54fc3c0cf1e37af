// Separate from http.ts, which is loaded with the first call.

import { createStore } from '../listeners';

/** Whether the last request of this page reached the server: false while it restarts. The client sets it, which knows how each request ended. */
export const reach = createStore<boolean>(true);
