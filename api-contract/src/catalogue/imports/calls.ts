import { describeCalls, post } from '../../kernel/call/call';
import { CatalogueImport } from './import';
import { importSchema } from './import-form';
import * as paths from '../paths';

const what = 'all rows or, when one is wrong or the catalogue has changed since the preview, none';

export const importCalls = describeCalls('Imports', {
  importProducts: post(paths.productImport, {
    summary: `Preview or import a workbook of products, as the export writes it: ${what}`,
    body: importSchema,
    response: CatalogueImport,
  }),
  importBenefits: post(paths.benefitImport, {
    summary: `Preview or import a workbook of benefits, as the export writes it: ${what}`,
    body: importSchema,
    response: CatalogueImport,
  }),
});
