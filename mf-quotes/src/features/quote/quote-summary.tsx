import { styled } from 'styled-components';
import { QUOTE_STATUS, type Quote, type QuoteCalculatedFields } from 'api-contract';
import { Alert, formatCount, formatMoney, Link, media, tokens } from 'shared-ui';
import { hrefs } from '../../paths';
import { messages } from '../../messages';

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
    ['Sub Total', formatMoney(totals.sub_total, 2)],
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

/** Renders why a quote is locked, and what would unlock it. */
export function LockNotice({ quote }: { quote: Quote }) {
  const { superseded_by_quote_id: successorId, xero_invoice_id: invoiceId } = quote;
  if (quote.quote_status_id === QUOTE_STATUS.superseded) {
    return (
      <Alert>
        {messages.quote.superseded}{' '}
        {successorId !== null && <Link to={hrefs.editQuote(successorId)}>{messages.quote.goToRevision}</Link>}
      </Alert>
    );
  }
  return <Alert>{invoiceId !== null ? messages.quote.invoiced : messages.quote.won}</Alert>;
}
