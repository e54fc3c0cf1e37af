import { useMemo, useState } from 'react';
import {
  pages,
  paths,
  type Duplicate,
  type DuplicatePage,
  type DuplicateSort,
  type OrganisationListItem,
} from 'api-contract';
import {
  DataTable,
  formatQuantity,
  Link,
  Muted,
  serverRows,
  toPageQuery,
  type Column,
  type Sort,
} from 'shared-ui';
import { messages } from '../../messages';
import { MergeDialog } from './merge-dialog';
import { Remedy } from './remedy';

const byName: Sort = { key: 'organisation', direction: 'ascending' };

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
      <Link to={pages.organisation(party.id)}>{party.name}</Link>{' '}
      <Muted $small>{facts.filter(Boolean).join(' · ')}</Muted>
    </>
  );
}

/** The keys are the sort words of `GET /tidy-up/duplicates`. */
const columnsWith = (onMerge: (duplicate: Duplicate) => void): readonly Column<Duplicate>[] => [
  {
    key: 'organisation',
    header: 'Organisation',
    render: ({ organisation }) => <Party party={organisation} />,
  },
  {
    key: 'other',
    header: 'May be the same',
    compact: 'plain',
    render: ({ other }) => <Party party={other} />,
  },
  {
    key: 'common',
    header: 'In common',
    sortable: false,
    compact: 'plain',
    render: (duplicate) => messages.tidyUp.inCommon(duplicate).join(' · '),
  },
  {
    key: 'action',
    header: 'Action',
    sortable: false,
    compact: 'wide',
    render: (duplicate) => (
      <Remedy
        pair={[duplicate.organisation, duplicate.other]}
        ids={{ organisation_id: duplicate.organisation.id, other_organisation_id: duplicate.other.id }}
        onMerge={() => onMerge(duplicate)}
      />
    ),
  },
];

const rowKey = ({ organisation, other }: Duplicate) => `${organisation.id}-${other.id}`;
const rowsOf = ({ duplicates }: DuplicatePage) => duplicates;

/** The pairs of organisations that may be the same one. */
export function DuplicateList() {
  const [merging, setMerging] = useState<Duplicate>();
  const columns = useMemo(() => columnsWith(setMerging), []);
  return (
    <>
      <DataTable
        label="Possible duplicates"
        urlPrefix="duplicates-"
        columns={columns}
        rows={serverRows({ pathOf: (view) => paths.duplicates(toPageQuery<DuplicateSort>(view)), rowsOf })}
        rowKey={rowKey}
        initialSort={byName}
        filterPlaceholder={messages.tidyUp.filter}
        empty={messages.tidyUp.noDuplicates}
      />
      {merging && <MergeDialog duplicate={merging} onClose={() => setMerging(undefined)} />}
    </>
  );
}
