import {
  formSchema,
  missingEmailSchema,
  pages,
  paths,
  type ContactWithoutEmail,
  type ContactWithoutEmailPage,
  type NoEmailSort,
} from 'api-contract';
import { refetchRelated, serverRows, toPageQuery, type DataTableProps } from 'shared-ui';
import { EmailField } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useChangeContacts } from '../contacts/api';
import { isTidyUpList } from './api';
import { organisationColumn } from './organisation-column';
import { Person } from './person';
import { RowForm } from './row-form';

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

/** The contacts without an email address, each of whom is given one in its row. */
export const contactsWithoutEmail: DataTableProps<ContactWithoutEmail> = {
  label: 'Contacts without email',
  urlPrefix: 'contacts-',
  /** The keys are the sort words of `GET /tidy-up/contacts`. */
  columns: [
    {
      key: 'contact',
      header: 'Contact',
      render: ({ contact }) => <Person person={contact} />,
    },
    organisationColumn,
    {
      key: 'email',
      header: 'Email',
      sortable: false,
      width: '40%',
      compact: 'wide',
      render: (row) => <EmailForm {...row} />,
    },
  ],
  rows: serverRows({
    pathOf: (view) => paths.contactsWithoutEmail(toPageQuery<NoEmailSort>(view)),
    rowsOf: ({ contacts }: ContactWithoutEmailPage) => contacts,
  }),
  rowKey: ({ contact }) => contact.id,
  rowHref: ({ contact }) => pages.contact(contact.id),
  initialSort: { key: 'contact', direction: 'ascending' },
  filterPlaceholder: messages.tidyUp.filter,
  empty: messages.tidyUp.noContacts,
};
