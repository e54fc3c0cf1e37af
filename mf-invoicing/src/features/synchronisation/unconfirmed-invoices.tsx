import {
  Alert,
  Button,
  formatDateTime,
  Link,
  tokens,
  useAction,
  useRuntimeConfig,
  useToast,
} from 'shared-ui';
import { styled } from 'styled-components';
import { hrefs } from '../../paths';
import { useCheckUnconfirmed, useUnconfirmedInvoices } from './api';

const Space = styled.div`
  margin-bottom: ${tokens.space[4]};
`;

/** Names the quotes whose invoice the provider has not confirmed, and checks them again; as a rule there are none. */
export function UnconfirmedInvoices() {
  const { provider } = useRuntimeConfig();
  const { data: unconfirmed = [] } = useUnconfirmedInvoices();
  const check = useCheckUnconfirmed();
  const toast = useToast();
  const { isBusy, run } = useAction('The invoices could not be checked', async () => {
    const left = await check();
    if (left > 0)
      toast.show({ tone: 'info', title: 'Not confirmed yet', text: 'Please check again in a minute.' });
    else toast.show({ tone: 'success', title: 'Invoices checked', text: 'Nothing is left to confirm.' });
  });
  if (unconfirmed.length === 0) return null;

  return (
    <Space>
      <Alert
        title={`${provider.name} has not confirmed these invoices yet`}
        actions={
          <Button icon="refresh" busy={isBusy} onClick={run}>
            {isBusy ? 'Checking…' : 'Check again'}
          </Button>
        }
      >
        <p>They are checked automatically. Until then, these quotes can’t be changed:</p>
        <ul>
          {unconfirmed.map(({ quote, organisation, tried_at }) => (
            <li key={quote.id}>
              <Link to={hrefs.editQuote(quote.id)}>{quote.reference_label}</Link>, {organisation.name},
              started {formatDateTime(tried_at)}
            </li>
          ))}
        </ul>
      </Alert>
    </Space>
  );
}
