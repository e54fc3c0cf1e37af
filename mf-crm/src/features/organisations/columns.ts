import type { OrganisationListItem } from 'api-contract';
import { nameWithBadge, type Column } from 'shared-ui';

type OrganisationColumn = Column<OrganisationListItem>;

const count = (
  key: string,
  header: string,
  value: (organisation: OrganisationListItem) => number,
): OrganisationColumn => ({ key, header, value, align: 'end' });

/** The columns of the organisation list; the filter looks at the name. */
export const organisationColumns: readonly OrganisationColumn[] = [
  {
    key: 'name',
    header: 'Name',
    value: (organisation) => organisation.name,
    text: (organisation) => organisation.name,
    render: nameWithBadge,
  },
  { key: 'quotable', header: 'Quotable', value: (organisation) => organisation.is_quotable },
  { key: 'invoicable', header: 'Invoicable', value: (organisation) => organisation.is_invoicable },
  count('active-quotes', 'Active Quotes', (organisation) => organisation.quotes_active_count),
  count('historic-quotes', 'Historic Quotes', (organisation) => organisation.quotes_historic_count),
  count('sales', 'Sales', (organisation) => organisation.sales_won_count),
];
