import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAuth } from '../auth';
import {
  Badge,
  Button,
  Card,
  IconButton,
  Muted,
  ProgressBar,
  Stack,
  VisuallyHidden,
  type Tone,
} from '../components';
import { messages } from '../messages';
import { Link } from '../router';
import { tabValue } from '../storage';
import { tokens } from '../theme';

const { space, text } = tokens;
const texts = messages.results;

/** What became of one of many records. */
export interface Result {
  readonly id: number;
  readonly state: 'failed' | 'running' | 'waiting' | 'done';
  /** Says the state, where it has words of its own: "Not created". */
  readonly label?: string;
  readonly name: string;
  /** The page of the record. */
  readonly to: string;
  readonly detail?: string | null;
  /** Why it failed, or waits. */
  readonly problem?: string | null;
}

const states: Readonly<Record<Result['state'], { label: string; tone: Tone }>> = {
  failed: { label: texts.failed, tone: 'danger' },
  running: { label: texts.running, tone: 'info' },
  waiting: { label: texts.waiting, tone: 'neutral' },
  done: { label: texts.done, tone: 'success' },
};

const order = Object.keys(states) as Result['state'][];

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
    min-height: 28px;
  }
  small {
    font-size: ${text.small};
  }
`;

const Done = styled.details`
  summary {
    cursor: pointer;
  }
  ul {
    max-height: 320px;
    margin-top: ${space[2]};
    overflow: auto;
  }
`;

type Retry = (ids: readonly number[]) => void;

function Item({ result, onRetry }: { result: Result; onRetry?: Retry }) {
  const { id, state, label, name, to, detail, problem } = result;
  return (
    <li>
      <Badge tone={states[state].tone}>{label ?? states[state].label}</Badge>
      <Link to={to}>{name}</Link>
      {detail && <span>{detail}</span>}
      {problem && <small>{problem}</small>}
      {state === 'failed' && onRetry && (
        <Button size="small" onClick={() => onRetry([id])}>
          Retry<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

interface ResultsProps {
  title: string;
  results: readonly Result[];
  /** Says how many were done: "3 invoices created". */
  doneText: (count: number) => ReactNode;
  /** Tries failed ones again. */
  onRetry?: Retry;
  isRetrying?: boolean;
  onClose?: () => void;
}

/** Renders what became of many records: what failed, what is still to come, and what was done. Nothing without any. */
export function Results({ title, results, doneText, onRetry, isRetrying, onClose }: ResultsProps) {
  if (results.length === 0) return null;
  const done = results.filter(({ state }) => state === 'done');
  const failed = results.filter(({ state }) => state === 'failed');
  const open = results
    .filter(({ state }) => state !== 'done')
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  const ended = done.length + failed.length;
  return (
    <Card
      title={title}
      actions={
        <>
          {onRetry && failed.length > 1 && (
            <Button busy={isRetrying} onClick={() => onRetry(failed.map(({ id }) => id))}>
              {`Retry all ${failed.length}`}
            </Button>
          )}
          {onClose && <IconButton icon="close" label={`Close ${title}`} onClick={onClose} />}
        </>
      }
    >
      <Stack $gap={3}>
        <Muted as="p" role="status">
          {texts.progress(ended, results.length)}
        </Muted>
        {ended < results.length && <ProgressBar label={title} value={ended / results.length} />}
        {open.length > 0 && (
          <List aria-label={texts.open}>
            {open.map((result) => (
              <Item key={result.id} result={result} onRetry={onRetry} />
            ))}
          </List>
        )}
        {done.length > 0 && (
          <Done>
            <summary>{doneText(done.length)}</summary>
            <List aria-label={texts.done}>
              {done.map((result) => (
                <Item key={result.id} result={result} />
              ))}
            </List>
          </Done>
        )}
      </Stack>
    </Card>
  );
}

/** Returns the results of the last work of this kind, which outlast a reload of the tab, and the function that replaces or clears them. */
export function useStoredResults(kind: string) {
  const { user } = useAuth();
  const key = `intranet.results.${user?.id}.${kind}`;
  const [text, setText] = useState<string | null>(null);
  const store = useCallback(
    (results: readonly Result[]) => {
      const next = JSON.stringify(results);
      tabValue(key).set(next);
      setText(next);
    },
    [key],
  );
  const results = useMemo(
    () => JSON.parse(text ?? tabValue(key).get() ?? '[]') as readonly Result[],
    [key, text],
  );
  return { results, store, clear: () => store([]) };
}
