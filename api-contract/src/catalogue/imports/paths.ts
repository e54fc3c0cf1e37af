import { path } from '../../kernel/call/path';

export const productImport = path('/product-import');
export const benefitImport = path('/benefit-import');
