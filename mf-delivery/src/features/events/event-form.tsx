import { useState } from 'react';
import { eventSchema, formSchema, type DeliveryEvent, type NamedReference } from 'api-contract';
import { ChoiceInput, IconButton, Row, Stack, useSearchParams } from 'shared-ui';
import { DateField, FormGrid, RecordForm, TextField, useFormField, type FormData } from 'shared-ui/forms';
import { messages } from '../../messages';
import { events } from './api';

const schema = formSchema(eventSchema);
const texts = messages.event;

/** Renders the packages of an event, of which those that it begins with are known by name. */
function PackagesField({ known }: { known: readonly NamedReference[] }) {
  const { value: ids, onChange, ...field } = useFormField<readonly number[]>({ name: 'product_group_ids' });
  const [named, setNamed] = useState(known);
  const toggle = (id: number) => onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  return (
    <Stack $gap={2}>
      <ChoiceInput
        {...field}
        kind="product_group"
        value={null}
        ticked={ids}
        hint={texts.packagesHint}
        placeholder={texts.addPackage}
        onChange={(_id, chosen) => {
          if (!chosen) return;
          setNamed([...named, chosen]);
          toggle(chosen.id);
        }}
      />
      <ul aria-label={texts.packages}>
        {ids.map((id) => {
          const name = named.find((one) => one.id === id)?.name ?? String(id);
          return (
            <Row as="li" key={id} $gap={1}>
              <span>{name}</span>
              <IconButton icon="close" size="small" label={`Remove ${name}`} onClick={() => toggle(id)} />
            </Row>
          );
        })}
      </ul>
    </Stack>
  );
}

interface EventFormProps extends FormData<DeliveryEvent> {
  /** The packages that are proposed. */
  proposed: readonly NamedReference[];
}

/** Renders the form of an event; a new one begins with what the address has of a proposal: `?date=2026-12-08&packages=1,2`. */
export function EventForm({ proposed, ...data }: EventFormProps) {
  const [search] = useSearchParams();
  const save = events.useSave();
  const given = (search.get('packages') ?? '').split(',').filter(Boolean).map(Number);
  const valuesOf = (event: DeliveryEvent | undefined) => ({
    name: event?.name ?? '',
    date: event?.date ?? search.get('date'),
    place: event?.place ?? '',
    product_group_ids: event?.packages.map(({ id }) => id) ?? given,
  });
  return (
    <RecordForm {...data} schema={schema} valuesOf={valuesOf} save={save}>
      {() => (
        <FormGrid>
          <TextField name="name" autoComplete="off" />
          <DateField name="date" hint={data.record && texts.dateHint} />
          <TextField name="place" autoComplete="off" />
          <PackagesField known={[...(data.record?.packages ?? []), ...proposed]} />
        </FormGrid>
      )}
    </RecordForm>
  );
}
