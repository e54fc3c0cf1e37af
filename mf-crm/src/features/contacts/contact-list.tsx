import { pages, type Organisation } from 'api-contract';
import {
  Card,
  EmptyState,
  Link,
  LinkButton,
  mailHref,
  nameWithBadge,
  tokens,
  useShowArchived,
  VisuallyHidden,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';

const { color, space, text, weight } = tokens;

const List = styled.ul`
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space[2]};
    padding: ${space[2]} ${space[4]};
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid ${color.border};
  }
  li > a:first-child {
    font-weight: ${weight.medium};
  }
  small {
    grid-column: 1 / -1;
    color: ${color.textMuted};
    font-size: ${text.small};
  }
`;

/** Renders the contacts of an organisation in a narrow column, each leading to their page. */
export function ContactList({ organisation: { id, name, contacts } }: { organisation: Organisation }) {
  const archived = useShowArchived();
  const shown = contacts.filter(({ is_archived }) => archived.isShown || !is_archived);
  return (
    <Card
      title="Contacts"
      flush
      actions={
        <LinkButton to={pages.newContact(id)} size="small" icon="plus">
          Add Contact
        </LinkButton>
      }
      footer={contacts.some(({ is_archived }) => is_archived) && archived.checkbox}
    >
      {shown.length === 0 ? (
        <EmptyState title={messages.contacts.none}>{messages.contacts.noneText(name)}</EmptyState>
      ) : (
        <List aria-label="Contacts">
          {shown.map((contact) => {
            const href = contact.email && mailHref(contact.email);
            return (
              <li key={contact.id}>
                <Link to={pages.contact(contact.id)}>{nameWithBadge(contact)}</Link>
                <Link to={pages.editContact(id, contact.id)}>
                  Edit<VisuallyHidden> {contact.name}</VisuallyHidden>
                </Link>
                {contact.job_title && <small>{contact.job_title}</small>}
                {href && (
                  <small>
                    <a href={href}>{contact.email}</a>
                  </small>
                )}
              </li>
            );
          })}
        </List>
      )}
    </Card>
  );
}
