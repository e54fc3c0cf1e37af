import {
  detailsToFillIn,
  formerAfterMove,
  paths,
  type InvoicedBy,
  type NamedReference,
  type Organisation,
  type Quote,
  type NewQuote,
} from 'api-contract';
import { combineReads, useReadRecord, type Read } from 'shared-ui';

/** Returns the quote as it is saved for this client: without what goes with the former one. */
export function givenTo(quote: Quote | NewQuote, clientId: number): Quote | NewQuote {
  const former = formerAfterMove(quote, clientId);
  const isAsBefore = former.invoice_organisation_id === undefined;
  return isAsBefore ? quote : { ...quote, ...former, organisation_invoice: null, contact_invoice: null };
}

/** Returns whether an invoice locks these details. */
export const isDetailLocked = (quote: Quote, ...names: readonly InvoicedBy[]): boolean =>
  quote.sales_info_locked && !detailsToFillIn(quote).some((name) => names.includes(name));

/** Returns whether an invoice locks all details. */
export const areDetailsLocked = (quote: Quote): boolean =>
  quote.sales_info_locked && detailsToFillIn(quote).length === 0;

/** Reads the client, who is proposed while nobody is chosen who pays. */
export function useClient({ invoice_organisation_id: payer }: Quote | NewQuote, clientId: number) {
  const read = useReadRecord<Organisation>(payer === null ? paths.organisation(clientId) : null);
  return combineReads<{ client?: Read<Organisation> }>(payer === null ? { client: read } : {});
}

/** Returns who pays. Until somebody is chosen, the client of the quote is proposed, where that organisation can be invoiced. */
export const payerOf = (
  quote: Quote | NewQuote,
  client: Organisation | undefined,
  contact: NamedReference | null = quote.contact_quote,
) =>
  client && client.is_invoicable && !client.is_archived
    ? { organisation: { id: client.id, name: client.name }, contact, isProposed: true }
    : { organisation: quote.organisation_invoice, contact: quote.contact_invoice, isProposed: false };
