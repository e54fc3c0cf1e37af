import { pages, type InvoiceRunItem } from 'api-contract';
import {
  Alert,
  Badge,
  Button,
  Card,
  formatQuantity,
  formatTime,
  Link,
  messageOf,
  Muted,
  ProgressBar,
  Stack,
  tokens,
  useAction,
  VisuallyHidden,
  type Tone,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { useAddToInvoiceRun, useInvoiceRun } from './api';

const { space, text } = tokens;

const states: Readonly<Record<InvoiceRunItem['state'], { label: string; tone: Tone }>> = {
  failed: { label: 'Not created', tone: 'danger' },
  creating: { label: 'Creating', tone: 'info' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  created: { label: 'Created', tone: 'success' },
};

const order = Object.keys(states) as InvoiceRunItem['state'][];

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

const Results = styled.details`
  summary {
    cursor: pointer;
  }
  ul {
    max-height: 320px;
    margin-top: ${space[2]};
    overflow: auto;
  }
`;

interface ItemProps {
  item: InvoiceRunItem;
  onRetry: (quoteIds: readonly number[]) => void;
}

function Item({ item, onRetry }: ItemProps) {
  const { label, tone } = states[item.state];
  const { quote_id, reference_label, problem, next_at, state } = item;
  return (
    <li>
      <Badge tone={tone}>{label}</Badge>
      <Link to={pages.sale(quote_id)}>{reference_label}</Link>
      <span>{item.organisation_name}</span>
      {state === 'created' && <strong>{item.invoice_number}</strong>}
      {problem && (
        <small>
          <span>{problem}</span> <span>{next_at && messages.run.again(formatTime(next_at))}</span>
        </small>
      )}
      {state === 'failed' && (
        <Button size="small" onClick={() => onRetry([quote_id])}>
          Retry<VisuallyHidden> {reference_label}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** Renders what became of the invoices that were asked for: what failed, what is still to come, and what was created. Nothing without any. */
export function RunProgress() {
  const { data, error } = useInvoiceRun();
  const add = useAddToInvoiceRun();
  const retry = useAction(messages.run.failed, add);
  if (!data)
    return error ? (
      <Alert tone="warning" title={messages.run.notLoaded}>
        {messageOf(error)}
      </Alert>
    ) : null;
  const { items } = data;
  if (items.length === 0) return null;

  const created = items.filter(({ state }) => state === 'created');
  const failed = items.filter(({ state }) => state === 'failed');
  const open = items
    .filter(({ state }) => state !== 'created')
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  const done = created.length + failed.length;
  return (
    <Card
      title="Invoice run"
      actions={
        failed.length > 1 && (
          <Button busy={retry.isBusy} onClick={() => retry.run(failed.map(({ quote_id }) => quote_id))}>
            {`Retry all ${failed.length}`}
          </Button>
        )
      }
    >
      <Stack $gap={3}>
        <Muted as="p" role="status">
          {messages.run.progress(done, items.length)}
        </Muted>
        {done < items.length && <ProgressBar label="Invoices created" value={done / items.length} />}
        {open.length > 0 && (
          <List aria-label="Not created yet">
            {open.map((item) => (
              <Item key={item.quote_id} item={item} onRetry={retry.run} />
            ))}
          </List>
        )}
        {created.length > 0 && (
          <Results>
            <summary>{messages.run.created(formatQuantity(created.length, 'invoice'))}</summary>
            <List aria-label="Created">
              {created.map((item) => (
                <Item key={item.quote_id} item={item} onRetry={retry.run} />
              ))}
            </List>
          </Results>
        )}
      </Stack>
    </Card>
  );
}
