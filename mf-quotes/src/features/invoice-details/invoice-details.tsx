import { styled } from 'styled-components';
import { isUnlockable } from 'api-contract';
import { Alert, tokens } from 'shared-ui';
import { RecordView } from 'shared-ui/forms';
import { patterns } from '../../paths';
import { useOrganisations } from '../lookups';
import { useAcceptQuote } from '../quote';
import { useAreItemsSaved } from '../quote-items';
import { Accounting } from './accounting';
import { InvoiceForm, type InvoiceFormProps } from './invoice-form';

const Stack = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
  grid-template-columns: minmax(0, 1fr);
`;

interface InvoiceDetailsProps extends Omit<InvoiceFormProps, 'organisations'> {
  /** Whether anything of the quote but its items is not saved. */
  hasUnsavedDetails: boolean;
  onUnlocked: () => void;
}

/** Everything about the invoice of a quote: our details of it, and the invoice at the accounting provider. */
export function InvoiceDetails({ hasUnsavedDetails, onUnlocked, ...form }: InvoiceDetailsProps) {
  const { quote, isUnlocked, onReload } = form;
  const { data, error, isValidating, retry } = useOrganisations('invoicable');
  const accept = useAcceptQuote();
  const areItemsSaved = useAreItemsSaved(quote.id);
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
      <Accounting
        quote={quote}
        isUnlocked={isUnlocked}
        hasUnsavedChanges={hasUnsavedDetails || !areItemsSaved}
        onUnlocked={onUnlocked}
        onChange={(changed) => (changed ? accept(changed) : onReload())}
      />
    </Stack>
  );
}
