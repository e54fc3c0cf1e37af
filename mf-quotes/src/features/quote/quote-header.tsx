import { styled } from 'styled-components';
import {
  allowedMoves,
  isDeletable,
  isEmptyQuote,
  QUOTE_DOCUMENTS,
  QUOTE_STATUS,
  QUOTE_STATUSES,
  type Quote,
} from 'api-contract';
import {
  Button,
  Icon,
  Link,
  LinkButton,
  Menu,
  PageHeader,
  tokens,
  VisuallyHidden,
  type MenuEntry,
} from 'shared-ui';
import { StaleSaveDialog } from 'shared-ui/forms';
import { hrefs, useQuoteList } from '../../paths';
import { DuplicateDialog } from './duplicate-dialog';
import { fieldLabel } from '../quote-history/sentence';
import { documentNames, type QuoteActions } from './quote-actions';
import { useGoToTab } from './use-go-to-tab';
import { WinDialog } from './win-dialog';

const { color, radius, size, space, text, weight } = tokens;
const { draft, negotiating, salesLost, expired, salesWon, sent, superseded } = QUOTE_STATUS;

const Steps = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  align-items: center;
  margin-bottom: ${space[4]};
  font-size: ${text.small};
  li {
    display: inline-flex;
    gap: ${space[1]};
    align-items: center;
    color: ${color.textMuted};
  }
  span,
  button {
    padding: 3px ${space[3]};
    border: 1px solid transparent;
    border-radius: ${radius.round};
    background: none;
    line-height: 20px;
  }
  button {
    border-color: ${color.borderControl};
    background: ${color.surface};
    color: ${color.text};
  }
  button:hover {
    background: ${color.surfaceHover};
  }
  button[aria-current] {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.onAccent};
    font-weight: ${weight.semibold};
    cursor: default;
  }
`;

interface StatusStepsProps {
  quote: Quote;
  move: QuoteActions['move'];
}

/** Renders the statuses as steps: the present one, and as buttons those that may follow. */
function StatusSteps({ quote, move }: StatusStepsProps) {
  const { quote_status_id: current, xero_invoice_id } = quote;
  const allowed = allowedMoves(current, { hasInvoice: xero_invoice_id !== null });
  const steps = QUOTE_STATUSES.filter(({ id }) => id <= salesWon || id === current || allowed.includes(id));
  return (
    <Steps aria-label="Status of the quote" data-screen-only>
      {steps.map(({ id, name }) => (
        <li key={id}>
          {id > draft && id <= salesWon && <Icon name="chevron-right" size={12} />}
          {id === current || allowed.includes(id) ? (
            // The present one stays a button, which keeps the focus after a move. It does nothing.
            <button
              type="button"
              aria-current={id === current ? 'step' : undefined}
              aria-disabled={id === current || move.isBusy}
              onClick={() => id !== current && !move.isBusy && move.run(id)}
            >
              {id !== current && <VisuallyHidden>Change the status to </VisuallyHidden>}
              {name}
            </button>
          ) : (
            <span>{name}</span>
          )}
        </li>
      ))}
    </Steps>
  );
}

function NextAction({ quote, move }: StatusStepsProps) {
  const goTo = useGoToTab();
  const { quote_status_id: status, superseded_by_quote_id: successorId } = quote;
  const button = (label: string, onClick: () => void) => (
    <Button tone="primary" busy={move.isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  if (status === superseded) {
    return successorId === null ? null : (
      <LinkButton tone="primary" to={hrefs.editQuote(successorId)}>
        Open the Revision
      </LinkButton>
    );
  }
  if (quote.xero_invoice_id !== null) return button('View Invoice', () => goTo('invoice'));
  if (status === salesWon)
    return button('Prepare Invoice', () => goTo('invoice', 'purchase_order_reference'));
  if (status === salesLost || status === expired) return button('Reopen', () => move.run(negotiating));
  if (isEmptyQuote(quote.product_group_quote_items))
    return button('Add Items', () => goTo('items', 'product_group_quote_items'));
  return status === draft
    ? button('Mark as Sent', () => move.run(sent))
    : button('Mark as Won', () => move.run(salesWon));
}

const ActionMenu = styled(Menu)`
  align-self: stretch;
  min-height: ${size.control};
  padding: 0 ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  &:hover {
    background: ${color.surfaceHover};
  }
`;

/** Returns a value of the quote as text. Of a record there is only the id, which says nothing. */
const textOf = (field: string, value: unknown): string => {
  if (field === 'quote_status_id') return QUOTE_STATUSES.find(({ id }) => id === value)?.name ?? '';
  return field.endsWith('_id') || value === null ? '' : String(value);
};

export function QuoteHeader({ quote, actions }: { quote: Quote; actions: QuoteActions }) {
  const { organisation_quote: organisation, contact_quote: contact } = quote;
  const { revise, duplicate, preview, download, remove, move, win } = actions;
  const items: MenuEntry[] = [
    { label: 'New Revision', icon: 'layers', disabled: revise.isRefused, onSelect: () => revise.run() },
    { label: 'Duplicate for Another Client', icon: 'document', onSelect: () => duplicate.run() },
    ...documentNames.map((name): MenuEntry => ({
      label: `Preview ${QUOTE_DOCUMENTS[name]}`,
      icon: 'eye',
      onSelect: () => preview.run(name),
    })),
    { label: 'Download Documents', icon: 'download', onSelect: () => download.run() },
  ];
  if (isDeletable(quote.quote_status_id)) {
    items.push({ label: 'Delete', icon: 'trash', tone: 'danger', onSelect: () => remove.run() });
  }
  return (
    <>
      <PageHeader
        verb="Edit Quote"
        title={quote.reference_label}
        crumbs={[useQuoteList()]}
        description={
          <>
            <Link to={hrefs.organisation(organisation.id)}>{organisation.name}</Link> ·{' '}
            <Link to={hrefs.contact(organisation.id, contact.id)}>{contact.name}</Link>
          </>
        }
        actions={
          <>
            <ActionMenu label="More" trigger="More" align="end" items={items} />
            <NextAction quote={quote} move={move} />
          </>
        }
      />
      <StatusSteps quote={quote} move={move} />
      {move.stale && (
        <StaleSaveDialog
          {...move.stale}
          labelOf={fieldLabel}
          textOf={textOf}
          mineOf={({ field, after }) => (field === 'quote_status_id' ? move.stale?.statusId : after)}
        />
      )}
      {win.isOpen && (
        <WinDialog quote={quote} values={quote} save={win.save} onReload={win.reload} onClose={win.close} />
      )}
      {duplicate.isOpen && <DuplicateDialog quote={quote} onClose={duplicate.close} />}
    </>
  );
}
