import { pages } from 'api-contract';
import {
  Alert,
  Button,
  Card,
  formatDateTime,
  Link,
  ReadState,
  useAction,
  useRuntimeConfig,
  useToast,
} from 'shared-ui';
import { messages } from '../../messages';
import { checkUnconfirmed, useUnconfirmedInvoices } from './api';

/** Names the quotes whose invoice the provider has not confirmed, and checks them again; as a rule there are none. */
export function UnconfirmedInvoices() {
  const { provider } = useRuntimeConfig();
  const read = useUnconfirmedInvoices();
  const toast = useToast();
  const { isBusy, run } = useAction(messages.sync.notChecked, async () => {
    const left = await checkUnconfirmed();
    if (left.length > 0)
      toast.show({ tone: 'info', title: messages.sync.notConfirmed, text: messages.sync.checkLater });
    else toast.show({ tone: 'success', title: messages.sync.checked, text: messages.sync.allConfirmed });
  });
  if (!read.data && read.error)
    return (
      <Card>
        <ReadState what="unconfirmed invoices" read={read} />
      </Card>
    );
  const unconfirmed = read.data ?? [];
  if (unconfirmed.length === 0) return null;

  return (
    <Alert
      title={messages.sync.unconfirmed(provider.name)}
      actions={
        <Button icon="refresh" busy={isBusy} onClick={run}>
          {isBusy ? 'Checking…' : 'Check again'}
        </Button>
      }
    >
      <p>{messages.sync.unconfirmedText}</p>
      <ul>
        {unconfirmed.map(({ quote, organisation, tried_at }) => (
          <li key={quote.id}>
            <Link to={pages.sale(quote.id)}>{quote.reference_label}</Link>, {organisation.name}, started{' '}
            {formatDateTime(tried_at)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
