import type { ErrorBody, StaleErrorBody } from '../entities';
import { ERROR_MESSAGE } from '../error-status';
import { FACTORY_NOW } from './moments';

export const makeErrorBody = (over: Partial<ErrorBody> = {}): ErrorBody => ({
  message: ERROR_MESSAGE.invalid,
  ...over,
});

export const makeStaleErrorBody = (over: Partial<StaleErrorBody> = {}): StaleErrorBody => ({
  message: ERROR_MESSAGE.stale,
  stale: {
    changed_by: { id: 2, name: 'Robin Patel' },
    changed_at: FACTORY_NOW,
    changed_fields: ['name'],
    current_etag: '"2"',
  },
  ...over,
});
