import { useState } from 'react';
import {
  Alert,
  Button,
  isApiError,
  messageOf,
  tokens,
  useToast,
  type QuoteInvoicePanelProps,
} from 'shared-ui';
import { styled } from 'styled-components';
import { useCreateInvoice } from './api';
import { RequirementList } from './requirement-list';
import { requirementsOf } from './requirements';

type Creation =
  | { readonly status: 'idle' }
  | { readonly status: 'creating' }
  | { readonly status: 'failed'; readonly error: unknown };

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${tokens.space[4]};
  > [data-tone] {
    justify-self: stretch;
  }
`;

const reasonsOf = (error: unknown): string[] =>
  isApiError(error) ? Object.values(error.errors).flatMap((messages) => messages) : [];

type CreateInvoiceProps = Pick<QuoteInvoicePanelProps, 'quote' | 'onChange' | 'hasUnsavedChanges' | 'onGoTo'>;

/** Offers to make the invoice once the quote has what it needs, and says until then what is missing. */
export function CreateInvoice({ quote, onChange, hasUnsavedChanges = false, onGoTo }: CreateInvoiceProps) {
  const [creation, setCreation] = useState<Creation>({ status: 'idle' });
  const create = useCreateInvoice();
  const toast = useToast();
  const requirements = requirementsOf(quote);

  if (requirements.some(({ isMet }) => !isMet)) {
    return <RequirementList requirements={requirements} onGoTo={onGoTo} />;
  }

  const handleClick = async () => {
    setCreation({ status: 'creating' });
    try {
      const invoiced = await create(quote.id);
      const number = invoiced.xero_invoice?.invoice_number;
      toast.show({ tone: 'success', title: 'Invoice created', text: number ?? quote.reference_label });
      setCreation({ status: 'idle' });
      onChange(invoiced);
    } catch (error) {
      setCreation({ status: 'failed', error });
      // What we hold of the quote had all that was needed: the stored one has changed since.
      if (isApiError(error, 422)) onChange();
    }
  };

  const isCreating = creation.status === 'creating';
  return (
    <Stack>
      {creation.status === 'failed' && (
        <Alert tone="danger" title="The invoice could not be created">
          <p>{messageOf(creation.error)}</p>
          <ul>
            {reasonsOf(creation.error).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>It is safe to try again: one quote never gets two invoices.</p>
        </Alert>
      )}
      <p>
        {hasUnsavedChanges
          ? 'Save your changes first: the invoice is made of what is saved.'
          : 'The invoice is created as a draft at the accounting provider. The quote is locked from then on.'}
      </p>
      <Button
        tone="primary"
        icon="receipt"
        busy={isCreating}
        disabled={hasUnsavedChanges}
        onClick={() => void handleClick()}
      >
        {isCreating ? 'Creating Invoice…' : 'Create Invoice'}
      </Button>
    </Stack>
  );
}
