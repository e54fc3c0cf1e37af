import { addDays, QUOTE_STATUS, type CalendarDate } from 'api-contract';
import type { Random } from './random';
import { daysOfHistory, type Setting } from './setting';

/** One quote before it has an id: where it stands in its chain and what became of it. */
export interface PlannedQuote {
  chain: number;
  revision: number;
  date: CalendarDate;
  statusId: number;
  /** What it was before its revision took its place. */
  statusBefore: number | null;
  dateSaleWon: CalendarDate | null;
}

const { draft, sent, negotiating, salesWon, salesLost, expired, superseded } = QUOTE_STATUS;

/** Quotes of the last weeks are open, older ones decided. */
const openStatuses = [draft, sent, sent, negotiating, salesWon, salesWon, salesWon, salesWon];
const decidedStatuses = [salesWon, salesWon, salesWon, salesLost, salesLost, salesLost, expired];
const daysOpen = 75;

/** The newest chains are laid down, so that no figure of the dashboard is ever nothing. */
const newest = [salesWon, draft, sent, negotiating, salesWon, draft, sent, negotiating, salesWon, sent];

const revisionsOf = (random: Random): number => {
  if (random.chance(0.85)) return 0;
  return random.chance(0.75) ? 1 : 2;
};

const finalStatus = (fromEnd: number, age: number, random: Random): number =>
  newest[fromEnd] ?? random.pick(age <= daysOpen ? openStatuses : decidedStatuses);

/**
 * Sales of the newest chains fall into the last days; the others come one to five weeks after their quote. Undefined where that
 * would be in the future: then nothing is won yet.
 */
const findSaleDate = (
  fromEnd: number,
  date: CalendarDate,
  setting: Setting,
  random: Random,
): CalendarDate | undefined => {
  if (fromEnd >= newest.length) {
    const won = addDays(date, random.integer(4, 35));
    return won <= setting.today ? won : undefined;
  }
  const recently = setting.daysAgo(random.integer(0, 6));
  return recently < date ? date : recently;
};

interface Chain {
  /** How many chains were begun after it. */
  fromEnd: number;
  revisions: number;
}

/** Chains from the newest back, until there are so many quotes in all. */
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
  // The exponent puts somewhat more quotes into recent months: a company that grows.
  const age = Math.round(daysOfHistory * (fromEnd / chains) ** 1.15);
  const dates = [setting.daysAgo(age)];
  for (let revision = 1; revision <= revisions; revision += 1) {
    dates.push(setting.later(dates[revision - 1] ?? setting.today, random.integer(3, 15)));
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

/** So many quotes, revisions among them, in the order in which they were made. */
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
