import { formatCount } from 'api-contract';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useAuth } from '../../auth';
import { undoTo } from '../../client';
import { isUndoOver } from '../../client/api-client';
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
} from '../../components';
import { messages } from '../../messages';
import { isFocusFree, useAction, useToast } from '../../overlays';
import { isUndoKey } from '../../overlays/toast';
import { Link } from '../../router';
import { tabValue } from '../../client/storage';
import { tokens } from '../../theme';

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

const Panel = styled.div`
  margin-bottom: ${space[4]};
  &:focus {
    outline: none;
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
  doneText: string;
  /** Buttons in the head. */
  actions?: ReactNode;
  /** Tries failed ones again. */
  onRetry?: Retry;
  isRetrying?: boolean;
}

/** Renders what became of many records: what failed, what is still to come, and what was done. */
export function Results({ title, results, doneText, actions, onRetry, isRetrying }: ResultsProps) {
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
            <Button size="small" busy={isRetrying} onClick={() => onRetry(failed.map(({ id }) => id))}>
              {`Retry all ${formatCount(failed.length)}`}
            </Button>
          )}
          {actions}
        </>
      }
    >
      <Stack $gap={3}>
        {results.length > 0 && (
          <Muted as="p" role="status">
            {texts.progress(ended, results.length)}
          </Muted>
        )}
        {ended < results.length && <ProgressBar label={title} value={ended / results.length} />}
        {open.length > 0 && (
          <List aria-label={texts.open}>
            {open.map((result) => (
              <Item key={result.id} result={result} onRetry={onRetry} />
            ))}
          </List>
        )}
        {results.length === 0 && <p>{doneText}</p>}
        {done.length > 0 && (
          <Done>
            <summary>{doneText}</summary>
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

/** What became of an action on many rows of a list. */
export interface Outcome {
  /** Says how many were done: "3 products changed". */
  readonly doneText: string;
  /** The records, where they are known. */
  readonly results: readonly Result[];
  /** The undos of the changes that were made, of the last one first. */
  readonly undoIds?: readonly number[];
}

interface OutcomePanelProps {
  list: string;
  outcome: Outcome;
  /** Whether it has just been reported, not restored after a reload. */
  isNew: boolean;
  /** Stores what is left to undo; null closes the panel. */
  onChange: (from: Outcome, to: Outcome | null) => void;
}

/** Renders an outcome with Undo. A new one takes the focus, where nothing else of the page has it; until it goes on, Ctrl+Z undoes too. */
function OutcomePanel({ list, outcome: reported, isNew, onChange }: OutcomePanelProps) {
  const [outcome, setOutcome] = useState(reported);
  const { doneText, results, undoIds = [] } = outcome;
  const ref = useRef<HTMLDivElement>(null);
  const toast = useToast();
  const undo = useAction(
    messages.undo.notDone,
    async () => {
      const left: (string | undefined)[] = [];
      let current = outcome;
      for (const [index, id] of undoIds.entries()) {
        const forget = () => {
          const next = { ...current, undoIds: undoIds.slice(index + 1) };
          onChange(current, next);
          setOutcome(next);
          current = next;
        };
        try {
          left.push(await undoTo(id)());
        } catch (error) {
          // Pressed again, Undo goes on with the others.
          if (isUndoOver(error)) forget();
          throw error;
        }
        forget();
      }
      onChange(current, null);
      const text = left.find((one) => one !== undefined && one !== messages.undo.before) ?? doneText;
      toast.show({ tone: 'success', title: messages.undo.done, text });
    },
    { isOnce: true, duration: null },
  );
  useLayoutEffect(() => {
    if (isNew && isFocusFree()) ref.current?.focus();
  }, [isNew]);
  return (
    <Panel
      ref={ref}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (undoIds.length === 0 || !isUndoKey(event)) return;
        event.preventDefault();
        undo.run();
      }}
    >
      <Results
        title={list}
        results={results}
        doneText={doneText}
        actions={
          <>
            {undoIds.length > 0 && (
              <Button size="small" busy={undo.isBusy} onClick={() => undo.run()}>
                {messages.undo.label}
              </Button>
            )}
            <IconButton icon="close" label={`Close ${list}`} onClick={() => onChange(outcome, null)} />
          </>
        }
      />
    </Panel>
  );
}

/**
 * Returns the panel with the outcome of the last action on rows of this list, which outlasts a reload of the tab, and the function that replaces it.
 * `id` tells lists of one name apart.
 */
export function useOutcome(list: string, id = list) {
  const { user } = useAuth();
  const entry = tabValue(`intranet.results.${user?.id}.${id}`);
  const [reports, setReports] = useState(0);
  const text = entry.get();
  const outcome = useMemo(() => JSON.parse(text ?? 'null') as Outcome | null, [text]);
  const store = (next: Outcome | null) => {
    entry.set(JSON.stringify(next));
    setReports((count) => count + 1);
  };
  const panel = outcome && (
    <OutcomePanel
      key={reports}
      list={list}
      outcome={outcome}
      isNew={reports > 0}
      onChange={(from, to) => {
        // Another one may have been reported meanwhile.
        if (entry.get() !== JSON.stringify(from)) return;
        if (to) entry.set(JSON.stringify(to));
        else store(null);
      }}
    />
  );
  return { panel, report: store };
}
