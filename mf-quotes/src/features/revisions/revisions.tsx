import { styled } from 'styled-components';
import { pages, QUOTE_STATUS, revisionName, type Quote } from 'api-contract';
import { Button, Link, tokens } from 'shared-ui';
import { messages } from '../../messages';
import { useRevisionChain } from '../quote/api';
import { differences } from './differences';

const { color, space, text, weight } = tokens;

const Chain = styled.nav`
  margin-bottom: ${space[2]};
  font-size: ${text.small};
  ol {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[4]};
    align-items: baseline;
    padding: 0;
    list-style: none;
  }
  [aria-current] {
    font-weight: ${weight.semibold};
  }
  span {
    color: ${color.textMuted};
  }
  /* A short name such as R1 is still a target of 24 px. */
  a {
    display: inline-grid;
    place-items: center;
    min-width: 24px;
    min-height: 24px;
  }
  summary {
    padding: 2px 0;
  }
`;

const nameOf = ({ revision_number }: Quote) =>
  revision_number === 0 ? 'Original' : revisionName(revision_number);

/** Renders the revisions of a quote: which one this is, which one is current, and what this one changed. */
export function Revisions({ quote }: { quote: Quote }) {
  const { data: chain, error, mutate } = useRevisionChain(quote);
  if (error) {
    return (
      <Chain aria-label="Revisions">
        {messages.revisions.notLoaded}{' '}
        <Button size="small" onClick={() => void mutate()}>
          Retry
        </Button>
      </Chain>
    );
  }
  if (!chain) return null;

  const before = chain.find(({ id }) => id === quote.revised_from_quote_id);
  const isFinal = quote.quote_status_id > QUOTE_STATUS.negotiating;
  const changes = before ? differences(before, quote) : [];
  return (
    <Chain aria-label="Revisions">
      <ol>
        {chain.map((revision) => (
          <li key={revision.id}>
            {revision.id === quote.id ? (
              <span aria-current="page">{nameOf(revision)}</span>
            ) : (
              <Link to={pages.quote(revision.id)}>{nameOf(revision)}</Link>
            )}
            {revision === chain.at(-1) && <span> (current)</span>}
          </li>
        ))}
      </ol>
      {before && changes.length === 0 && <span>{messages.revisions.same(nameOf(before), isFinal)}</span>}
      {before && changes.length > 0 && (
        <details>
          <summary>{messages.revisions.differences(nameOf(before), changes.length)}</summary>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </details>
      )}
    </Chain>
  );
}
