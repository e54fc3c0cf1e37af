import { pages, paths, type EmptyPackage, type EmptyPackagePage, type EmptyPackageSort } from 'api-contract';
import {
  DataTable,
  formatDate,
  Link,
  LinkButton,
  serverRows,
  toPageQuery,
  type Column,
  type Sort,
} from 'shared-ui';
import { messages } from '../../messages';

const latestFirst: Sort = { key: 'won', direction: 'descending' };

/** The keys are the sort words of `GET /tidy-up/packages`. */
const columns: readonly Column<EmptyPackage>[] = [
  {
    key: 'package',
    header: 'Package',
    render: ({ product_group: { id, name } }) => <Link to={pages.productGroup(id)}>{name}</Link>,
  },
  {
    key: 'quote',
    header: 'Quote',
    nowrap: true,
    compact: 'plain',
    render: ({ quote_id, reference_label }) => <Link to={pages.sale(quote_id)}>{reference_label}</Link>,
  },
  {
    key: 'organisation',
    header: 'Organisation',
    compact: 'plain',
    render: ({ organisation: { id, name } }) => <Link to={pages.organisation(id)}>{name}</Link>,
  },
  { key: 'won', header: 'Won', nowrap: true, render: ({ date_sale_won }) => formatDate(date_sale_won) },
  {
    key: 'remedy',
    header: 'Action',
    sortable: false,
    compact: 'wide',
    render: ({ quote_id, reference_label }) => (
      <LinkButton
        size="small"
        to={pages.saleDelivery(quote_id)}
        aria-label={`Add deliverables to ${reference_label}`}
      >
        Add deliverables
      </LinkButton>
    ),
  },
];

const rowKey = ({ id }: EmptyPackage) => id;
const rowsOf = ({ packages }: EmptyPackagePage) => packages;

/** The packages that were sold without benefits, so that nothing is to be delivered for them. */
export function PackageList() {
  return (
    <DataTable
      label="Packages without benefits"
      urlPrefix="packages-"
      columns={columns}
      rows={serverRows({
        pathOf: (view) => paths.emptyPackages(toPageQuery<EmptyPackageSort>(view)),
        rowsOf,
      })}
      rowKey={rowKey}
      initialSort={latestFirst}
      filterPlaceholder={messages.tidyUp.filterQuotes}
      empty={messages.tidyUp.noPackages}
    />
  );
}
