import type { Quote } from './quote';
import { isQuotedItem } from './items/quote-item-form';
import { isSalesWon } from './quote-status';

/** What a sale is invoiced by, and may be empty where it was invoiced by hand at the provider. */
const INVOICED_BY = ['invoice_organisation_id', 'invoice_contact_id', 'date_sale_won'] as const;

export type InvoicedBy = (typeof INVOICED_BY)[number];

/** Returns which of who pays and the date of the sale can be filled in although an invoice locks them: what is empty of a won quote. */
export const detailsToFillIn = (quote: Pick<Quote, 'quote_status_id' | InvoicedBy>): readonly InvoicedBy[] =>
  isSalesWon({ statusId: quote.quote_status_id }) ? INVOICED_BY.filter((name) => quote[name] === null) : [];

const withoutPayer = {
  invoice_organisation_id: null,
  invoice_contact_id: null,
  purchase_order_reference: null,
  client_invoice_note: null,
};
type WithoutFormer = typeof withoutPayer & { exclusivity_reason: null };

/**
 * Returns what goes with the former client of a quote that is given to another organisation: the payer, their order and the note on their invoice, unless another
 * organisation pays, and why the client was allowed beside a competitor.
 */
export const formerAfterMove = (
  quote: { quote_organisation_id: number | null } & Pick<Quote, 'invoice_organisation_id'>,
  toId: number,
): Partial<WithoutFormer> => {
  const { quote_organisation_id: formerId, invoice_organisation_id: payerId } = quote;
  if (toId === formerId) return {};
  const isAgency = payerId !== null && payerId !== formerId;
  return { exclusivity_reason: null, ...(isAgency ? {} : withoutPayer) };
};

/** Returns the items of a quote that need an event date and have none. An option that was not sold needs none. */
export const itemsWithoutDate = ({
  quote_status_id: statusId,
  product_group_quote_items: items,
}: Pick<Quote, 'quote_status_id' | 'product_group_quote_items'>) =>
  items.filter(
    (item) =>
      item.product_group.is_event && item.date === null && (!isSalesWon({ statusId }) || isQuotedItem(item)),
  );
