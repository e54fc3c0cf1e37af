import { quoteItemPatchSchema, type QuoteItemPatch } from 'api-contract';
import { DateInput } from 'shared-ui';
import { messages } from '../../messages';
import { useUnsavedValue, type ItemPart } from './item-saver';
import { SaveNote, SaveStatus } from './save-status';
import { StaleItem } from './stale-item';

/** Returns what to send for an event date; null while it is not a date. */
function toDatePatch(date: string | null): QuoteItemPatch | null {
  const body = { date, items: undefined };
  return quoteItemPatchSchema.isValidSync(body) ? body : null;
}

export function EventDateField({ item, saver, isLocked }: ItemPart) {
  const unsavedValue = useUnsavedValue(saver, item.id, 'date');
  return (
    <>
      <DateInput
        label="Event Date"
        value={unsavedValue ? unsavedValue.value || null : item.date}
        error={unsavedValue?.status === 'invalid' ? messages.items.wrongDate : undefined}
        disabled={isLocked}
        onChange={(date) => saver.change(item, 'date', date ?? '', toDatePatch(date))}
      />
      <SaveNote item={item} saver={saver} unsavedKey="date" />
      <SaveStatus unsavedValue={unsavedValue} of="Event Date" onRetry={() => saver.retry(item.id, 'date')} />
      <StaleItem item={item} saver={saver} unsavedKey="date" />
    </>
  );
}
