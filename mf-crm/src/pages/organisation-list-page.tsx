import {
  pages,
  paths,
  type OrganisationListItem,
  type OrganisationPage,
  type OrganisationSort,
} from 'api-contract';
import {
  DataTable,
  FilterSelect,
  LinkButton,
  nameWithBadge,
  PageHeader,
  serverRows,
  toPageQuery,
  useListFilters,
  useShowArchived,
  type Column,
  type Sort,
} from 'shared-ui';
import { organisationCategories } from '../features/categories/api';
import { categoryOptions } from '../features/categories/category-field';
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

const filterValues = { category: (text: string) => Number.isSafeInteger(Number(text)) && Number(text) > 0 };

export function OrganisationListPage() {
  const archived = useShowArchived();
  const { filters, choose, clear } = useListFilters(filterValues);
  const { data: categories = [] } = organisationCategories.useList();
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
              organisation_category_id: Number(filters.category) || undefined,
              ...toPageQuery<OrganisationSort>(view),
            }),
          rowsOf,
        })}
        rowKey={rowKey}
        rowHref={rowHref}
        editName={nameOf}
        editHref={editHref}
        initialSort={byName}
        toolbar={
          <>
            {categories.length > 0 && (
              <FilterSelect
                label="Category"
                placeholder={messages.categories.any}
                options={categoryOptions(categories, Number(filters.category)).map(({ value, label }) => ({
                  value: String(value),
                  label,
                }))}
                value={filters.category ?? null}
                onChange={(category) => choose({ category })}
              />
            )}
            {archived.checkbox}
          </>
        }
        onClearToolbar={clear}
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
