import type { CalendarDate } from 'api-contract';
import { TextInput } from 'shared-ui';
import { toDatePatch, writeEventDate } from './event-date';
import type { ItemSaver } from './item-saver';
import { UnitStatus } from './unit-status';
import { useUnit } from './use-unit';

interface EventDateFieldProps {
  date: CalendarDate | null;
  saver: ItemSaver;
  isLocked: boolean;
}

/** The date of an item's event, typed as 18/03/2027. */
export function EventDateField({ date, saver, isLocked }: EventDateFieldProps) {
  const unit = useUnit(saver, 'date');
  const text = (unit?.value as string | undefined) ?? writeEventDate(date);
  return (
    <>
      <TextInput
        label="Event Date"
        placeholder="dd/mm/yyyy"
        autoComplete="off"
        value={text}
        error={unit?.status === 'invalid' ? 'Event date must be a date, such as 18/03/2027.' : undefined}
        disabled={isLocked}
        onChange={(value) => saver.change({ key: 'date', value, body: toDatePatch(value) })}
      />
      <UnitStatus unit={unit} of="Event Date" onRetry={() => saver.retry('date')} />
    </>
  );
}
