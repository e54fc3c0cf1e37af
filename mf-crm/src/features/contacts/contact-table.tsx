import { pages, type Contact, type Organisation } from 'api-contract';
import {
  Card,
  DataTable,
  LinkButton,
  mailHref,
  nameWithBadge,
  textColumn,
  useShowArchived,
  type Column,
} from 'shared-ui';
import { messages } from '../../messages';

function EmailLink({ email }: { email: string }) {
  const href = mailHref(email);
  return href ? <a href={href}>{email}</a> : email;
}

const nameOf = ({ name }: Contact) => name;

const columns: readonly Column<Contact>[] = [
  textColumn('name', 'Name', nameOf, { render: nameWithBadge }),
  textColumn('email', 'Email', ({ email }) => email, {
    compact: 'wide',
    render: ({ email }) => email && <EmailLink email={email} />,
  }),
];

const rowKey = ({ id }: Contact) => id;
const rowHref = ({ id }: Contact) => pages.contact(id);
const editHref = ({ organisation_id, id }: Contact) => pages.editContact(organisation_id, id);

/** Renders the contacts of an organisation. */
export function ContactTable({ organisation: { id, name, contacts } }: { organisation: Organisation }) {
  const archived = useShowArchived();
  const hasArchived = contacts.some(({ is_archived }) => is_archived);
  return (
    <Card
      title="Contacts"
      flush
      footer={hasArchived && archived.checkbox}
      actions={
        <LinkButton to={pages.newContact(id)} size="small" icon="plus">
          Add Contact
        </LinkButton>
      }
    >
      <DataTable
        label="Contacts"
        urlPrefix="contacts-"
        columns={columns}
        rows={contacts.filter(({ is_archived }) => archived.isShown || !is_archived)}
        rowKey={rowKey}
        rowHref={rowHref}
        editName={nameOf}
        editHref={editHref}
        empty={{ title: messages.contacts.none, text: messages.contacts.noneText(name) }}
      />
    </Card>
  );
}
