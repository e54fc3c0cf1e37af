import { type Static, Type } from '@sinclair/typebox';
import { FieldValue, flag, nullable, positiveInteger, record, text } from '../kernel/schema';

/** One difference between a draft invoice at the accounting provider and what a save would make of it. */
export const InvoiceDifference = record('InvoiceDifference', {
  /** The part of the quote that the invoice is for; null for the whole. */
  part: nullable(text),
  /** The number of the line there; of a line that only we have, its number after the save. Null for the invoice itself. */
  line: nullable(positiveInteger),
  /** What that line is for. */
  description: nullable(text),
  /** `reference`, `quantity`, `price` and so on; `line` for a line that only one side has. */
  field: text,
  provider: FieldValue,
  ours: FieldValue,
  /** Whether it was changed at the provider since our last save there, and not by this one. */
  changed_there: flag,
});
export type InvoiceDifference = Static<typeof InvoiceDifference>;

/** What a save of unlocked invoice details would change at the accounting provider. */
export const InvoicePreview = record('InvoicePreview', {
  /** The invoice itself first, then its lines in order. */
  differences: Type.Array(InvoiceDifference),
  /** Identifies what the provider has: the save that sends it is refused once that has changed. */
  provider_version: text,
});
export type InvoicePreview = Static<typeof InvoicePreview>;
