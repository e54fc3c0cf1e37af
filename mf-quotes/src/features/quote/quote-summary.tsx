import { styled } from 'styled-components';
import {
  isSalesWon,
  pages,
  QUOTE_STATUS,
  QUOTE_STATUSES,
  UNDO_TOAST_MS,
  type Quote,
  type QuoteCalculatedFields,
  type TimelineEntry,
} from 'api-contract';
import {
  Alert,
  Button,
  formatCount,
  formatDate,
  formatMoney,
  Link,
  media,
  tokens,
  useRuntimeConfig,
  VisuallyHidden,
} from 'shared-ui';
import { authorOf } from 'shared-ui/forms';
import { messages } from '../../messages';
import { useProposals } from '../proposals/api';
import { messages as proposalMessages } from '../proposals/messages';
import { useNewestRevision, useQuoteChanges } from './api';
import { useGoToTab } from './use-go-to-tab';

const { superseded, salesLost, expired } = QUOTE_STATUS;
const { color, layer, radius, space, text, weight } = tokens;

/** Stays in sight below the bar of the window. The global style's `scroll-padding` keeps a focused field below it. */
const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[6]};
  margin: 0 0 ${space[4]};
  padding: ${space[2]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  dt {
    color: ${color.textMuted};
    font-size: ${text.tiny};
  }
  dd {
    font-weight: ${weight.semibold};
    font-variant-numeric: tabular-nums;
  }
  ${media.tall} {
    position: sticky;
    z-index: ${layer.sticky};
    top: var(--sticky-top, 0px);
  }
  ${media.below('small')} {
    column-gap: ${space[3]};
    justify-content: space-between;
    padding-inline: ${space[3]};
    font-size: ${text.small};
  }
`;

export function QuoteTotals({ totals }: { totals: QuoteCalculatedFields }) {
  const figures = [
    ['Items', formatCount(totals.product_group_items_count)],
    ['Sub total', formatMoney(totals.sub_total, 2)],
    ['VAT', formatMoney(totals.total_tax, 2)],
    ['Total', formatMoney(totals.total_amount, 2)],
  ];
  return (
    <List aria-label="Totals" data-sticky>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </List>
  );
}

const lockOf = ({ xero_invoice_id, is_partly_invoiced, quote_status_id: statusId }: Quote): string =>
  xero_invoice_id === null
    ? messages.quote.won
    : messages.quote.invoiced(is_partly_invoiced, isSalesWon({ statusId }));

/** Renders why a quote is locked, what would unlock it, and the way to the page of the sale. `QuoteEnd` says so of one that is superseded. */
export function LockNotice({ quote }: { quote: Quote }) {
  if (quote.quote_status_id === superseded) return null;
  return (
    <Alert>
      {lockOf(quote)}{' '}
      {isSalesWon({ statusId: quote.quote_status_id }) && (
        <Link to={pages.sale(quote.id)}>{messages.quote.viewSale}</Link>
      )}
    </Alert>
  );
}

const Banner = styled.div`
  margin: ${space[2]} 0;
`;

const statusChange = ({ changes }: TimelineEntry) => changes.find(({ field }) => field === 'quote_status_id');

const supersededName = QUOTE_STATUSES.find(({ id }) => id === superseded)?.name;

/** The message of a change offers its undo for some seconds. */
const isSoonAfter = (entry: TimelineEntry, before: TimelineEntry): boolean =>
  Date.parse(entry.changed_at) - Date.parse(before.changed_at) < 6 * UNDO_TOAST_MS;

/** Returns whether an entry takes back the one before it: by the deletion of a revision, or by an undo of the same user. */
const takesBack = (entry: TimelineEntry, before: TimelineEntry): boolean =>
  statusChange(entry)?.before === supersededName ||
  (entry.changed_by?.id === before.changed_by?.id &&
    isSoonAfter(entry, before) &&
    entry.changes.every((change) =>
      before.changes.some(
        (one) => one.field === change.field && one.before === change.after && one.after === change.before,
      ),
    ));

/** Returns the entry that made the status what it is, the newest first: none of those that were taken back, nor of those that took them back. */
const findClosing = ([newest, before, ...earlier]: readonly TimelineEntry[]): TimelineEntry | undefined =>
  newest && before && takesBack(newest, before) ? findClosing(earlier) : newest;

/** Renders who closed a quote and when, or until when it was valid, and how it is opened again. */
function Closed({ quote: { id, quote_status } }: { quote: Quote }) {
  const { provider } = useRuntimeConfig();
  const { data: history } = useQuoteChanges(id);
  const closing = findClosing(history?.entries.filter(statusChange) ?? []);
  if (!closing || statusChange(closing)?.after !== quote_status.name)
    return messages.quote.closed(quote_status.name);
  const { changed_by: author, changed_at: at, changes } = closing;
  const lastDay = author === null && changes.find(({ field }) => field === 'valid_until')?.after;
  return [
    messages.quote.closed(quote_status.name),
    typeof lastDay === 'string'
      ? messages.quote.endedOn(formatDate(lastDay))
      : messages.quote.closedBy(authorOf(closing, provider.name), formatDate(at)),
    quote_status.id === expired ? messages.quote.canBeRenewed : messages.quote.canBeReopened,
  ].join(' ');
}

const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** Renders why nobody works on a quote any more: it is superseded, lost or expired. Nothing for any other. */
export function QuoteEnd({ quote, onEditLoss }: { quote: Quote; onEditLoss: () => void }) {
  const { quote_status_id: status, invoices, lost_reason, lost_note } = quote;
  const successorId = useNewestRevision(quote);
  if (![superseded, salesLost, expired].some((end) => end === status)) return null;
  return (
    <Banner>
      <Alert
        actions={
          status === salesLost && (
            <Button size="small" onClick={onEditLoss}>
              Edit<VisuallyHidden> why the quote was lost</VisuallyHidden>
            </Button>
          )
        }
      >
        <span>{status === superseded ? messages.quote.superseded : <Closed quote={quote} />}</span>{' '}
        {successorId !== null && <Link to={pages.quote(successorId)}>{messages.quote.openRevision}</Link>}
        {status === salesLost && invoices.length > 0 && <p>{messages.lost.cancelled(invoices.length)}</p>}
        {status === salesLost && <p>{messages.lost.reason(lost_reason?.name)}</p>}
        {lost_note !== null && <Words>{`“${lost_note}”`}</Words>}
      </Alert>
    </Banner>
  );
}

/** Renders that the client has asked something, and the way to the answer. Read here, the questions are there when their tab opens. */
export function QuestionNotice({ quote: { id, open_questions_count: count } }: { quote: Quote }) {
  const goTo = useGoToTab();
  useProposals(id);
  return (
    <Banner>
      <Alert
        tone="warning"
        actions={
          <Button size="small" onClick={() => goTo('activity', 'answer')}>
            Answer
          </Button>
        }
      >
        {proposalMessages.toAnswer(count)}
      </Alert>
    </Banner>
  );
}
