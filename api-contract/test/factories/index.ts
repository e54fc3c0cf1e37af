// A factory for every entity, for tests: `makeQuote({ quote_status_id: 3 })`.
import { ERROR_MESSAGE } from '../../src/kernel/call/error-status';
import { FACTORY_NOW } from './defaults';
import type { ErrorBody, StaleErrorBody } from '../../src/kernel/schema';

export * from './attachments';
export * from './defaults';
export * from './deliverables';
export * from './events';
export * from './delivery-mails';
export * from './session';
export * from './users';
export * from './dashboard';
export * from './search';
export * from './follow-ups';
export * from './chasing';
export * from './choices';
export * from './products';
export * from './product-groups';
export * from './benefits';
export * from './imports';
export * from './price-changes';
export * from './organisations';
export * from './quotes';
export * from './invoices';
export * from './templates';
export * from './tidy-up';
export * from './timelines';
export * from './views';
export * from './mails';
export * from './proposals';
export * from './modules';
export * from './team-keys';
export * from './reports';

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
