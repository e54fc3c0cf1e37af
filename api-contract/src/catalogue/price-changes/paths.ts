import { path } from '../../kernel/call/path';

export const priceChanges = path('/price-changes');
export const priceChangePreview = path('/price-changes/preview');
