import { useMemo, useState } from 'react';
import {
  eventCopySchema,
  formSchema,
  nextYear,
  pages,
  PRICE_PERCENT,
  type DeliveryEvent,
  type EventCopy,
} from 'api-contract';
import { Button, Dialog, undoOf, useMoveOn, useToast } from 'shared-ui';
import { DateField, DialogActions, EntityForm, FormGrid, NumberField, TextField } from 'shared-ui/forms';
import { messages } from '../../messages';
import { copyEvent } from './api';

const texts = messages.event;

const schema = formSchema(eventCopySchema);

/** Returns the name and the date of next year's event: "Spring Summit 2027" becomes "Spring Summit 2028". */
const valuesOf = ({ name, date: day }: DeliveryEvent) => {
  const date = nextYear(day);
  return {
    name: name.replace(day.slice(0, 4), date.slice(0, 4)),
    date,
    price_percent: null as number | null,
  };
};

function CopyDialog({ event, onClose }: { event: DeliveryEvent; onClose: () => void }) {
  const moveOn = useMoveOn();
  const toast = useToast();
  const initialValues = useMemo(() => valuesOf(event), [event]);
  return (
    <Dialog title={texts.copy} size="small" onClose={onClose}>
      <EntityForm<ReturnType<typeof valuesOf>, Partial<EventCopy>>
        label={texts.copy}
        newOf={event.id}
        schema={schema}
        initialValues={initialValues}
        onSubmit={async (values) => {
          const copy = await copyEvent(event, values as EventCopy);
          toast.show({ tone: 'success', title: texts.copied, text: copy.name, undo: undoOf(copy) });
          onClose();
          moveOn(pages.event(copy.id, { tab: 'sales' }));
        }}
      >
        <p>{texts.copyHint}</p>
        <FormGrid $columns={1}>
          <NumberField
            name="price_percent"
            label="Price change (%)"
            unit="%"
            decimals={2}
            min={PRICE_PERCENT.min}
            hint={texts.percentHint}
          />
          <TextField name="name" autoComplete="off" />
          <DateField name="date" />
        </FormGrid>
        <DialogActions submitLabel="Copy" onCancel={onClose} />
      </EntityForm>
    </Dialog>
  );
}

/** Renders the way to next year's event, with the packages and prices of this one. */
export function CopyEvent({ event }: { event: DeliveryEvent }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="layers" onClick={() => setOpen(true)}>
        {texts.copy}
      </Button>
      {isOpen && <CopyDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
