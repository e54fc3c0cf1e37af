import type { QuoteNote } from 'api-contract';
import { Card, EmptyState, Link, formatDateTime, media, tokens } from 'shared-ui';
import styled from 'styled-components';

const List = styled.ul`
  margin: calc(-1 * ${tokens.space[3]}) 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  gap: 2px ${tokens.space[6]};
  padding: ${tokens.space[3]} 0;
  border-top: 1px solid ${tokens.color.border};

  ${media.from('medium')} {
    grid-template-columns: minmax(220px, 2fr) 5fr;
  }

  &:first-child {
    border-top: 0;
  }
`;

const About = styled.p`
  a {
    font-weight: ${tokens.weight.medium};
    text-decoration: none;
  }

  span {
    display: block;
    color: ${tokens.color.textMuted};
    font-size: ${tokens.text.small};
  }
`;

const Text = styled.div`
  p {
    white-space: pre-line;
  }

  footer {
    margin-top: 2px;
    color: ${tokens.color.textMuted};
    font-size: ${tokens.text.small};
  }
`;

function Note({ note }: { note: QuoteNote }) {
  const { noteable: quote } = note;
  return (
    <Item>
      <About>
        <Link to={`/quotes/edit/${quote.id}`}>{quote.reference_label}</Link>
        <span>{quote.organisation_quote.name}</span>
        <span>{quote.contact_quote.name}</span>
      </About>
      <Text>
        <p>{note.content}</p>
        <footer>
          {note.created_by_user.name},{' '}
          <time dateTime={note.created_at}>{formatDateTime(note.created_at)}</time>
        </footer>
      </Text>
    </Item>
  );
}

/** The latest internal notes over all quotes, each with the way to its quote. */
export function RecentNotes({ notes }: { notes: QuoteNote[] }) {
  return (
    <Card title="RECENT NOTES ADDED TO QUOTES">
      {notes.length === 0 ? (
        <EmptyState title="No notes yet">Notes that are added to a quote appear here.</EmptyState>
      ) : (
        <List>
          {notes.map((note) => (
            <Note key={note.id} note={note} />
          ))}
        </List>
      )}
    </Card>
  );
}
