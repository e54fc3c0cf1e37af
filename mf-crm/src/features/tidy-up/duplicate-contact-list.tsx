import {
  pages,
  paths,
  type DuplicateContact,
  type DuplicateContactPage,
  type DuplicateContactSort,
} from 'api-contract';
import { Link, serverRows, textColumn, toPageQuery, type DataTableProps } from 'shared-ui';
import { messages } from '../../messages';
import { duplicateMenu } from './duplicate-menu';
import { MergeContactsDialog } from './merge-contacts-dialog';
import { organisationColumn } from './organisation-column';
import { Person } from './person';

/** The contacts of one organisation that have the same email address. */
export const duplicateContacts: DataTableProps<DuplicateContact> = {
  label: 'Contacts with the same email',
  urlPrefix: 'same-email-',
  /** The keys are the sort words of `GET /tidy-up/duplicate-contacts`. */
  columns: [
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
    organisationColumn,
    textColumn('email', 'Email', ({ contact }) => contact.email, { sortable: false, compact: 'plain' }),
  ],
  rows: serverRows({
    pathOf: (view) => paths.duplicateContacts(toPageQuery<DuplicateContactSort>(view)),
    rowsOf: ({ duplicates }: DuplicateContactPage) => duplicates,
  }),
  rowKey: ({ other }) => other.id,
  rowHref: ({ contact }) => pages.contact(contact.id),
  rowMenu: duplicateMenu({
    pairOf: ({ contact, other }) => [contact, other],
    idsOf: ({ contact, other }) => ({ contact_id: contact.id, other_contact_id: other.id }),
    renderDialog: (duplicate, onClose) => <MergeContactsDialog duplicate={duplicate} onClose={onClose} />,
  }),
  initialSort: { key: 'contact', direction: 'ascending' },
  filterPlaceholder: messages.tidyUp.filter,
  empty: messages.tidyUp.noDuplicateContacts,
};
