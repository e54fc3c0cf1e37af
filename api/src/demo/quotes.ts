import {
  addDays,
  byId,
  type CalendarDate,
  QUOTE_STATUS,
  QUOTE_VALID_DAYS,
  quoteReference,
} from 'api-contract';
import { emptyQuote } from '../domain';
import type { ContactRow, OrganisationRow, QuoteRow, UserRow } from '../store';
import type { QuoteItems } from './quote-items';
import { DECIDED_AFTER, type Random, daysOfHistory, MORNING, type Setting, madeAt } from './setting';
import { clientNotes, invoiceNotes, lostNotes } from './words/people.json';

/** One quote before it has an id: its position in its chain and its status. */
interface PlannedQuote {
  chain: number;
  revision: number;
  date: CalendarDate;
  statusId: number;
  /** Its status before its revision replaced it. */
  statusBefore: number | null;
  dateSaleWon: CalendarDate | null;
}

const { draft, sent, negotiating, salesWon, salesLost, expired, superseded } = QUOTE_STATUS;

/** Quotes of the last weeks are open, older ones decided. */
const openStatuses = [draft, sent, sent, negotiating, salesWon, salesWon, salesWon, salesWon];
const decidedStatuses = [salesWon, salesWon, salesWon, salesLost, salesLost, salesLost, expired];
const daysOpen = 75;

/** The newest chains are fixed, so that no figure of the dashboard is ever zero. */
const newest = [salesWon, draft, sent, negotiating, salesWon, draft, sent, negotiating, salesWon, sent];

const revisionsOf = (random: Random): number => {
  if (random.chance(0.85)) return 0;
  return random.chance(0.75) ? 1 : 2;
};

const finalStatus = (fromEnd: number, age: number, random: Random): number =>
  newest[fromEnd] ?? random.pick(age <= daysOpen ? openStatuses : decidedStatuses);

/**
 * Returns the day of the sale: within the last days for the newest chains, one to five weeks after the quote for the others. Undefined
 * where that would be in the future: then the quote is not won.
 */
const findSaleDate = (fromEnd: number, date: CalendarDate, setting: Setting, random: Random) => {
  if (fromEnd >= newest.length) {
    const days = random.integer(4, 35);
    return addDays(date, days) <= setting.lastDay ? setting.later(date, days) : undefined;
  }
  const recently = setting.daysAgo(random.integer(0, 3));
  return recently < date ? date : recently;
};

interface Chain {
  /** The number of chains that started after it. */
  fromEnd: number;
  revisions: number;
}

/** Creates chains from the newest back, until there are so many quotes in all. */
const planChains = (count: number, random: Random): Chain[] => {
  const chains: Chain[] = [];
  for (let quotes = 0; quotes < count;) {
    const fromEnd = chains.length;
    const wanted = fromEnd < newest.length ? fromEnd % 2 : revisionsOf(random);
    const revisions = Math.min(wanted, count - quotes - 1);
    chains.push({ fromEnd, revisions });
    quotes += revisions + 1;
  }
  return chains.reverse();
};

const planChain = (
  chain: number,
  { fromEnd, revisions }: Chain,
  chains: number,
  setting: Setting,
  random: Random,
): PlannedQuote[] => {
  // The exponent puts more quotes into recent months, as in a growing company.
  const age = Math.round(daysOfHistory * (fromEnd / chains) ** 1.15);
  const dates = [setting.daysAgo(age)];
  for (let revision = 1; revision <= revisions; revision += 1) {
    dates.push(setting.later(dates[revision - 1] ?? setting.lastDay, random.integer(3, 15)));
  }
  return dates.map((date, revision): PlannedQuote => {
    if (revision < revisions) {
      const statusBefore = random.pick([draft, sent, negotiating]);
      return { chain, revision, date, statusId: superseded, statusBefore, dateSaleWon: null };
    }
    const wanted = finalStatus(fromEnd, age, random);
    const dateSaleWon = wanted === salesWon ? (findSaleDate(fromEnd, date, setting, random) ?? null) : null;
    const statusId = wanted === salesWon && dateSaleWon === null ? negotiating : wanted;
    return { chain, revision, date, statusId, statusBefore: null, dateSaleWon };
  });
};

/** Returns so many quotes, revisions among them, in the order in which they were created. */
export const planQuotes = (count: number, setting: Setting, random: Random): PlannedQuote[] => {
  const chains = planChains(count, random);
  const planned = chains.flatMap((chain, index) => planChain(index, chain, chains.length, setting, random));
  return planned.sort(
    (one, other) =>
      (one.date < other.date ? -1 : one.date > other.date ? 1 : 0) ||
      one.chain - other.chain ||
      one.revision - other.revision,
  );
};

