import type { ReactNode } from 'react';
import { formatAmount, invoicedName, pages, type Organisation } from 'api-contract';
import {
  Card,
  formatCount,
  formatDate,
  InvoiceBadge,
  Link,
  Muted,
  PartlyInvoiced,
  QuoteStatusBadge,
  ReadState,
  tokens,
  VisuallyHidden,
  WholePounds,
  type PageResponse,
  type Read,
} from 'shared-ui';
import { styled } from 'styled-components';
import { messages } from '../../messages';
import { useInvoicesOf, useQuotesOf } from './api';

const { color, space, weight } = tokens;

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 2px ${space[3]};
    padding: ${space[2]} ${space[4]};
  }
  li + li {
    border-top: 1px solid ${color.border};
  }
  a {
    padding: 2px 0;
    font-weight: ${weight.medium};
  }
  small {
    flex: 1;
  }
`;

/** Moves the day and the amount to the next line. */
const Break = styled.span`
  flex-basis: 100%;
`;

/** How many of each are shown; a link leads to the rest. */
const SHOWN = 3;

interface Dealing {
  label: string;
  to: string;
  badge: ReactNode;
  day: string;
  amount: ReactNode;
}

interface NewestCardProps<Data extends PageResponse, Item> {
  title: string;
  none: string;
  read: Read<Data>;
  itemsOf: (page: Data) => readonly Item[];
  show: (item: Item) => Dealing;
  all: string;
}

/** Renders the newest few of one kind, and a link to all of them. */
function NewestCard<Data extends PageResponse, Item extends { id: number }>(
  props: NewestCardProps<Data, Item>,
) {
  const { title, none, read, itemsOf, show, all } = props;
  const things = title.toLowerCase();
  if (!read.data) {
    return (
      <Card title={title}>
        <ReadState what={things} read={read} lines={4} />
      </Card>
    );
  }
  const items = itemsOf(read.data).slice(0, SHOWN);
  const total = read.data.found_count;
  const count = total > 0 && (
    <Link to={all}>
      <span>{total > items.length ? `View All ${formatCount(total)}` : 'View All'}</span>
      <VisuallyHidden> {things}</VisuallyHidden>
    </Link>
  );
  return (
    <Card title={title} actions={count} flush={total > 0}>
      {total === 0 ? (
        <Muted>{none}</Muted>
      ) : (
        <List aria-label={title}>
          {items.map((item) => {
            const { label, to, badge, day, amount } = show(item);
            return (
              <li key={item.id}>
                <Link to={to}>{label}</Link>
                {badge}
                <Break />
                <small>{day}</small>
                <span>{amount}</span>
              </li>
            );
          })}
        </List>
      )}
    </Card>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 210px), 1fr));
  gap: ${space[4]};
  align-items: start;
`;

/** Renders the newest quotes, sales and invoices of an organisation. They are fetched on their own: no form waits for them. */
export function OrganisationDealings({ organisation: { id } }: { organisation: Organisation }) {
  const quotes = useQuotesOf(id, 'all');
  const sales = useQuotesOf(id, 'sales-won');
  const invoices = useInvoicesOf(id);
  return (
    <Cards>
      <NewestCard
        title="Quotes"
        none={messages.organisations.noQuotes}
        read={quotes}
        itemsOf={(page) => page.quotes}
        all={pages.allQuotes({ organisation: id })}
        show={(quote) => ({
          label: quote.reference_label,
          to: pages.quote(quote.id),
          badge: (
            <>
              <QuoteStatusBadge status={quote.quote_status} />
              <PartlyInvoiced quote={quote} />
            </>
          ),
          day: formatDate(quote.date),
          amount: <WholePounds pounds={quote.sub_total} />,
        })}
      />
      <NewestCard
        title="Sales"
        none={messages.organisations.noSales}
        read={sales}
        itemsOf={(page) => page.quotes}
        all={pages.sales({ organisation: id })}
        show={(sale) => ({
          label: sale.reference_label,
          to: pages.sale(sale.id),
          badge: <span>{invoicedName(sale)}</span>,
          day: sale.date_sale_won ? `Won ${formatDate(sale.date_sale_won)}` : formatDate(sale.date),
          amount: <WholePounds pounds={sale.sub_total} />,
        })}
      />
      <NewestCard
        title="Invoices"
        none={messages.organisations.noInvoices}
        read={invoices}
        itemsOf={(page) => page.invoices}
        all={pages.invoices({ organisation: id })}
        show={(invoice) => ({
          label: invoice.invoice_number ?? invoice.quote?.reference_label ?? 'Without a number',
          to: pages.invoice(invoice.id),
          badge: <InvoiceBadge invoice={invoice} />,
          day: formatDate(invoice.issue_date),
          amount: formatAmount(invoice.sub_total, invoice.currency),
        })}
      />
    </Cards>
  );
}
