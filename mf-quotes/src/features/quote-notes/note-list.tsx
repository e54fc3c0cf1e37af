import { styled } from 'styled-components';
import type { QuoteNote } from 'api-contract';
import { formatDateTime, tokens } from 'shared-ui';

const { color, space, text, weight } = tokens;

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  padding: 0;
  list-style: none;
  li + li {
    padding-top: ${space[4]};
    border-top: 1px solid ${color.border};
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    align-items: baseline;
  }
  strong {
    font-weight: ${weight.semibold};
  }
  time {
    color: ${color.textMuted};
    font-size: ${text.small};
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** Who noted what, and when; the newest first. */
export function NoteList({ notes }: { notes: readonly QuoteNote[] }) {
  return (
    <List aria-label="Notes">
      {notes.map(({ id, content, created_at, created_by_user }) => (
        <li key={id}>
          <header>
            <strong>{created_by_user.name}</strong>
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
          </header>
          <p>{content}</p>
        </li>
      ))}
    </List>
  );
}
