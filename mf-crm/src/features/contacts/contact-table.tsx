import { useState } from 'react';
import { pages, type Organisation } from 'api-contract';
import {
  Button,
  Card,
  EmptyState,
  Link,
  LinkButton,
  mailHref,
  nameWithBadge,
  useShowArchived,
  VisuallyHidden,
} from 'shared-ui';
import { PlainTable } from 'shared-ui/forms';
import { messages } from '../../messages';

function EmailLink({ email }: { email: string }) {
  const href = mailHref(email);
  return href ? <a href={href}>{email}</a> : email;
}

/** How many are shown, and how many more a press shows. */
const STEP = 50;

/** Renders the contacts of an organisation. */
export function ContactTable({ organisation }: { organisation: Organisation }) {
  const { id, name } = organisation;
  const archived = useShowArchived();
  const contacts = organisation.contacts.filter(({ is_archived }) => archived.isShown || !is_archived);
  const [limit, setLimit] = useState(STEP);
  const actions = (
    <>
      {organisation.contacts.some(({ is_archived }) => is_archived) && archived.checkbox}
      <LinkButton to={pages.newContact(id)} size="small" icon="plus">
        Add Contact
      </LinkButton>
    </>
  );
  return (
    <Card
      title="Contacts"
      actions={actions}
      flush
      footer={
        contacts.length > limit && (
          <Button size="small" onClick={() => setLimit(limit + STEP)}>
            {messages.contacts.more(STEP, contacts.length - limit)}
          </Button>
        )
      }
    >
      {contacts.length === 0 ? (
        <EmptyState title={messages.contacts.none}>{messages.contacts.noneText(name)}</EmptyState>
      ) : (
        <PlainTable label="Contacts">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col" data-align="end">
                <VisuallyHidden>Edit</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {contacts.slice(0, limit).map((contact) => (
              <tr key={contact.id}>
                <th scope="row">
                  <Link to={pages.contact(contact.id)}>{nameWithBadge(contact)}</Link>
                </th>
                <td>{contact.email && <EmailLink email={contact.email} />}</td>
                <td data-align="end">
                  <Link to={pages.editContact(id, contact.id)}>
                    Edit<VisuallyHidden> {contact.name}</VisuallyHidden>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Card>
  );
}
