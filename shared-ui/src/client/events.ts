// What the host or a test sets. Separate from http.ts, which is loaded with the first call.

import type { AxiosAdapter } from 'axios';

/** Tests replace the adapter of axios here. */
export const transport: { adapter?: AxiosAdapter } = {};

type SessionEndHandler = () => void;

let current: SessionEndHandler | null = null;

/** Registers a handler for a token that the server refuses; the host navigates. Returns the function that unregisters it. */
export const onSessionEnd = (handler: SessionEndHandler): (() => void) => {
  current = handler;
  return () => {
    if (current === handler) current = null;
  };
};

/** Notifies the host that the session is over. Without a host, on a page that failed to start, the browser itself navigates. */
export const endSession = (): void => {
  if (current) current();
  else window.location.assign('/logout');
};
