import { pages, paths, type EmptyPackage, type EmptyPackagePage, type EmptyPackageSort } from 'api-contract';
import { DataTable, dateColumn, serverRows, toPageQuery, type DataTableProps } from 'shared-ui';
import { messages } from '../../messages';

const list: DataTableProps<EmptyPackage> = {
  label: 'Packages without benefits',
  urlPrefix: 'packages-',
  /** The keys are the sort words of `GET /tidy-up/packages`. */
  columns: [
    { key: 'package', header: 'Package', value: ({ product_group }) => product_group.name },
    {
      key: 'quote',
      header: 'Quote',
      nowrap: true,
      compact: 'plain',
      value: ({ reference_label }) => reference_label,
    },
    {
      key: 'organisation',
      header: 'Organisation',
      compact: 'plain',
      value: ({ organisation }) => organisation.name,
    },
    dateColumn('won', 'Won', ({ date_sale_won }) => date_sale_won),
  ],
  rows: serverRows({
    pathOf: (view) => paths.emptyPackages(toPageQuery<EmptyPackageSort>(view)),
    rowsOf: ({ packages }: EmptyPackagePage) => packages,
  }),
  rowKey: ({ id }) => id,
  rowHref: ({ quote_id }) => pages.saleDelivery(quote_id),
  rowMenu: {
    nameOf: ({ product_group, reference_label }) => `Actions of ${product_group.name}, ${reference_label}`,
    useEntries: ({ product_group, quote_id, reference_label, organisation }) => ({
      items: [
        { label: 'Add deliverables', icon: 'box', to: pages.saleDelivery(quote_id) },
        { label: `Sale ${reference_label}`, icon: 'document', to: pages.sale(quote_id) },
        { label: product_group.name, icon: 'layers', to: pages.productGroup(product_group.id) },
        { label: organisation.name, icon: 'building', to: pages.organisation(organisation.id) },
      ],
    }),
  },
  initialSort: { key: 'won', direction: 'descending' },
  filterPlaceholder: messages.tidyUp.filterQuotes,
  empty: messages.tidyUp.noPackages,
};

/** The packages that were sold without benefits, so that nothing is to be delivered for them. */
export const PackageList = () => <DataTable {...list} />;
