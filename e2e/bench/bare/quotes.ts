import { useEffect, useState } from 'react';
import { get } from './api';

interface QuoteAnswer {
  id: number;
  reference_label: string;
  quote_status: { id: number; name: string };
  date: string;
  organisation_quote: { name: string };
  contact_quote: { name: string };
  product_group_items_count: number;
  sub_total: number;
}

export interface Quote {
  id: number;
  reference: string;
  status: string;
  date: string;
  organisation: string;
  contact: string;
  items: number;
  subTotal: number;
  /** What the filter looks at. */
  text: string;
}

const toQuote = (response: QuoteAnswer): Quote => {
  const organisation = response.organisation_quote.name;
  const contact = response.contact_quote.name;
  return {
    id: response.id,
    reference: response.reference_label,
    status: response.quote_status.name,
    date: response.date,
    organisation,
    contact,
    items: response.product_group_items_count,
    subTotal: response.sub_total,
    text: `${response.reference_label}\n${organisation}\n${contact}`.toLowerCase(),
  };
};

const newestFirst = (one: Quote, other: Quote) =>
  one.date < other.date ? 1 : one.date > other.date ? -1 : 0;

const known = new Map<string, Quote[]>();

/** The quotes of a mode: the last ones at once where there are any, and the server's as soon as they come. */
export function useQuotes(mode: string): Quote[] | undefined {
  const [quotes, setQuotes] = useState(() => known.get(mode));
  useEffect(() => {
    if (known.has(mode)) return;
    void get<Record<string, QuoteAnswer>>(`/quotes?mode=${mode}`).then((response) => {
      const fresh = Object.values(response).map(toQuote).sort(newestFirst);
      known.set(mode, fresh);
      setQuotes(fresh);
    });
  }, [mode]);
  return quotes;
}
