import { QUOTE_STATUS } from 'api-contract';
import { byId, referenceLabel } from '../domain';
import type { PlannedQuote } from './quote-plan';
import type { QuoteItems } from './quote-items';
import type { Random } from './random';
import { madeAt, type Setting } from './setting';
import { clientNotes, invoiceNotes } from './words';
import type { ContactRow, OrganisationRow, QuoteRow, UserRow } from '../store';

export interface Parties {
  users: readonly UserRow[];
  quotable: readonly OrganisationRow[];
  invoicable: readonly OrganisationRow[];
  contactsOf: ReadonlyMap<number, readonly ContactRow[]>;
}

interface Generated {
  quotes: QuoteRow[];
  /** The last revision number of each number that has revisions. */
  lastRevisions: Map<number, number>;
}

type InvoiceDetails = Pick<
  QuoteRow,
  'purchase_order_reference' | 'invoice_organisation_id' | 'invoice_contact_id' | 'client_invoice_note'
>;

const noDetails: InvoiceDetails = {
  purchase_order_reference: null,
  invoice_organisation_id: null,
  invoice_contact_id: null,
  client_invoice_note: null,
};

/** A won quote mostly says whom to bill; one under negotiation sometimes does. */
const invoiceDetails = (
  { statusId }: PlannedQuote,
  organisation: OrganisationRow,
  { invoicable, contactsOf }: Parties,
  random: Random,
): InvoiceDetails => {
  const likelihood = { [QUOTE_STATUS.salesWon]: 0.95, [QUOTE_STATUS.negotiating]: 0.3 }[statusId] ?? 0;
  if (!random.chance(likelihood)) return noDetails;
  const billed = organisation.is_invoicable === 1 ? organisation : random.pick(invoicable);
  return {
    purchase_order_reference: random.chance(0.7) ? `PO-${random.integer(10_000, 99_999)}` : null,
    invoice_organisation_id: billed.id,
    invoice_contact_id: random.pick(contactsOf.get(billed.id) ?? []).id,
    client_invoice_note: random.chance(0.4) ? random.pick(invoiceNotes) : null,
  };
};

const taxRateFor = (organisation: OrganisationRow, random: Random): number => {
  if (organisation.address_country !== 'United Kingdom') return 3;
  return random.chance(0.94) ? 1 : random.pick([2, 4]);
};

/** The quotes of the plan with parties, items and sums; chains are tied at both ends. */
export const generateQuotes = (
  plan: readonly PlannedQuote[],
  parties: Parties,
  items: QuoteItems,
  setting: Setting,
  random: Random,
): Generated => {
  const quotes: QuoteRow[] = [];
  const lastRevisions = new Map<number, number>();
  const lastOfChain = new Map<number, QuoteRow>();
  const organisations = byId(parties.quotable);
  let numbers = 0;

  for (const planned of plan) {
    const id = quotes.length + 1;
    const before = lastOfChain.get(planned.chain);
    const made = madeAt(setting.instant(planned.date, random.integer(0, 500)));
    const base_number = before?.base_number ?? (numbers += 1);
    const organisation =
      organisations.get(before?.quote_organisation_id ?? 0) ?? random.pick(parties.quotable);
    const contact = random.pick(parties.contactsOf.get(organisation.id) ?? []);
    const tax_rate_id = before?.tax_rate_id ?? taxRateFor(organisation, random);
    const head = { id, date: planned.date, created_at: made.created_at };
    const quote: QuoteRow = {
      id,
      base_number,
      revision_number: planned.revision,
      reference_label: referenceLabel(base_number, planned.revision),
      quote_status_id: planned.statusId,
      sales_agent_user_id: before?.sales_agent_user_id ?? random.pick(parties.users).id,
      date: planned.date,
      tax_rate_id,
      quote_organisation_id: organisation.id,
      quote_contact_id: before?.quote_contact_id ?? contact.id,
      client_quote_note: before?.client_quote_note ?? (random.chance(0.5) ? random.pick(clientNotes) : null),
      date_sale_won: planned.dateSaleWon,
      ...invoiceDetails(planned, organisation, parties, random),
      invoice_id: null,
      revised_from_quote_id: before?.id ?? null,
      successor_quote_id: null,
      status_before_superseded_id: planned.statusBefore,
      ...(before ? items.copy(before.id, head, tax_rate_id) : items.fill(head, tax_rate_id)),
      ...made,
    };
    if (before) {
      before.successor_quote_id = id;
      lastRevisions.set(base_number, planned.revision);
    }
    quotes.push(quote);
    lastOfChain.set(planned.chain, quote);
  }
  return { quotes, lastRevisions };
};
