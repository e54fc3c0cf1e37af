import type { NamedReference } from './scalars';

/** What can be found by its name, reference or code. */
export type SearchKind =
  'quote' | 'organisation' | 'contact' | 'product_group' | 'product' | 'benefit' | 'invoice';

/** One record that was found. */
export interface SearchHit {
  kind: SearchKind;
  id: number;
  /** Its name, or the reference of a quote, or the number of an invoice. */
  title: string;
  /** The code that it is also known by. */
  code: string | null;
  /** What tells it from its like: the organisation of a quote, the group of a product. */
  detail: string | null;
  /** Of a quote or an invoice. */
  status: NamedReference | null;
  /** The organisation of a contact, the quote of an invoice. */
  parent_id: number | null;
}

/** The hits of one kind, the best first. */
export interface SearchGroup {
  kind: SearchKind;
  hits: SearchHit[];
  /** Whether there are more than were asked for. */
  has_more: boolean;
}

/** `GET /search`. */
export interface SearchAnswer {
  /** The text that was searched for, without the spaces around it. */
  q: string;
  /** The kinds that have hits. A kind with an exact hit comes first, the others in their usual order. */
  groups: SearchGroup[];
}