interface Parties {
  users: readonly UserRow[];
  quotable: readonly OrganisationRow[];
  invoicable: readonly OrganisationRow[];
  contactsOf: ReadonlyMap<number, readonly ContactRow[]>;
}

/** A won quote mostly has an invoice recipient; one under negotiation sometimes has. */
const invoiceDetails = (
  { statusId }: PlannedQuote,
  organisation: OrganisationRow,
  { invoicable, contactsOf }: Parties,
  random: Random,
) => {
  const likelihood = { [QUOTE_STATUS.salesWon]: 0.95, [QUOTE_STATUS.negotiating]: 0.3 }[statusId] ?? 0;
  if (!random.chance(likelihood)) return {};
  const billed = organisation.is_invoicable ? organisation : random.pick(invoicable);
  return {
    purchase_order_reference: random.chance(0.7) ? `PO-${random.integer(10_000, 99_999)}` : null,
    invoice_organisation_id: billed.id,
    invoice_contact_id: random.pick(contactsOf.get(billed.id) ?? []).id,
    client_invoice_note: random.chance(0.4) ? random.pick(invoiceNotes) : null,
  };
};

/** Most lost quotes have one of the seven reasons of the migration, some of them in words too. No random numbers: all else stays the same. */
const lossOf = (id: number, { statusId }: PlannedQuote): Partial<QuoteRow> => {
  if (statusId !== salesLost) return {};
  const reason = id % 8;
  return { lost_reason_id: reason || null, lost_note: id % 3 === 0 ? (lostNotes[reason - 1] ?? null) : null };
};

const taxRateFor = (organisation: OrganisationRow, random: Random): number => {
  if (organisation.address_country !== 'United Kingdom') return 3;
  return random.chance(0.94) ? 1 : random.pick([2, 4]);
};

/** Returns the last day of an open quote some days ahead, of an expired one before the day on which it expired. */
const validUntilOf = (id: number, { statusId, date }: PlannedQuote, setting: Setting): CalendarDate => {
  if (statusId === expired) return addDays(setting.later(date, DECIDED_AFTER), -1);
  return statusId < salesWon ? addDays(setting.lastDay, 4 + (id % 40)) : addDays(date, QUOTE_VALID_DAYS);
};

/** Creates the quotes of the plan with parties, items and totals, and links the revisions of a chain. */
export const generateQuotes = (
  plan: readonly PlannedQuote[],
  parties: Parties,
  items: QuoteItems,
  setting: Setting,
  random: Random,
) => {
  const quotes: QuoteRow[] = [];
  /** The last revision number of each number that has revisions. */
  const lastRevisions = new Map<number, number>();
  const lastOfChain = new Map<number, QuoteRow>();
  const organisations = byId(parties.quotable);
  let numbers = 0;

  for (const planned of plan) {
    const id = quotes.length + 1;
    const before = lastOfChain.get(planned.chain);
    const made = madeAt(setting.instant(planned.date, random.integer(0, MORNING - 10)));
    const base_number = before?.base_number ?? (numbers += 1);
    const organisation =
      organisations.get(before?.quote_organisation_id ?? 0) ?? random.pick(parties.quotable);
    const contact = random.pick(parties.contactsOf.get(organisation.id) ?? []);
    const tax_rate_id = before?.tax_rate_id ?? taxRateFor(organisation, random);
    const head = { id, date: planned.date, created_at: made.created_at };
    const quote: QuoteRow = {
      ...emptyQuote,
      id,
      base_number,
      revision_number: planned.revision,
      reference_label: quoteReference(base_number, planned.revision),
      quote_status_id: planned.statusId,
      sales_agent_user_id: before?.sales_agent_user_id ?? random.pick(parties.users).id,
      date: planned.date,
      valid_until: validUntilOf(id, planned, setting),
      tax_rate_id,
      quote_organisation_id: organisation.id,
      quote_contact_id: before?.quote_contact_id ?? contact.id,
      client_quote_note: before?.client_quote_note ?? (random.chance(0.5) ? random.pick(clientNotes) : null),
      date_sale_won: planned.dateSaleWon,
      ...lossOf(id, planned),
      ...invoiceDetails(planned, organisation, parties, random),
      revised_from_quote_id: before?.id ?? null,
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
