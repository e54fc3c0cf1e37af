import { useState } from 'react';
import { nextYear, pages, PRICE_PERCENT, type DeliveryEvent } from 'api-contract';
import {
  Button,
  DateInput,
  fieldErrorsOf,
  TextInput,
  undoOf,
  useMoveOn,
  useToast,
  useUnsavedState,
  useWork,
  WorkDialog,
} from 'shared-ui';
import { NumberInput } from 'shared-ui/forms';
import { messages } from '../../messages';
import { copyEvent } from './api';

const texts = messages.event;

/** Returns the name and the date of next year's event: "Spring Summit 2027" becomes "Spring Summit 2028". */
const valuesOf = ({ name, date: day }: DeliveryEvent) => {
  const date = nextYear(day);
  const newName = name.replace(day.slice(0, 4), date.slice(0, 4));
  return { name: newName, date: date as string | null, price_percent: null as number | null };
};

function CopyDialog({ event, onClose }: { event: DeliveryEvent; onClose: () => void }) {
  const { value, setValue, notice, clear } = useUnsavedState(`Copy of event ${event.id}`, valuesOf(event));
  const { name, date, price_percent } = value;
  const isReady = name !== '' && date !== null && !Number.isNaN(price_percent);
  const moveOn = useMoveOn();
  const toast = useToast();
  const work = useWork(async () => {
    if (!isReady) return;
    const copy = await copyEvent(event, { name, date, price_percent: price_percent ?? 0 });
    clear();
    moveOn(pages.event(copy.id, { tab: 'sales' }));
    toast.show({ tone: 'success', title: texts.copied, text: copy.name, undo: undoOf(copy) });
  });
  const errorOf = (field: string) => fieldErrorsOf(work.error)[field]?.[0];
  return (
    <WorkDialog
      title="Copy to next year"
      size="small"
      action="Copy"
      isReady={isReady}
      work={work}
      notice={notice}
      onClose={onClose}
    >
      <p>{texts.copyHint}</p>
      <NumberInput
        label="Price change (%)"
        unit="%"
        decimals={2}
        min={PRICE_PERCENT.min}
        hint={texts.percentHint}
        value={price_percent}
        error={errorOf('price_percent')}
        onChange={(percent) => setValue({ ...value, price_percent: percent })}
      />
      <TextInput
        label="Name"
        required
        autoComplete="off"
        value={name}
        error={errorOf('name')}
        onChange={(text) => setValue({ ...value, name: text })}
      />
      <DateInput
        label="Date"
        required
        value={date}
        error={errorOf('date')}
        onChange={(day) => setValue({ ...value, date: day })}
      />
    </WorkDialog>
  );
}

/** Renders the way to next year's event, with the packages and prices of this one. */
export function CopyEvent({ event }: { event: DeliveryEvent }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="layers" onClick={() => setOpen(true)}>
        Copy to next year
      </Button>
      {isOpen && <CopyDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
