import {
  formSchema,
  missingEmailSchema,
  paths,
  type ContactWithoutEmail,
  type ContactWithoutEmailPage,
  type NoEmailSort,
} from 'api-contract';
import { DataTable, Link, serverRows, toPageQuery, type Column, type Sort } from 'shared-ui';
import { EmailField } from 'shared-ui/forms';
import { messages } from '../../messages';
import { hrefs } from '../../paths';
import { useChangeContacts } from '../contacts/api';
import { useRefetchTidyUp } from './api';
import { Person } from './person';
import { RowForm } from './row-form';

const byName: Sort = { key: 'contact', direction: 'ascending' };
const schema = formSchema(missingEmailSchema);
const noEmail = { email: '' };

function EmailForm({ contact, etag }: ContactWithoutEmail) {
  const { save } = useChangeContacts();
  const { refetchCounts, refetchAll } = useRefetchTidyUp();
  return (
    <RowForm
      label={`Email of ${contact.name}, contact ${contact.id}`}
      schema={schema}
      initialValues={noEmail}
      submitLabel="Save"
      onReload={refetchAll}
      onSave={async (values, version) => {
        const { email } = await save(contact.organisation_id, values, contact, { ifMatch: etag, ...version });
        refetchCounts();
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
    render: ({ organisation: { id, name } }) => <Link to={hrefs.editOrganisation(id)}>{name}</Link>,
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
const rowsOf = ({ contacts }: ContactWithoutEmailPage) => contacts;

/** The contacts without an email address, each of whom is given one in its row. */
export function ContactList() {
  return (
    <DataTable
      label="Contacts Without Email"
      urlPrefix="contacts-"
      columns={columns}
      rows={serverRows({
        pathOf: (view) => paths.contactsWithoutEmail(toPageQuery<NoEmailSort>(view)),
        rowsOf,
      })}
      rowKey={rowKey}
      initialSort={byName}
      filterPlaceholder={messages.tidyUp.filter}
      empty={messages.tidyUp.noContacts}
    />
  );
}
