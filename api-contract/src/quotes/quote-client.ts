import type { Quote } from './quote';

type FormerClient = Pick<
  Quote,
  | 'exclusivity_reason'
  | 'invoice_organisation_id'
  | 'invoice_contact_id'
  | 'purchase_order_reference'
  | 'client_invoice_note'
>;

/**
 * Returns what goes with the former client of a quote that is given to another organisation: the payer, their order and the note on their invoice, unless another
 * organisation pays, and why the client was allowed beside a competitor.
 */
export const formerAfterMove = (
  quote: { quote_organisation_id: number | null } & Pick<Quote, 'invoice_organisation_id'>,
  toId: number,
): Partial<FormerClient> => {
  const { quote_organisation_id: formerId, invoice_organisation_id: payerId } = quote;
  if (toId === formerId) return {};
  const isAgency = payerId !== null && payerId !== formerId;
  const payer = {
    invoice_organisation_id: null,
    invoice_contact_id: null,
    purchase_order_reference: null,
    client_invoice_note: null,
  };
  return { exclusivity_reason: null, ...(isAgency ? {} : payer) };
};
