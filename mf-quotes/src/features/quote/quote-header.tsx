import { styled } from 'styled-components';
import {
  daysBetween,
  isDeletable,
  isOfferable,
  isSendable,
  pages,
  QUOTE_DOCUMENTS,
  QUOTE_STATUS,
  type Quote,
} from 'api-contract';
import {
  Badge,
  Button,
  formatMoney,
  IconButton,
  Link,
  LinkButton,
  media,
  Menu,
  PageHeader,
  PartlyInvoiced,
  QuoteStatusBadge,
  serverToday,
  tokens,
  useSearchParams,
  VisuallyHidden,
  type MenuEntry,
} from 'shared-ui';
import { useQuoteList } from '../../paths';
import { messages } from '../../messages';
import { useNewestRevision } from './api';
import { DuplicateDialog } from './duplicate-dialog';
import { documentNames, type QuoteActions } from './quote-actions';
import { movesOf, statusTextOf } from './use-quote-move';
import { useGoToTab } from './use-go-to-tab';

const { color, radius, size, space } = tokens;
const { draft, negotiating, salesLost, expired, salesWon, sent, superseded } = QUOTE_STATUS;

const ActionMenu = styled(Menu)`
  align-self: stretch;
  min-height: ${size.control};
  padding: 0 ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.medium};
  background: ${color.surface};
  white-space: nowrap;
  &:hover {
    background: ${color.surfaceHover};
  }
  ${media.below('small')} {
    padding: 0 ${space[2]};
  }
`;

/** The way to a sale, one piece for each status on it. */
const Steps = styled.span`
  display: inline-flex;
  gap: 2px;
  i {
    width: 10px;
    height: 4px;
    border-radius: ${radius.round};
    background: ${color.borderStrong};
  }
  [data-done] {
    background: ${color.accent};
  }
  ${media.below('small')} {
    display: none;
  }
`;

const Unchangeable = styled.span`
  display: inline-flex;
  gap: ${space[2]};
  align-items: center;
  min-height: ${size.control};
`;

interface StatusProps {
  quote: Quote;
  actions: QuoteActions;
}

/** Renders the status, how far it is on the way to a sale, and a menu of those that may follow. */
function Status({ quote, actions: { move } }: StatusProps) {
  const { quote_status_id: current } = quote;
  const status = (
    <>
      {current <= salesWon && (
        <Steps aria-hidden>
          {[draft, sent, negotiating, salesWon].map((id) => (
            <i key={id} data-done={id <= current || undefined} />
          ))}
        </Steps>
      )}
      <VisuallyHidden>Status: </VisuallyHidden>
      <QuoteStatusBadge status={quote.quote_status} />
      <PartlyInvoiced quote={quote} />
    </>
  );
  if (move.entries.length === 0) return <Unchangeable>{status}</Unchangeable>;
  return (
    <ActionMenu
      label={`Status: ${statusTextOf(quote)}`}
      trigger={status}
      isValue
      align="end"
      items={move.entries}
    />
  );
}

/** Renders what comes next in the life of the quote; nothing on the tab where that is done. */
function NextAction({ quote, actions: { move, email, hasUnsavedDetails } }: StatusProps) {
  const goTo = useGoToTab();
  const [search] = useSearchParams();
  const { quote_status_id: status } = quote;
  const successorId = useNewestRevision(quote);
  // One primary button at a time: unsaved details are saved first.
  const tone = hasUnsavedDetails ? 'neutral' : 'primary';
  const button = (label: string, onClick: () => void) => (
    <Button tone={tone} busy={move.isBusy || email.isBusy} onClick={onClick}>
      {label}
    </Button>
  );
  const tabButton = (label: string, tab: string, control?: string) =>
    search.get('tab') === tab ? null : button(label, () => goTo(tab, control));
  if (status === superseded) {
    return successorId === null ? null : (
      <LinkButton tone="primary" to={pages.quote(successorId)}>
        {messages.quote.openRevision}
      </LinkButton>
    );
  }
  if (status === salesLost || status === expired) {
    const [next = negotiating] = movesOf(quote);
    return button(status === expired ? 'Renew' : 'Reopen', () => move.run(next));
  }
  if (quote.is_partly_invoiced) return tabButton(messages.quote.invoiceRest, 'invoice');
  if (quote.xero_invoice_id !== null) return tabButton('View invoice', 'invoice');
  if (status === salesWon) return tabButton('Prepare invoice', 'invoice', 'purchase_order_reference');
  if (!isOfferable(quote.product_group_quote_items))
    return tabButton('Add items', 'items', 'product_group_quote_items');
  return status === draft
    ? button('Email quote', () => email.run())
    : button('Mark as Won', () => move.run(salesWon));
}

