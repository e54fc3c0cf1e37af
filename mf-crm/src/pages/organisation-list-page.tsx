import {
  pages,
  paths,
  type OrganisationListItem,
  type OrganisationPage,
  type OrganisationSort,
} from 'api-contract';
import {
  DataTable,
  LinkButton,
  nameWithBadge,
  PageHeader,
  serverRows,
  toPageQuery,
  useShowArchived,
  type Column,
  type Sort,
} from 'shared-ui';
import { messages } from '../messages';

const byName: Sort = { key: 'name', direction: 'ascending' };

const rowsOf = ({ organisations }: OrganisationPage) => organisations;
const rowKey = ({ id }: OrganisationListItem) => id;
const rowHref = ({ id }: OrganisationListItem) => pages.organisation(id);
const editHref = ({ id }: OrganisationListItem) => pages.editOrganisation(id);
const nameOf = ({ name }: OrganisationListItem) => name;

const count = (
  key: OrganisationSort,
  header: string,
  value: (organisation: OrganisationListItem) => number,
): Column<OrganisationListItem> => ({ key, header, value, align: 'end' });

/** The columns of the organisation list. Their keys are the sort words of `GET /organisations`. */
const columns: readonly Column<OrganisationListItem>[] = [
  { key: 'name', header: 'Name', value: nameOf, render: nameWithBadge },
  { key: 'quotable', header: 'Quotable', value: (organisation) => organisation.is_quotable },
  { key: 'invoicable', header: 'Invoicable', value: (organisation) => organisation.is_invoicable },
  count('active-quotes', 'Active Quotes', (organisation) => organisation.quotes_active_count),
  count('historic-quotes', 'Historic Quotes', (organisation) => organisation.quotes_historic_count),
  count('sales', 'Sales', (organisation) => organisation.sales_won_count),
];

export function OrganisationListPage() {
  const archived = useShowArchived();
  return (
    <>
      <PageHeader
        title="Organisations"
        actions={
          <>
            <LinkButton to={pages.tidyUp()}>Tidy Up</LinkButton>
            <LinkButton to={pages.newOrganisation()} tone="primary" icon="plus">
              New organisation
            </LinkButton>
          </>
        }
      />
      <DataTable
        label="Organisations"
        columns={columns}
        rows={serverRows({
          pathOf: (view) =>
            paths.organisations({
              archived: archived.isShown ? 1 : undefined,
              ...toPageQuery<OrganisationSort>(view),
            }),
          rowsOf,
        })}
        rowKey={rowKey}
        rowHref={rowHref}
        editName={nameOf}
        editHref={editHref}
        initialSort={byName}
        toolbar={archived.checkbox}
        filterPlaceholder={messages.organisations.filter}
        empty={{
          title: messages.organisations.none,
          text: messages.organisations.noneText,
          action: <LinkButton to={pages.newOrganisation()}>New organisation</LinkButton>,
        }}
      />
    </>
  );
}
