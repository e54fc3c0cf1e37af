// A factory for every entity, for tests: `makeQuote({ quote_status_id: 3 })`.
import { ERROR_MESSAGE } from './error-status';
import { FACTORY_NOW } from './factory-defaults';
import type { ErrorBody, StaleErrorBody } from './schema';

export * from './factory-defaults';
export * from './session/testing';
export * from './dashboard/testing';
export * from './search/testing';
export * from './products/testing';
export * from './product-groups/testing';
export * from './benefits/testing';
export * from './organisations/testing';
export * from './quotes/testing';
export * from './invoices/testing';
export * from './views/testing';

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
    changes: [{ field: 'name', line: null, before: 'Banner', after: 'Their flag' }],
    current_etag: '"2"',
  },
  ...over,
});
