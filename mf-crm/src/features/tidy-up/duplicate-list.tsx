import {
  pages,
  paths,
  type Duplicate,
  type DuplicatePage,
  type DuplicateSort,
  type OrganisationListItem,
} from 'api-contract';
import {
  formatQuantity,
  Link,
  Muted,
  serverRows,
  textColumn,
  toPageQuery,
  type DataTableProps,
} from 'shared-ui';
import { messages } from '../../messages';
import { duplicateMenu } from './duplicate-menu';
import { MergeDialog } from './merge-dialog';

/** An organisation, with what tells it from another one of its name. */
function Party({ party }: { party: OrganisationListItem }) {
  const quotes = party.quotes_active_count + party.quotes_historic_count;
  const facts = [
    party.address_city,
    formatQuantity(quotes, 'quote'),
    formatQuantity(party.sales_won_count, 'sale'),
  ];
  return (
    <>
      {party.name} <Muted $small>{facts.filter(Boolean).join(' · ')}</Muted>
    </>
  );
}

/** The pairs of organisations that may be the same one. */
export const duplicates: DataTableProps<Duplicate> = {
  label: 'Possible duplicates',
  urlPrefix: 'duplicates-',
  /** The keys are the sort words of `GET /tidy-up/duplicates`. */
  columns: [
    {
      key: 'organisation',
      header: 'Organisation',
      render: ({ organisation }) => <Party party={organisation} />,
    },
    {
      key: 'other',
      header: 'May be the same',
      compact: 'plain',
      render: ({ other }) => (
        <Link to={pages.organisation(other.id)}>
          <Party party={other} />
        </Link>
      ),
    },
    textColumn('common', 'In common', (duplicate) => messages.tidyUp.inCommon(duplicate).join(' · '), {
      sortable: false,
      compact: 'plain',
    }),
  ],
  rows: serverRows({
    pathOf: (view) => paths.duplicates(toPageQuery<DuplicateSort>(view)),
    rowsOf: ({ duplicates }: DuplicatePage) => duplicates,
  }),
  rowKey: ({ organisation, other }) => `${organisation.id}-${other.id}`,
  rowHref: ({ organisation }) => pages.organisation(organisation.id),
  rowMenu: duplicateMenu({
    pairOf: ({ organisation, other }) => [organisation, other],
    idsOf: ({ organisation, other }) => ({
      organisation_id: organisation.id,
      other_organisation_id: other.id,
    }),
    renderDialog: (duplicate, onClose) => <MergeDialog duplicate={duplicate} onClose={onClose} />,
  }),
  initialSort: { key: 'organisation', direction: 'ascending' },
  filterPlaceholder: messages.tidyUp.filter,
  empty: messages.tidyUp.noDuplicates,
};
