// What the host or a test sets. Separate from http.ts, which is loaded with the first call.

import { pages, type ConfirmBy } from 'api-contract';
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

/** Resolves once what it fetches again is there. */
type WriteListener = (write: Write) => Promise<unknown>;

const writeListeners = new Set<WriteListener>();

/** Calls the listener after each request of this page that has changed a collection. Returns the function that unsubscribes. */
export const onWrite = (listener: WriteListener): (() => void) => {
  writeListeners.add(listener);
  return () => void writeListeners.delete(listener);
};

/** Notifies the listeners of `onWrite`, and waits for them. */
export const notifyWrite = async (write: Write): Promise<void> => {
  await Promise.all([...writeListeners].map((listener) => listener(write)));
};

const outdatedListeners = new Set<(path: string) => void>();

/** Calls the listener with the path of each response that was outdated when it came. Returns the function that unsubscribes. */
export const onOutdated = (listener: (path: string) => void): (() => void) => {
  outdatedListeners.add(listener);
  return () => void outdatedListeners.delete(listener);
};

/** Notifies the listeners of `onOutdated`. */
export const notifyOutdated = (path: string): void => outdatedListeners.forEach((listener) => listener(path));

const forbiddenListeners = new Set<() => void>();

/** Calls the listener after each request that the user may not make, whose rights may have changed. Returns the function that unsubscribes. */
export const onForbidden = (listener: () => void): (() => void) => {
  forbiddenListeners.add(listener);
  return () => void forbiddenListeners.delete(listener);
};

/** Notifies the listeners of `onForbidden`. */
export const notifyForbidden = (): void => forbiddenListeners.forEach((listener) => listener());

const signOutWork = new Set<() => Promise<unknown>>();

/** Registers work that is finished before the server ends the session of a user who signs out. Returns the function that unregisters it. */
export const beforeSignOut = (work: () => Promise<unknown>): (() => void) => {
  signOutWork.add(work);
  return () => void signOutWork.delete(work);
};

/** Begins the work of `beforeSignOut`. Resolves when all of it is done, or has failed. */
export const finishBeforeSignOut = (): Promise<unknown> =>
  Promise.allSettled([...signOutWork].map((work) => work()));
