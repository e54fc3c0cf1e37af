import type { CatalogueImport } from '../../src/catalogue/imports/import';

export const makeCatalogueImport = (over: Partial<CatalogueImport> = {}): CatalogueImport => ({
  rows: [
    {
      row: 2,
      name: '1001-01.1',
      is_new: false,
      cells: [{ column: 'Price', before: 1250, after: 1300 }],
    },
  ],
  unchanged_count: 1,
  problems: [],
  state: '12.7',
  ...over,
});
