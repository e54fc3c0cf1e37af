import {
  formSchema,
  missingEmailSchema,
  pages,
  paths,
  type ContactWithoutEmail,
  type ContactWithoutEmailPage,
  type NoEmailSort,
} from 'api-contract';
import { DataTable, Link, refetchRelated, serverRows, toPageQuery, type Column, type Sort } from 'shared-ui';
import { EmailField } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useChangeContacts } from '../contacts/api';
import { isTidyUpList } from './api';
import { Person } from './person';
import { RowForm } from './row-form';

const byName: Sort = { key: 'contact', direction: 'ascending' };
const schema = formSchema(missingEmailSchema);
const noEmail = { email: '' };

function EmailForm({ contact, etag }: ContactWithoutEmail) {
  const { save } = useChangeContacts();
  return (
    <RowForm
      label={`Email of ${contact.name}, contact ${contact.id}`}
      schema={schema}
      initialValues={noEmail}
      onReload={() => void refetchRelated(paths.tidyUp())}
      onSave={async (values, version) => {
        const options = { ifMatch: etag, ...version, updates: isTidyUpList };
        const { email } = await save(contact.organisation_id, values, contact, options);
        return email;
      }}
    >
      <EmailField name="email" label={`Email of ${contact.name}`} hideLabel placeholder="name@example.com" />
    </RowForm>
  );
}

/** The keys are the sort words of `GET /tidy-up/contacts`. */
const columns: readonly Column<ContactWithoutEmail>[] = [
  {
    key: 'contact',
    header: 'Contact',
    render: ({ contact }) => <Person person={contact} />,
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
    width: '40%',
    compact: 'wide',
    render: (row) => <EmailForm {...row} />,
  },
];

const rowKey = ({ contact }: ContactWithoutEmail) => contact.id;
const rowHref = ({ contact }: ContactWithoutEmail) => pages.contact(contact.id);
const rowsOf = ({ contacts }: ContactWithoutEmailPage) => contacts;

/** The contacts without an email address, each of whom is given one in its row. */
export function ContactList() {
  return (
    <DataTable
      label="Contacts without email"
      urlPrefix="contacts-"
      columns={columns}
      rows={serverRows({
        pathOf: (view) => paths.contactsWithoutEmail(toPageQuery<NoEmailSort>(view)),
        rowsOf,
      })}
      rowKey={rowKey}
      rowHref={rowHref}
      initialSort={byName}
      filterPlaceholder={messages.tidyUp.filter}
      empty={messages.tidyUp.noContacts}
    />
  );
}
