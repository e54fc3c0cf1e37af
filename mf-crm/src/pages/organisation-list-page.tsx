import type { OrganisationListItem } from 'api-contract';
import {
  DataTable,
  LinkButton,
  nameWithBadge,
  PageHeader,
  useShowArchived,
  type Column,
  type Sort,
} from 'shared-ui';
import { useOrganisations } from '../features/organisations/api';
import { hrefs } from '../paths';
import { messages } from '../messages';

const byName: Sort = { key: 'name', direction: 'ascending' };

const rowKey = ({ id }: OrganisationListItem) => id;
const rowHref = ({ id }: OrganisationListItem) => hrefs.editOrganisation(id);
const nameOf = ({ name }: OrganisationListItem) => name;

const count = (
  key: string,
  header: string,
  value: (organisation: OrganisationListItem) => number,
): Column<OrganisationListItem> => ({ key, header, value, align: 'end' });

/** The columns of the organisation list; the filter looks at the name. */
const columns: readonly Column<OrganisationListItem>[] = [
  { key: 'name', header: 'Name', value: nameOf, text: nameOf, render: nameWithBadge },
  { key: 'quotable', header: 'Quotable', value: (organisation) => organisation.is_quotable },
  { key: 'invoicable', header: 'Invoicable', value: (organisation) => organisation.is_invoicable },
  count('active-quotes', 'Active Quotes', (organisation) => organisation.quotes_active_count),
  count('historic-quotes', 'Historic Quotes', (organisation) => organisation.quotes_historic_count),
  count('sales', 'Sales', (organisation) => organisation.sales_won_count),
];

export function OrganisationListPage() {
  const archived = useShowArchived();
  const { data, error, isValidating, retry } = useOrganisations(archived.isShown);
  return (
    <>
      <PageHeader
        title="Organisations"
        actions={
          <LinkButton to={hrefs.createOrganisation()} tone="primary" icon="plus">
            Create New
          </LinkButton>
        }
      />
      <DataTable
        label="Organisations"
        rows={data}
        columns={columns}
        rowKey={rowKey}
        rowHref={rowHref}
        editName={nameOf}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        initialSort={byName}
        toolbar={archived.checkbox}
        filterPlaceholder={messages.organisations.filter}
        empty={{
          title: messages.organisations.none,
          text: messages.organisations.noneText,
          action: <LinkButton to={hrefs.createOrganisation()}>Create New Organisation</LinkButton>,
        }}
      />
    </>
  );
}