/** The client, cut off where the line is full, and the total. */
const Summary = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  strong {
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
  ${media.from('medium')} {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
`;

/** So many days before its end a quote is marked. */
const ENDS_SOON = 3;

/** Marks a quote that is valid a few more days only, or no longer; none that its client has decided on. */
function Validity({ quote: { quote_status_id: status, valid_until: lastDay } }: { quote: Quote }) {
  if (lastDay === null || status >= salesWon) return null;
  const daysLeft = daysBetween(serverToday(), lastDay);
  if (daysLeft > ENDS_SOON) return null;
  return <Badge tone={daysLeft < 0 ? 'danger' : 'warning'}>{messages.quote.validity(daysLeft)}</Badge>;
}

export function QuoteHeader({ quote, actions }: { quote: Quote; actions: QuoteActions }) {
  const { organisation_quote: organisation, contact_quote: contact } = quote;
  const { revise, duplicate, email, preview, download, remove, move } = actions;
  const items: MenuEntry[] = [
    {
      label: 'Email quote',
      icon: 'mail',
      disabled: !isSendable(quote.quote_status_id) || !isOfferable(quote.product_group_quote_items),
      onSelect: () => email.run(),
    },
    { label: 'New revision', icon: 'layers', disabled: revise.isRefused, onSelect: () => revise.run() },
    { label: 'Duplicate for another client', icon: 'document', onSelect: () => duplicate.run() },
    ...documentNames.map((name): MenuEntry => ({
      label: `Preview ${QUOTE_DOCUMENTS[name]}`,
      icon: 'eye',
      onSelect: () => preview.run(name),
    })),
    { label: 'Download documents', icon: 'download', onSelect: () => download.run() },
  ];
  if (quote.quote_status_id === salesWon) {
    items.push({
      label: messages.lost.cancel.title,
      icon: 'close',
      tone: 'danger',
      onSelect: () => move.run(salesLost),
    });
  }
  if (isDeletable(quote.quote_status_id)) {
    items.push({ label: 'Delete', icon: 'trash', tone: 'danger', onSelect: () => remove.run() });
  }
  return (
    <>
      <PageHeader
        compact
        verb="Edit quote"
        title={quote.reference_label}
        crumbs={[useQuoteList(quote)]}
        description={
          <Summary>
            <span>
              <Link to={pages.organisation(organisation.id)}>{organisation.name}</Link> ·{' '}
              <Link to={pages.contact(contact.id)}>{contact.name}</Link>
            </span>
            <strong>
              <VisuallyHidden>Total </VisuallyHidden>
              <span>{formatMoney(quote.total_amount, 2)}</span>
            </strong>
            <Validity quote={quote} />
          </Summary>
        }
        actions={
          <>
            <IconButton
              icon="eye"
              tone="neutral"
              label="Preview Proposal"
              disabled={preview.isBusy}
              onClick={() => preview.run('proposal')}
            />
            <ActionMenu label="More" trigger="More" align="end" items={items} />
            <Status quote={quote} actions={actions} />
            <NextAction quote={quote} actions={actions} />
          </>
        }
      />
      {move.dialogs}
      {duplicate.isOpen && <DuplicateDialog quote={quote} onClose={duplicate.close} />}
    </>
  );
}
