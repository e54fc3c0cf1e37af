import type { FieldErrors, StaleErrorBody } from 'api-contract';
import { getIn } from 'formik';
import { fieldErrorsOf, isApiError, isUnreached, messageOf } from '../client';

/** How a form is being saved. */
export interface SaveIntent {
  /** The options of `api.patch`: the version that the save is based on, or the one that it replaces on purpose. */
  readonly version: { readonly basedOn?: object } | { readonly ifMatch: string };
  /** "Save and add another" was pressed. */
  readonly another: boolean;
  /** Says that the first of several saves is through: from then on no draft is stored, with which it would be repeated. */
  readonly markPartlySaved: () => void;
}

/** The result of the last attempt to save. */
export type SaveState =
  | { readonly status: 'idle' }
  /** It is saved when the server can be reached. */
  | { readonly status: 'offline' }
  | { readonly status: 'stale'; readonly stale: StaleErrorBody['stale'] }
  | {
      readonly status: 'rejected';
      readonly message: string;
      readonly errors: FieldErrors;
      readonly values: object;
    };

/** Returns who changed the record meanwhile, if a save failed for that reason (409). */
export function staleOf(error: unknown): StaleErrorBody['stale'] | null {
  if (!isApiError(error, 409)) return null;
  return (error.body as Partial<StaleErrorBody> | null)?.stale ?? null;
}

/**
 * Returns the state after a failed save of these values. A save that did not reach the server is sent again, unless it creates something:
 * it may have arrived, and would be a second one.
 */
export const toFailedState = (error: unknown, values: object, isNew: boolean): SaveState => {
  const stale = staleOf(error);
  if (stale) return { status: 'stale', stale };
  if (isUnreached(error) && !isNew) return { status: 'offline' };
  return { status: 'rejected', message: messageOf(error), errors: fieldErrorsOf(error), values };
};

/** Returns the messages of errors by field, of lists and of what they contain too. */
export const messagesIn = (errors: unknown): string[] =>
  typeof errors === 'string' ? [errors] : Object.values(errors ?? {}).flatMap(messagesIn);

/** Returns the server's error for a field until its value changes. */
export const serverErrorOf = (state: SaveState, name: string, value: unknown): string | undefined =>
  state.status === 'rejected' && Object.is(getIn(state.values, name), value)
    ? state.errors[name]?.[0]
    : undefined;
