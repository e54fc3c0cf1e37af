import type { FieldErrors } from 'api-contract';
import { isApiError, messageOf } from '../client';

/** Returns the messages of a 422 by field; empty for every other failure. */
export const fieldErrorsOf = (error: unknown): FieldErrors => (isApiError(error) ? error.errors : {});

/** Returns why a save failed, in one text: all messages of a 422, else the message of the error itself. */
export const saveErrorOf = (error: unknown): string =>
  Object.values(fieldErrorsOf(error)).flat().join(' ') || messageOf(error);
