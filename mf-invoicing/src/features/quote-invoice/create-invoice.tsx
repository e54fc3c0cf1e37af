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
import { createInvoice } from './api';
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

const icons = { complete: 'check-circle', proposed: 'edit', missing: 'close' } as const;

/** Renders what an invoice requires: what is complete, what is proposed and not saved, and a button to what is missing. */
function RequirementList({ requirements, onGoTo }: RequirementListProps) {
  return (
    <Alert tone="info" title={messages.creation.incomplete}>
      <List aria-label={messages.creation.needs}>
        {requirements.map(({ key, label, state }) => (
          <li key={key} data-met={state === 'complete' ? '' : undefined}>
            <Icon name={icons[state]} />
            <span>
              <span>{state === 'proposed' ? messages.creation.proposed(label) : label}</span>
              {state !== 'proposed' && <VisuallyHidden>{` ${state}`}</VisuallyHidden>}
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

/** Renders what the invoice still requires; once nothing is missing, the button that saves what is not saved and creates it. */
export function CreateInvoice(props: QuoteInvoicePanelProps) {
  const { quote, unsaved, onChange, hasUnsavedChanges = false, onSave, onGoTo } = props;
  const { provider } = useRuntimeConfig();
  const toast = useToast();
  const requirements = requirementsOf(quote, unsaved);
  const isIn = (wanted: Requirement['state']) => requirements.some(({ state }) => state === wanted);
  const needsSave = hasUnsavedChanges || isIn('proposed');
  const { isBusy, error, run } = useWork(async () => {
    if (needsSave && !(await onSave?.())) return;
    try {
      const invoiced = await createInvoice(quote.id);
      const numbers = invoiced.invoices.flatMap(({ invoice_number }) => invoice_number ?? []);
      const title = messages.creation.done(invoiced.invoices.length);
      toast.show({ tone: 'success', title, text: numbers.join(', ') || quote.reference_label });
      onChange(invoiced);
    } catch (failure) {
      // The quote here meets all requirements, so the stored one has changed.
      if (isApiError(failure, 422)) onChange();
      throw failure;
    }
  });

  const list = <RequirementList requirements={requirements} onGoTo={onGoTo} />;
  if (isIn('missing')) return list;
  const isRefused = needsSave && !onSave;
  const { payment_plan: plan } = { ...quote, ...unsaved };
  const what = plan ? 'invoices' : 'invoice';
  const label = needsSave && onSave ? `Save and create ${what}` : `Create ${what}`;
  return (
    <Stack>
      {isIn('proposed') && list}
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
      <p>{isRefused ? messages.creation.saveFirstText : messages.creation.text(provider.name)}</p>
      <Row>
        <Button tone="primary" icon="receipt" busy={isBusy} disabled={isRefused} onClick={() => run()}>
          {isBusy ? messages.creation.creating : label}
        </Button>
      </Row>
    </Stack>
  );
}
