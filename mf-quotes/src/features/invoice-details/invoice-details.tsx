import { styled } from 'styled-components';
import { isUnlockable } from 'api-contract';
import { Alert, Card, tokens, useSearchParams, type InvoiceRequirement } from 'shared-ui';
import { RecordView, RemotePanel } from 'shared-ui/forms';
import { patterns } from '../../paths';
import { useOrganisations } from '../lookups/api';
import { useAcceptQuote } from '../quote/api';
import { InvoiceForm, type InvoiceFormProps } from './invoice-form';

const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: minmax(0, 1fr);
`;

/** Returns a function that opens the tab of a field which the invoice requires, and focuses the field. */
function useGoToRequirement() {
  const [, setSearch] = useSearchParams();
  return (requirement: InvoiceRequirement) => {
    if (requirement === 'product_group_quote_items' || requirement === 'quote_status_id') {
      setSearch(
        (search) => {
          const next = new URLSearchParams(search);
          if (requirement === 'product_group_quote_items') next.set('tab', 'items');
          else next.delete('tab');
          return next;
        },
        { replace: true, preventScrollReset: true, flushSync: true },
      );
    }
    // By the next frame the other tab is rendered.
    requestAnimationFrame(() => document.getElementsByName(requirement)[0]?.focus());
  };
}

interface InvoiceDetailsProps extends Omit<InvoiceFormProps, 'organisations'> {
  /** Whether anything of the quote is not saved. */
  hasUnsavedChanges: boolean;
  onUnlocked: () => void;
}

/** Renders our details of a quote's invoice, and the invoice at the accounting provider, which another remote renders. */
export function InvoiceDetails({ hasUnsavedChanges, onUnlocked, ...form }: InvoiceDetailsProps) {
  const { quote, isUnlocked, onReload } = form;
  const { data, error, isValidating, retry } = useOrganisations('invoicable');
  const accept = useAcceptQuote();
  const goToRequirement = useGoToRequirement();
  return (
    <Stack>
      {quote.sales_info_locked && !isUnlocked && (
        <Alert>
          These details are locked, because the quote is invoiced.
          {quote.xero_invoice &&
            isUnlockable(quote.xero_invoice) &&
            ' While the invoice is a draft, it can be unlocked below.'}
        </Alert>
      )}
      {isUnlocked && (
        <Alert tone="warning">
          The invoice is unlocked: what you save here is changed at the provider too.
        </Alert>
      )}
      <RecordView
        what="form"
        data={data}
        error={error}
        onRetry={retry}
        isRetrying={isValidating}
        back={{ label: 'All Quotes', to: patterns.allQuotes }}
        fields={5}
      >
        {(organisations) => <InvoiceForm {...form} organisations={organisations} />}
      </RecordView>
      <Card title="Invoice at the accounting provider">
        <RemotePanel
          remote="mf-invoicing"
          panel="quote-invoice"
          title="The accounting section"
          props={{
            quote,
            isUnlocked,
            hasUnsavedChanges,
            onUnlocked,
            onChange: (changed) => (changed ? accept(changed) : onReload()),
            onGoTo: goToRequirement,
          }}
        />
      </Card>
    </Stack>
  );
}
