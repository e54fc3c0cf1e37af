import type { Server } from '../measure/server';

interface Quote {
  reference_label: string;
  organisation_quote: { name: string };
  contact_quote: { name: string };
}

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

const prefixesOf = (word: string) => Array.from(word, (_, index) => word.slice(0, index + 1));

/**
 * A name to filter by, letter by letter, chosen so that each letter narrows the list: then the table says something
 * new each time, and one can see when it has followed.
 */
export async function filterSteps({ address, token }: Server & { token: string }) {
  const response = await fetch(`${address}/api/quotes?mode=all`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const quotes = Object.values((await response.json()) as Record<string, Quote>);
  const texts = quotes.map((quote) =>
    `${quote.reference_label}\n${quote.organisation_quote.name}\n${quote.contact_quote.name}`.toLowerCase(),
  );
  const countOf = (part: string) => texts.filter((text) => text.includes(part)).length;
  const words = new Set(
    quotes.slice(0, 200).map((quote) => quote.organisation_quote.name.toLowerCase().split(' ')[0]),
  );
  for (const word of words) {
    if (word === undefined || !/^[a-z]{5,}$/.test(word)) continue;
    const found = prefixesOf(word.slice(0, 5)).map(countOf);
    const narrows = found.every((count, index) => count < (found[index - 1] ?? texts.length));
    if (!narrows) continue;
    const letters = found.map((count, index) => ({
      letter: word[index] as string,
      says: rangeText(1, count, texts.length),
      found: count,
    }));
    return { letters, total: texts.length };
  }
  throw new Error('The demonstration data has no name that narrows a list letter by letter.');
}
