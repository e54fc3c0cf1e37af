import { useRef, useState } from 'react';
import {
  isSalesWon,
  itemsWithoutDate,
  paths,
  quoteItemPatchSchema,
  type Quote,
  type QuoteItemPatch,
} from 'api-contract';
import { Alert, Button, DateInput, formatDate, Muted, Row, Stack, useRead } from 'shared-ui';
import { messages } from '../../messages';
import { useComingEvents } from './api';
import { eventDateOf } from './line-values';
import { useItemSaver, useUnsavedValue, type ItemPart } from './item-saver';
import { SaveNote, SaveStatus } from './save-status';
import { useResumedItems } from './use-unsaved-items';

/** Returns what to send for an event date; null while it is not a date, and for none where it `isKept`. */
function toDatePatch(date: string | null, isKept: boolean): QuoteItemPatch | null {
  if (date === null && isKept) return null;
  const body = { date, items: undefined };
  return quoteItemPatchSchema.isValidSync(body) ? body : null;
}

interface EventDateFieldProps extends ItemPart {
  /** That of a sold item can be changed although its quote is locked, but not removed. */
  isSold: boolean;
  label?: string;
}

export function EventDateField({ item, saver, isSold, label = 'Event Date', ...quote }: EventDateFieldProps) {
  const isLocked = quote.isLocked && !isSold;
  const unsavedValue = useUnsavedValue(saver, item.id, 'date');
  const fieldRef = useRef<HTMLDivElement>(null);
  const isAsked = item.date === null && !unsavedValue && !isLocked;
  const events = useComingEvents(isAsked ? item.product_group.id : null);
  const change = (date: string | null) =>
    saver.change(item, 'date', date ?? '', toDatePatch(date, isSold && item.date !== null));
  const day = eventDateOf(item);
  const hasMoved = day !== null && day !== item.date && !unsavedValue;
  const wrong = unsavedValue?.value === '' ? messages.items.soldDate : messages.items.wrongDate;
  const choose = (date: string) => {
    change(date);
    // The buttons are gone with the choice.
    fieldRef.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <div ref={fieldRef}>
        <DateInput
          label={label}
          value={unsavedValue ? unsavedValue.value || null : item.date}
          error={unsavedValue?.status === 'invalid' ? wrong : undefined}
          hint={hasMoved ? messages.items.moved(formatDate(day)) : undefined}
          disabled={isLocked}
          onChange={change}
        />
      </div>
      <Row>
        {events.length > 0 && (
          <Row role="group" aria-label={messages.items.eventsFor(item.product_group.name)}>
            {events.map(({ id, name, date }) => (
              <Button key={id} size="small" onClick={() => choose(date)}>
                {name} <Muted>{formatDate(date)}</Muted>
              </Button>
            ))}
          </Row>
        )}
        <SaveNote item={item} saver={saver} unsavedKey="date" />
      </Row>
      <SaveStatus {...{ item, saver, isLocked }} unsavedKey="date" of={label} />
    </>
  );
}

/** Asks for the event dates that a stored quote lacks: before it is sent or won, and on its sale. Each is saved as it is typed. */
export function MissingEventDates({ quote }: { quote: Quote }) {
  // As the page behind the dialog has it: its items change with each save.
  const { data: current = quote } = useRead<Quote>(paths.quote(quote.id), { revalidateOnMount: false });
  const { product_group_quote_items: items } = current;
  const saver = useItemSaver(quote.id);
  useResumedItems(saver, items);
  // One that has got its date stays while the dialog is open.
  const [askedIds] = useState(() => itemsWithoutDate(current).map(({ id }) => id));
  const asked = items.filter(({ id }) => askedIds.includes(id));
  if (asked.length === 0) return null;
  return (
    <Alert tone="warning" title={messages.items.noDate}>
      <Stack>
        <p>{messages.items.noDateText}</p>
        {asked.map((item) => (
          <EventDateField
            key={item.id}
            item={item}
            saver={saver}
            isLocked={current.basic_info_locked}
            isSold={isSalesWon({ statusId: current.quote_status_id })}
            label={`Event Date of ${item.product_group.name}`}
          />
        ))}
      </Stack>
    </Alert>
  );
}
