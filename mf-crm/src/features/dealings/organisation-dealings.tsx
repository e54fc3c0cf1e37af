import type { ReactNode } from 'react';
import type { Organisation } from 'api-contract';
import {
  Card,
  formatDate,
  formatMoney,
  InvoiceStatusBadge,
  Link,
  QuoteStatusBadge,
  ReadState,
  tokens,
  VisuallyHidden,
  type Read,
} from 'shared-ui';
import { styled } from 'styled-components';
import { hrefs } from '../../paths';
import { messages } from '../../messages';
import { useInvoicesOf, useQuotesOf } from './api';
import type { Newest } from './model';

const { color, space, text, weight } = tokens;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 2px ${space[3]};
  font-variant-numeric: tabular-nums;
  a {
    padding: 2px 0;
    font-weight: ${weight.medium};
  }
  small {
    flex: 1;
    color: ${color.textMuted};
    font-size: ${text.small};
  }
`;

/** Moves the day and the amount to the next line. */
const Break = styled.span`
  flex-basis: 100%;
`;

interface DealingLineProps {
  label: string;
  /** The address of its quote; null when there is none. */
  to: string | null;
  badge: ReactNode;
  day: string;
  amount: string;
}

function DealingLine({ label, to, badge, day, amount }: DealingLineProps) {
  return (
    <Line>
      {to === null ? <span>{label}</span> : <Link to={to}>{label}</Link>}
      {badge}
      <Break />
      <small>{day}</small>
      <span>{amount}</span>
    </Line>
  );
}

const List = styled.ul`
  padding: 0;
  list-style: none;
  li {
    padding: ${space[2]} ${space[4]};
  }
  li + li {
    border-top: 1px solid ${color.border};
  }
`;

const Inside = styled.div`
  padding: ${space[4]};
  color: ${color.textMuted};
`;

interface NewestCardProps<Item> {
  title: string;
  /** The text when there are none. */
  none: string;
  newest: Newest<Item> | undefined;
  /** The read that it comes from. */
  read: Read<unknown>;
  /** The address of the list of all. */
  all: string;
  children: (item: Item) => ReactNode;
}

/** Renders the newest few of one kind, and a link to all of them. */
function NewestCard<Item extends { id: number }>(props: NewestCardProps<Item>) {
  const { title, none, newest, read, all, children } = props;
  const things = title.toLowerCase();
  if (!newest) {
    return (
      <Card title={title}>
        <ReadState what={things} read={read} lines={4} />
      </Card>
    );
  }
  const count = newest.total > 0 && (
    <Link to={all}>
      View All{newest.total > newest.items.length && ` ${newest.total}`}
      <VisuallyHidden> {things}</VisuallyHidden>
    </Link>
  );
  return (
    <Card title={title} actions={count} flush>
      {newest.total === 0 ? (
        <Inside>{none}</Inside>
      ) : (
        <List aria-label={title}>
          {newest.items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </List>
      )}
    </Card>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${space[4]};
  align-items: start;
`;

/** Renders the newest quotes, sales and invoices of an organisation. They are fetched on their own: no form waits for them. */
export function OrganisationDealings({ organisation: { id, name } }: { organisation: Organisation }) {
  const quotes = useQuotesOf(id);
  const invoices = useInvoicesOf(id);
  return (
    <Cards>
      <NewestCard
        read={quotes}
        title="Quotes"
        none={messages.organisations.noQuotes}
        newest={quotes.data?.quotes}
        all={hrefs.quotes(name)}
      >
        {(quote) => (
          <DealingLine
            label={quote.reference_label}
            to={hrefs.editQuote(quote.id)}
            badge={<QuoteStatusBadge status={quote.quote_status} />}
            day={formatDate(quote.date)}
            amount={formatMoney(quote.sub_total, 0)}
          />
        )}
      </NewestCard>
      <NewestCard
        read={quotes}
        title="Sales"
        none={messages.organisations.noSales}
        newest={quotes.data?.sales}
        all={hrefs.sales(name)}
      >
        {(sale) => (
          <DealingLine
            label={sale.reference_label}
            to={hrefs.editQuote(sale.id)}
            badge={<span>{sale.xero_invoice_id === null ? 'Not yet invoiced' : 'Invoiced'}</span>}
            day={sale.date_sale_won ? `Won ${formatDate(sale.date_sale_won)}` : formatDate(sale.date)}
            amount={formatMoney(sale.sub_total, 0)}
          />
        )}
      </NewestCard>
      <NewestCard
        read={invoices}
        title="Invoices"
        none={messages.organisations.noInvoices}
        newest={invoices.data}
        all={hrefs.invoices(name)}
      >
        {(invoice) => (
          <DealingLine
            label={invoice.invoice_number ?? invoice.quote?.reference_label ?? 'Without a number'}
            to={invoice.quote_id === null ? null : hrefs.editQuote(invoice.quote_id)}
            badge={<InvoiceStatusBadge status={invoice.invoice_status} />}
            day={formatDate(invoice.issue_date)}
            amount={formatMoney(invoice.sub_total, 2)}
          />
        )}
      </NewestCard>
    </Cards>
  );
}
