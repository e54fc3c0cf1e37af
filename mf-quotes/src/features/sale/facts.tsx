import {
  deliveryProgress,
  formatByCurrency,
  invoicedName,
  invoiceStatusName,
  isDeliverableOverdue,
  isQuotedItem,
  owedOf,
  pages,
  paths,
  type Deliverable,
  type Quote,
} from 'api-contract';
import { formatDate, formatMoney, Link, serverToday, useReadList } from 'shared-ui';
import type { Fact } from 'shared-ui/forms';
import { messages } from '../../messages';
import { eventDateOf } from '../quote-items/line-values';

const texts = messages.sale;

/** Returns what is owed on the invoices, by currency, and each of them below it. */
const owedFact = ({ invoices, is_partly_invoiced, ...counts }: Quote): Fact => {
  if (invoices.length === 0) return { label: texts.owed, value: texts.notInvoiced };
  return {
    label: texts.owed,
    value: formatByCurrency(
      invoices.map((invoice) => ({ amount: owedOf(invoice), currency: invoice.currency })),
    ),
    note: [
      is_partly_invoiced && <div key="left">{invoicedName(counts)}</div>,
      ...invoices.map((invoice) => (
        <div key={invoice.id}>
          <Link to={pages.invoice(invoice.id)}>{invoice.invoice_number ?? texts.invoice}</Link>{' '}
          {[invoice.part, invoice.is_overdue ? texts.overdue : invoiceStatusName(invoice)]
            .filter(Boolean)
            .join(', ')}
        </div>
      )),
    ],
    tone: invoices.some(({ is_overdue }) => is_overdue) ? 'danger' : undefined,
  };
};

/** Returns the day of the next event, or of the last one, with the others below it. */
const eventFact = ({ product_group_quote_items: items }: Quote): Fact => {
  const days = [...new Set(items.filter(isQuotedItem).flatMap((item) => eventDateOf(item) ?? []))].sort();
  const day = days.find((one) => one >= serverToday()) ?? days.at(-1);
  const others = days.filter((one) => one !== day);
  return {
    label: days.length > 1 ? texts.events : texts.event,
    value: formatDate(day ?? null) || texts.noDate,
    note: others.length > 0 && texts.others(others.map(formatDate).join(', ')),
  };
};

/** Returns how many of its deliverables are delivered; a dash where they could not be read. */
const useDeliveredFact = ({ id }: Quote): Fact => {
  const { data, error } = useReadList<Deliverable>(paths.quoteDeliverables(id));
  if (!data) return { label: texts.delivered, value: error ? '–' : undefined };
  const { done, count } = deliveryProgress(data);
  const overdue = data.filter((one) => isDeliverableOverdue(one, serverToday())).length;
  return {
    label: texts.delivered,
    value: <Link to={pages.saleDelivery(id)}>{texts.progress(done, count)}</Link>,
    note: overdue > 0 && texts.overdueCount(overdue),
    tone: overdue > 0 ? 'danger' : undefined,
  };
};

/** Returns what a sale is worth and owes, when and by whom it was won, when its events are, and how much of it is delivered. */
export const useSaleFacts = (quote: Quote): readonly Fact[] => [
  {
    label: texts.value,
    value: formatMoney(quote.sub_total, 2),
    note: texts.withVat(formatMoney(quote.total_amount, 2)),
  },
  owedFact(quote),
  {
    label: texts.won,
    value: formatDate(quote.date_sale_won) || texts.noDate,
    note: texts.by(quote.sales_agent_user.name),
  },
  eventFact(quote),
  useDeliveredFact(quote),
];
