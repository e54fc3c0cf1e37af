import type { FieldErrors, StaleErrorBody } from 'api-contract';
import { getIn } from 'formik';
import { fieldErrorsOf, isApiError, messageOf } from '../client';

/** How a form is being saved. */
export interface SaveIntent {
  /** The options of `api.patch`: the version that the save is based on, or the one that it replaces on purpose. */
  readonly version: { readonly basedOn?: object } | { readonly ifMatch: string };
  /** "Save and Add Another" was pressed. */
  readonly another: boolean;
}

/** The result of the last attempt to save. */
export type SaveState =
  | { readonly status: 'idle' }
  /** Nothing was sent: it is saved when the connection is back. */
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

/** Returns the state after a failed save of these values. */
export const toFailedState = (error: unknown, values: object): SaveState => {
  const stale = staleOf(error);
  if (stale) return { status: 'stale', stale };
  return { status: 'rejected', message: messageOf(error), errors: fieldErrorsOf(error), values };
};

/** Returns the server's error for a field until its value changes. */
export const serverErrorOf = (state: SaveState, name: string, value: unknown): string | undefined =>
  state.status === 'rejected' && Object.is(getIn(state.values, name), value)
    ? state.errors[name]?.[0]
    : undefined;
