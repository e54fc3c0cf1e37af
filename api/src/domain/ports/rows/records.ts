/** One line per write of a record, never changed or removed: it says who changed which fields, and when. */
export interface HistoryRow {
  id: number;
  /** The table of the record, such as `quotes`. */
  entity: string;
  entity_id: number;
  /** The quote that the record is, or belongs to; what tells the story of a quote, what was removed from it included. */
  quote_id: number | null;
  /** The version that the write produced. */
  version: number;
  user_id: number | null;
  changed_at: string;
  /** JSON: `{field: [before, after]}`. */
  changes: string;
}

/** The answer already given to a request that must happen once only. */
export interface IdempotencyKeyRow {
  id: number;
  /** What the key is for, such as `create-invoice`. */
  scope: string;
  key: string;
  created_at: string;
  /** JSON of the outcome; empty while the first attempt is under way. */
  outcome: string | null;
}
