import {
  Alert,
  Button,
  fieldErrorsOf,
  Icon,
  isApiError,
  messageOf,
  Row,
  Stack,
  tokens,
  useRuntimeConfig,
  useToast,
  useWork,
  VisuallyHidden,
  type InvoiceRequirement,
  type QuoteInvoicePanelProps,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { useCreateInvoice } from './api';
import { requirementsOf, type Requirement } from './model';

const { color, space } = tokens;

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-top: ${space[2]};
  /* Overrides the bullets of lists in an alert. */
  && {
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]};
    min-height: 28px;
  }
  li[data-met] {
    color: ${color.textMuted};
  }
`;

interface RequirementListProps {
  requirements: readonly Requirement[];
  onGoTo?: (requirement: InvoiceRequirement) => void;
}

/** Renders what an invoice requires, ticked where it is complete, with a button to what is missing. */
function RequirementList({ requirements, onGoTo }: RequirementListProps) {
  return (
    <Alert
      tone="info"
      title={
        requirements.some(({ state }) => state === 'missing')
          ? messages.creation.incomplete
          : messages.creation.saveFirst
      }
    >
      <List aria-label={messages.creation.needs}>
        {requirements.map(({ key, label, state }) => (
          <li key={key} data-met={state === 'complete' ? '' : undefined}>
            <Icon name={state === 'missing' ? 'close' : 'check-circle'} />
            <span>
              {label}
              {state === 'unsaved' ? ': save first' : <VisuallyHidden> {state}</VisuallyHidden>}
            </span>
            {state === 'missing' && onGoTo && (
              <Button size="small" onClick={() => onGoTo(key)}>
                Complete<VisuallyHidden> {label}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </List>
    </Alert>
  );
}

/** Renders what the invoice still requires; once that is complete, the button that creates it. */
export function CreateInvoice(props: QuoteInvoicePanelProps) {
  const { quote, unsaved, onChange, hasUnsavedChanges = false, onGoTo } = props;
  const { provider } = useRuntimeConfig();
  const create = useCreateInvoice();
  const toast = useToast();
  const requirements = requirementsOf(quote, unsaved);
  const { isBusy, error, run } = useWork(async () => {
    try {
      const invoiced = await create(quote.id);
      const number = invoiced.xero_invoice?.invoice_number;
      toast.show({ tone: 'success', title: messages.creation.done, text: number ?? quote.reference_label });
      onChange(invoiced);
    } catch (failure) {
      // The quote here meets all requirements, so the stored one has changed.
      if (isApiError(failure, 422)) onChange();
      throw failure;
    }
  });

  if (requirements.some(({ state }) => state !== 'complete')) {
    return <RequirementList requirements={requirements} onGoTo={onGoTo} />;
  }
  return (
    <Stack>
      {error !== undefined && (
        <Alert tone="danger" title={messages.creation.failed}>
          <p>{messageOf(error)}</p>
          <ul>
            {Object.values(fieldErrorsOf(error))
              .flat()
              .map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
          </ul>
        </Alert>
      )}
      <p>{hasUnsavedChanges ? messages.creation.saveFirstText : messages.creation.text(provider.name)}</p>
      <Row>
        <Button
          tone="primary"
          icon="receipt"
          busy={isBusy}
          disabled={hasUnsavedChanges}
          onClick={() => run()}
        >
          {isBusy ? messages.creation.creating : 'Create Invoice'}
        </Button>
      </Row>
    </Stack>
  );
}
