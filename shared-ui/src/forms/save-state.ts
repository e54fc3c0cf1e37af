import type { FieldErrors, StaleErrorBody } from 'api-contract';
import { getIn } from 'formik';
import { isApiError, messageOf } from '../client';
import { fieldErrorsOf } from '../data/save-errors';

/** What one press of a save button means. */
export interface SaveIntent {
  /** Goes to `api.patch` as it is: the version that the save is based on, or the one that it knowingly replaces. */
  readonly version: { readonly basedOn?: object } | { readonly ifMatch: string };
  /** "Save and add another" was pressed. */
  readonly another: boolean;
}

/** What the server said of the last attempt to save. */
export type SaveState =
  | { readonly status: 'idle' }
  | { readonly status: 'stale'; readonly stale: StaleErrorBody['stale'] }
  | {
      readonly status: 'refused';
      readonly message: string;
      readonly errors: FieldErrors;
      readonly values: object;
    };

/** What happened to the record in the meantime, when that is why it was not saved (409). */
export function staleOf(error: unknown): StaleErrorBody['stale'] | null {
  if (!isApiError(error, 409)) return null;
  return (error.body as Partial<StaleErrorBody> | null)?.stale ?? null;
}

/** A failed save, with the values that it was about. */
export const toRefusal = (error: unknown, values: object): SaveState => {
  const stale = staleOf(error);
  if (stale) return { status: 'stale', stale };
  return {
    status: 'refused',
    message: messageOf(error),
    errors: fieldErrorsOf(error),
    values,
  };
};

/** The server's word on a field. It is dropped once the value is another than the one that was refused. */
export const serverErrorOf = (state: SaveState, name: string, value: unknown): string | undefined =>
  state.status === 'refused' && Object.is(getIn(state.values, name), value)
    ? state.errors[name]?.[0]
    : undefined;
