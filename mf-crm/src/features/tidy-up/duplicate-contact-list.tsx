import { useMemo, useState } from 'react';
import {
  pages,
  paths,
  type DuplicateContact,
  type DuplicateContactPage,
  type DuplicateContactSort,
} from 'api-contract';
import { DataTable, Link, serverRows, toPageQuery, type Column, type Sort } from 'shared-ui';
import { messages } from '../../messages';
import { MergeContactsDialog } from './merge-contacts-dialog';
import { Person } from './person';
import { Remedy } from './remedy';

const byName: Sort = { key: 'contact', direction: 'ascending' };

/** The keys are the sort words of `GET /tidy-up/duplicate-contacts`. */
const columnsWith = (onMerge: (duplicate: DuplicateContact) => void): readonly Column<DuplicateContact>[] => [
  { key: 'contact', header: 'Contact', render: ({ contact }) => <Person person={contact} /> },
  {
    key: 'other',
    header: 'May be the same',
    compact: 'plain',
    render: ({ other }) => <Person person={other} />,
  },
  {
    key: 'organisation',
    header: 'Organisation',
    compact: 'plain',
    render: ({ organisation: { id, name } }) => <Link to={pages.organisation(id)}>{name}</Link>,
  },
  {
    key: 'email',
    header: 'Email',
    sortable: false,
    compact: 'plain',
    render: ({ contact }) => contact.email,
  },
  {
    key: 'action',
    header: 'Action',
    sortable: false,
    compact: 'wide',
    render: (duplicate) => (
      <Remedy
        pair={[duplicate.contact, duplicate.other]}
        ids={{ contact_id: duplicate.contact.id, other_contact_id: duplicate.other.id }}
        onMerge={() => onMerge(duplicate)}
      />
    ),
  },
];

const rowKey = ({ other }: DuplicateContact) => other.id;
const rowsOf = ({ duplicates }: DuplicateContactPage) => duplicates;

/** The contacts of one organisation that have the same email address. */
export function DuplicateContactList() {
  const [merging, setMerging] = useState<DuplicateContact>();
  const columns = useMemo(() => columnsWith(setMerging), []);
  return (
    <>
      <DataTable
        label="Contacts with the same email"
        urlPrefix="same-email-"
        columns={columns}
        rows={serverRows({
          pathOf: (view) => paths.duplicateContacts(toPageQuery<DuplicateContactSort>(view)),
          rowsOf,
        })}
        rowKey={rowKey}
        initialSort={byName}
        filterPlaceholder={messages.tidyUp.filter}
        empty={messages.tidyUp.noDuplicateContacts}
      />
      {merging && <MergeContactsDialog duplicate={merging} onClose={() => setMerging(undefined)} />}
    </>
  );
}
