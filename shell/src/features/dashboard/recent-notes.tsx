import { pages, type QuoteNote } from 'api-contract';
import { Card, EmptyState, Link, NoteText, formatDateTime, media, tokens } from 'shared-ui';
import styled from 'styled-components';
import { messages } from './messages';

const { color, space, text, weight } = tokens;

const List = styled.ul`
  margin: calc(-1 * ${space[3]}) 0;
`;

const Item = styled.li`
  display: grid;
  gap: ${space[1]} ${space[6]};
  padding: ${space[3]} 0;
  border-top: 1px solid ${color.border};

  &:first-child {
    border-top: 0;
  }
  ${media.from('medium')} {
    grid-template-columns: minmax(220px, 2fr) 5fr;
  }
  > p > a {
    font-weight: ${weight.medium};
    text-decoration: none;
  }
  span,
  footer {
    display: block;
    color: ${color.textMuted};
    font-size: ${text.small};
  }
  div > p {
    white-space: pre-line;
  }
`;

export function RecentNotes({ notes }: { notes: QuoteNote[] }) {
  return (
    <Card title="RECENT NOTES ADDED TO QUOTES">
      {notes.length === 0 ? (
        <EmptyState title={messages.noNotes}>{messages.noNotesText}</EmptyState>
      ) : (
        <List>
          {notes.map(({ id, noteable: quote, created_at, created_by_user, ...note }) => (
            <Item key={id}>
              <p>
                <Link to={pages.quote(quote.id, { tab: 'notes' })}>{quote.reference_label}</Link>
                <span>{quote.organisation_quote.name}</span>
                <span>{quote.contact_quote.name}</span>
              </p>
              <div>
                <p>
                  <NoteText {...note} />
                </p>
                <footer>
                  {created_by_user.name}, <time dateTime={created_at}>{formatDateTime(created_at)}</time>
                </footer>
              </div>
            </Item>
          ))}
        </List>
      )}
    </Card>
  );
}
