// What the host or a test sets. Separate from http.ts, which is loaded with the first call.

import { pages, type ConfirmBy } from 'api-contract';
import type { AxiosAdapter } from 'axios';
import { createListeners } from '../listeners';

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
  else window.location.assign(pages.logout());
};

type ConfirmationHandler = (by: ConfirmBy) => Promise<boolean>;

let confirmation: ConfirmationHandler | null = null;
let pending: Promise<boolean> | null = null;

/** Registers the handler that asks a user to confirm that it is them. Returns the function that unregisters it. */
export const onConfirmationNeeded = (handler: ConfirmationHandler): (() => void) => {
  confirmation = handler;
  return () => {
    if (confirmation === handler) confirmation = null;
  };
};

/** Asks the user to confirm that it is them, once for all requests that wait for it. Returns whether they did. */
export const confirmIdentity = (by: ConfirmBy): Promise<boolean> => {
  pending ??= (confirmation?.(by) ?? Promise.resolve(false)).finally(() => (pending = null));
  return pending;
};

/** What a request has changed. */
export interface Write {
  /** The names of the collections; null where the server names none, so that it may be any. */
  readonly changed: readonly string[] | null;
  /** Returns whether the caller brings the cached response of a path up to date itself. */
  readonly isUpdated: (path: string) => boolean;
}

/** The listeners that are called after each request of this page that has changed a collection. Each resolves once what it fetches again is there. */
export const writes = createListeners<[write: Write], Promise<unknown>>();

/** Notifies the listeners of `writes`, and waits for them. */
export const notifyWrite = async (write: Write): Promise<void> => {
  await Promise.all(writes.notify(write));
};

/** The listeners that are called with the path of each response that was outdated when it came. */
export const outdated = createListeners<[path: string]>();

/** The listeners that are called after each request that the user may not make, whose rights may have changed. */
export const forbidden = createListeners();
