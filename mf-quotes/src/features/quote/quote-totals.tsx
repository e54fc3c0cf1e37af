import { styled } from 'styled-components';
import type { QuoteCalculatedFields } from 'api-contract';
import { formatCount, formatMoney, media, tokens } from 'shared-ui';

const { color, space, text, weight } = tokens;

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[6]};
  margin: 0 0 ${space[4]};
  dt {
    color: ${color.textMuted};
    font-size: ${text.small};
  }
  dd {
    margin: 0;
    font-weight: ${weight.semibold};
    font-variant-numeric: tabular-nums;
  }
  ${media.below('small')} {
    display: grid;
    grid-template-columns: 1fr 1fr;
  }
`;

/** What the quote comes to, as the server has worked it out. */
export function QuoteTotals({ totals }: { totals: QuoteCalculatedFields }) {
  const figures = [
    ['Items', formatCount(totals.product_group_items_count)],
    ['Sub Total', formatMoney(totals.sub_total, 2)],
    ['VAT', formatMoney(totals.total_tax, 2)],
    ['Total', formatMoney(totals.total_amount, 2)],
  ];
  return (
    <List aria-label="Totals">
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </List>
  );
}
