import { pages, paths, type EmptyPackage, type EmptyPackagePage, type EmptyPackageSort } from 'api-contract';
import {
  dateColumn,
  serverRows,
  textColumn,
  toPageQuery,
  type Column,
  type DataTableProps,
  type MenuEntry,
  type RowMenu,
} from 'shared-ui';
import { messages } from '../../messages';

/** The keys are the sort words of `GET /tidy-up/packages`. */
const columns: readonly Column<EmptyPackage>[] = [
  textColumn('package', 'Package', ({ product_group }) => product_group.name),
  textColumn('quote', 'Quote', ({ reference_label }) => reference_label, { nowrap: true, compact: 'plain' }),
  textColumn('organisation', 'Organisation', ({ organisation }) => organisation.name, { compact: 'plain' }),
  dateColumn('won', 'Won', ({ date_sale_won }) => date_sale_won),
];

const rowMenu = (actionOf: (row: EmptyPackage) => MenuEntry): RowMenu<EmptyPackage> => ({
  nameOf: ({ product_group, reference_label }) => `Actions of ${product_group.name}, ${reference_label}`,
  useEntries: (row) => ({
    items: [
      actionOf(row),
      { label: `Sale ${row.reference_label}`, icon: 'document', to: pages.sale(row.quote_id) },
      { label: row.product_group.name, icon: 'layers', to: pages.productGroup(row.product_group.id) },
      { label: row.organisation.name, icon: 'building', to: pages.organisation(row.organisation.id) },
    ],
  }),
});

const common = {
  columns,
  rowKey: ({ id }) => id,
  initialSort: { key: 'won', direction: 'descending' },
  filterPlaceholder: messages.tidyUp.filterQuotes,
} satisfies Partial<DataTableProps<EmptyPackage>>;

const rowsOf = ({ packages }: EmptyPackagePage) => packages;

/** The packages that were sold without benefits, so that nothing is to be delivered for them. */
export const emptyPackages: DataTableProps<EmptyPackage> = {
  ...common,
  label: 'Packages without benefits',
  urlPrefix: 'packages-',
  rows: serverRows({ pathOf: (view) => paths.emptyPackages(toPageQuery<EmptyPackageSort>(view)), rowsOf }),
  rowHref: ({ quote_id }) => pages.saleDelivery(quote_id),
  rowMenu: rowMenu(({ quote_id }) => ({
    label: 'Add deliverables',
    icon: 'box',
    to: pages.saleDelivery(quote_id),
  })),
  empty: messages.tidyUp.noPackages,
};

/** The packages that were sold without the date of their event. */
export const undatedPackages: DataTableProps<EmptyPackage> = {
  ...common,
  label: 'Packages without an event date',
  urlPrefix: 'undated-',
  rows: serverRows({ pathOf: (view) => paths.undatedPackages(toPageQuery<EmptyPackageSort>(view)), rowsOf }),
  rowHref: ({ quote_id }) => pages.sale(quote_id),
  rowMenu: rowMenu(({ quote_id }) => ({
    label: 'Set the event date',
    icon: 'calendar',
    to: pages.quote(quote_id, { tab: 'items' }),
  })),
  empty: messages.tidyUp.noUndated,
};
