// Separate from http.ts, which is loaded with the first call.

const listeners = new Set<() => void>();
let isReached = true;

/** Whether the last request of this page reached the server: false while it restarts. */
export const reach = {
  get: (): boolean => isReached,
  /** For the client, which knows how each request ended. */
  set: (value: boolean): void => {
    if (isReached === value) return;
    isReached = value;
    listeners.forEach((listener) => listener());
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
