import { pages, type InvoiceRunItem } from 'api-contract';
import { Alert, formatQuantity, formatTime, messageOf, Results, useAction, type Result } from 'shared-ui';
import { messages } from '../../messages';
import { useAddToInvoiceRun, useInvoiceRun } from './api';

const states: Readonly<Record<InvoiceRunItem['state'], Pick<Result, 'state' | 'label'>>> = {
  failed: { state: 'failed', label: 'Not created' },
  creating: { state: 'running', label: 'Creating' },
  waiting: { state: 'waiting', label: 'Waiting' },
  created: { state: 'done', label: 'Created' },
};

const toResult = (item: InvoiceRunItem): Result => ({
  ...states[item.state],
  id: item.quote_id,
  name: item.reference_label,
  to: pages.sale(item.quote_id),
  detail: [item.organisation_name, item.invoice_number].filter(Boolean).join(' · '),
  problem: [item.problem, item.next_at && messages.run.again(formatTime(item.next_at))]
    .filter(Boolean)
    .join(' '),
});

/** Renders what became of the invoices that were asked for. Nothing without any. */
export function RunProgress() {
  const { data, error } = useInvoiceRun();
  const retry = useAction(messages.run.failed, useAddToInvoiceRun());
  if (!data)
    return error ? (
      <Alert tone="warning" title={messages.run.notLoaded}>
        {messageOf(error)}
      </Alert>
    ) : null;
  const results = data.items.map(toResult);
  if (results.length === 0) return null;
  const created = results.filter(({ state }) => state === 'done').length;
  return (
    <Results
      title="Invoice run"
      results={results}
      doneText={messages.run.created(formatQuantity(created, 'sale'))}
      onRetry={retry.run}
      isRetrying={retry.isBusy}
    />
  );
}
