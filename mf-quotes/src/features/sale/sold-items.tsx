import { isQuotedItem, pages, type Quote } from 'api-contract';
import { Card, formatDate, formatMoney, Link } from 'shared-ui';
import { PlainHead, PlainTable, tableRoles } from 'shared-ui/forms';
import { messages } from '../../messages';
import { eventDateOf, itemTitle, linesOf, sumOfLines } from '../quote-items/line-values';

/** Renders what was sold, with the day of each event; nothing where there are none. */
export function SoldItems({ quote: { id, product_group_quote_items } }: { quote: Quote }) {
  const items = product_group_quote_items.filter(isQuotedItem);
  if (items.length === 0) return null;
  return (
    <Card
      title={messages.sale.sold}
      flush
      actions={<Link to={pages.quote(id, { tab: 'items' })}>{messages.sale.viewItems}</Link>}
    >
      <PlainTable label={messages.sale.sold}>
        <PlainHead headers={['Package', 'Event date', 'Sub total']} figuresFrom={2} />
        <tbody {...tableRoles.group}>
          {items.map((item) => (
            <tr key={item.id} {...tableRoles.row}>
              <th scope="row">{itemTitle(item)}</th>
              <td {...tableRoles.cell} data-nowrap="" data-label="Event date">
                {formatDate(eventDateOf(item)) || '–'}
              </td>
              <td {...tableRoles.cell} data-align="end" data-label="Sub total">
                {formatMoney(sumOfLines(linesOf(item).map(({ stored }) => stored)), 2)}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}
