import { deliverablesAreThere, organisationsAreThere, quotesAreThere, type Check } from '../measure/checks';
import type { Server } from '../measure/server';

interface Named {
  name: string;
}
interface Counts {
  found_count: number;
}
interface QuotePage extends Counts {
  quotes: { organisation_quote: Named }[];
}
interface OrganisationPage extends Counts {
  organisations: Named[];
}
interface DeliverablePage extends Counts {
  deliverables: { organisation: Named }[];
}

/** A list whose page is measured. */
export interface MeasuredList {
  address: string;
  /** Holds once its first page is painted. */
  isThere: Check;
  /** The accessible name of its filter. */
  filter: string;
  /** Headers of columns that it is sorted by; the first row is another one each time. */
  sortable: readonly string[];
  /** Returns the address below `/api` of a page of its rows. */
  pathOf: (filter: string, page: number) => string;
  /** Returns names to filter by, and the number of rows, from what the API returns. */
  read: (page: never) => { names: string[]; found: number };
}

export const quoteList: MeasuredList = {
  address: '/quotes/all',
  isThere: quotesAreThere,
  filter: 'Filter quotes',
  sortable: ['Organisation', 'Contact', 'Sub total', 'Reference'],
  pathOf: (filter, page) => `/quotes?mode=all&page=${page}&per_page=100&filter=${filter}`,
  read: ({ quotes, found_count }: QuotePage) => ({
    names: quotes.map(({ organisation_quote }) => organisation_quote.name),
    found: found_count,
  }),
};

export const organisationList: MeasuredList = {
  address: '/organisations',
  isThere: organisationsAreThere,
  filter: 'Filter organisations',
  // By its other columns the first row may be the same as before.
  sortable: ['Name'],
  pathOf: (filter, page) => `/organisations?page=${page}&per_page=100&sort=sales&order=desc&filter=${filter}`,
  read: ({ organisations, found_count }: OrganisationPage) => ({
    names: organisations.map(({ name }) => name),
    found: found_count,
  }),
};

export const deliverableList: MeasuredList = {
  address: '/delivery?state=all',
  isThere: deliverablesAreThere,
  filter: 'Filter deliverables',
  sortable: ['Deliverable', 'Status', 'Organisation', 'Event'],
  pathOf: (filter, page) => `/deliverables?page=${page}&per_page=100&withdrawn=1&filter=${filter}`,
  read: ({ deliverables, found_count }: DeliverablePage) => ({
    names: deliverables.map(({ organisation }) => organisation.name),
    found: found_count,
  }),
};

/** A letter to type and the status text that the table shows then. */
export interface FilterStep {
  letter: string;
  says: string;
  found: number;
}

const PAGE_SIZE = 50;
const counts = new Intl.NumberFormat('en-GB');

/** What a table says of its rows: `Rows 51–100 of 10,000`. */
export function rangeText(page: number, found: number, total = found): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  const last = Math.min(page * PAGE_SIZE, found);
  const range = `Rows ${counts.format(first)}–${counts.format(last)} of ${counts.format(found)}`;
  return found === total ? range : `${range} (filtered from ${counts.format(total)})`;
}

/**
 * A name to filter by, letter by letter, chosen so that each letter narrows the list: then the table says something
 * new each time, and one can see when it has followed.
 */
export async function filterSteps(list: MeasuredList, { address, token }: Server & { token: string }) {
  const readPage = async (filter: string, page = 1) => {
    const response = await fetch(`${address}/api${list.pathOf(filter, page)}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return list.read((await response.json()) as never);
  };
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => readPage('', page)));
  const total = pages[0]!.found;
  const words = new Set(pages.flatMap(({ names }) => names).flatMap((name) => name.toLowerCase().split(' ')));
  for (const word of words) {
    if (!/^[a-z]{5,}$/.test(word)) continue;
    const letters: FilterStep[] = [];
    for (const letter of word.slice(0, 5)) {
      const typed = word.slice(0, letters.length + 1);
      const { found } = await readPage(typed);
      letters.push({ letter, says: rangeText(1, found, total), found });
    }
    const narrows = letters.every(({ found }, index) => found < (letters[index - 1]?.found ?? total));
    if (narrows) return { letters, total };
  }
  throw new Error('The demonstration data has no name that narrows a list letter by letter.');
}
