import {
  quoteItemPatchSchema,
  type CalendarDate,
  type ProductGroupQuoteItem,
  type QuoteItemPatch,
} from 'api-contract';
import { TextInput } from 'shared-ui';
import { useDraft, type ItemSaver } from './item-saver';
import { SaveStatus } from './save-status';

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const BRITISH = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4})$/;

const iso = (year = '', month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Formats `2027-03-18` as `18/03/2027`; none as an empty text. */
export const formatEventDate = (date: CalendarDate | null): string =>
  date === null ? '' : date.split('-').reverse().join('/');

/** Returns the date that was typed, null for none. What is not a date is returned as it was typed, for the schema to refuse. */
export function parseEventDate(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const [, year, month, day] = ISO.exec(typed) ?? [];
  if (year) return iso(year, month, day);
  const [, britishDay, britishMonth, britishYear] = BRITISH.exec(typed) ?? [];
  return britishYear ? iso(britishYear, britishMonth, britishDay) : typed;
}

/** Returns what to send for the text of an event date; null while it is not a date. */
export function toDatePatch(text: string): QuoteItemPatch | null {
  const body = { date: parseEventDate(text) };
  return quoteItemPatchSchema.isValidSync(body) ? { ...body, items: undefined } : null;
}

interface EventDateFieldProps {
  item: ProductGroupQuoteItem;
  saver: ItemSaver;
  isLocked: boolean;
}

/** The date of an item's event, typed as 18/03/2027. */
export function EventDateField({ item, saver, isLocked }: EventDateFieldProps) {
  const draft = useDraft(saver, item.id, 'date');
  return (
    <>
      <TextInput
        label="Event Date"
        placeholder="dd/mm/yyyy"
        autoComplete="off"
        value={draft?.value ?? formatEventDate(item.date)}
        error={draft?.status === 'invalid' ? 'Event date must be a date, such as 18/03/2027.' : undefined}
        disabled={isLocked}
        onChange={(text) => saver.change(item, 'date', text, toDatePatch(text))}
      />
      <SaveStatus draft={draft} of="Event Date" onRetry={() => saver.retry(item.id, 'date')} />
    </>
  );
}
