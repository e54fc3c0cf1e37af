import {
  pages,
  paths,
  type DuplicateContact,
  type DuplicateContactPage,
  type DuplicateContactSort,
} from 'api-contract';
import { DataTable, Link, serverRows, toPageQuery, type Column, type Sort } from 'shared-ui';
import { messages } from '../../messages';
import { duplicateMenu } from './duplicate-menu';
import { MergeContactsDialog } from './merge-contacts-dialog';
import { Person } from './person';

const byName: Sort = { key: 'contact', direction: 'ascending' };

/** The keys are the sort words of `GET /tidy-up/duplicate-contacts`. */
const columns: readonly Column<DuplicateContact>[] = [
  { key: 'contact', header: 'Contact', render: ({ contact }) => <Person person={contact} /> },
  {
    key: 'other',
    header: 'May be the same',
    compact: 'plain',
    render: ({ other }) => (
      <Link to={pages.contact(other.id)}>
        <Person person={other} />
      </Link>
    ),
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
];

const rowKey = ({ other }: DuplicateContact) => other.id;
const rowHref = ({ contact }: DuplicateContact) => pages.contact(contact.id);
const rowMenu = duplicateMenu<DuplicateContact>({
  pairOf: ({ contact, other }) => [contact, other],
  idsOf: ({ contact, other }) => ({ contact_id: contact.id, other_contact_id: other.id }),
  renderDialog: (duplicate, onClose) => <MergeContactsDialog duplicate={duplicate} onClose={onClose} />,
});
const rowsOf = ({ duplicates }: DuplicateContactPage) => duplicates;

/** The contacts of one organisation that have the same email address. */
export function DuplicateContactList() {
  return (
    <DataTable
      label="Contacts with the same email"
      urlPrefix="same-email-"
      columns={columns}
      rows={serverRows({
        pathOf: (view) => paths.duplicateContacts(toPageQuery<DuplicateContactSort>(view)),
        rowsOf,
      })}
      rowKey={rowKey}
      rowHref={rowHref}
      rowMenu={rowMenu}
      initialSort={byName}
      filterPlaceholder={messages.tidyUp.filter}
      empty={messages.tidyUp.noDuplicateContacts}
    />
  );
}
