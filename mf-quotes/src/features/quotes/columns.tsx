import type { QuoteListItem } from 'api-contract';
import {
  dateColumn,
  PartlyInvoiced,
  QuoteStatusBadge,
  textColumn,
  WholePounds,
  type Column,
} from 'shared-ui';
import { agentMenu, statusMenu } from './quote-menus';

/** The columns of every quote list. Their keys are the sort words of `GET /quotes`. */
export const quoteColumns: readonly Column<QuoteListItem>[] = [
  textColumn('reference', 'Reference', (quote) => quote.reference_label, { nowrap: true }),
  {
    key: 'status',
    header: 'Status',
    nowrap: true,
    compact: 'plain',
    menu: statusMenu,
    render: (quote) => (
      <>
        <QuoteStatusBadge status={quote.quote_status} />
        <PartlyInvoiced quote={quote} />
      </>
    ),
  },
  dateColumn('date', 'Date', (quote) => quote.date, { compact: 'plain' }),
  dateColumn('valid-until', 'Valid until', (quote) => quote.valid_until, { priority: 3, optional: true }),
  textColumn('organisation', 'Organisation', (quote) => quote.organisation_quote.name, { compact: 'plain' }),
  textColumn('contact', 'Contact', (quote) => quote.contact_quote.name, {
    priority: 2,
    // A long name of an organisation does not take it from the contacts.
    width: 'clamp(6rem, 11vw, 9rem)',
  }),
  textColumn('agent', 'Sales agent', (quote) => quote.sales_agent_user.name, {
    priority: 3,
    optional: true,
    nowrap: true,
    menu: agentMenu,
  }),
  {
    key: 'items',
    header: 'Items',
    priority: 2,
    value: (quote) => quote.product_group_items_count,
    align: 'end',
  },
  {
    key: 'sub-total',
    header: 'Sub total',
    render: (quote) => <WholePounds pounds={quote.sub_total} />,
    align: 'end',
    compact: 'figure',
  },
];
