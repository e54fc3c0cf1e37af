// Separate from http.ts, which is loaded with the first call.

import { createListeners } from '../listeners';

const { subscribe, notify } = createListeners();
let isReached = true;

/** Whether the last request of this page reached the server: false while it restarts. */
export const reach = {
  get: (): boolean => isReached,
  /** For the client, which knows how each request ended. */
  set: (value: boolean): void => {
    if (isReached === value) return;
    isReached = value;
    notify();
  },
  subscribe,
};
