import { useState } from 'react';
import { boolean, number, object, string } from 'yup';
import { DateInput, ApiError, Card, SelectInput, TextInput } from '../src';
import {
  Combobox,
  ComboboxField,
  EmailField,
  EntityForm,
  FormActions,
  FormGrid,
  MoneyField,
  MoneyInput,
  NumberField,
  NumberInput,
  TextArea,
  TextAreaField,
  TextField,
  YesNoField,
  YesNoInput,
} from '../src/forms';
import { Columns, Section } from './section';

const parents = ['Exhibition Space', 'Digital Sponsorship', 'Hospitality'];

const groupOptions = parents.map((label, parent) => ({
  label,
  options: Array.from({ length: 8 }, (_, index) => ({
    value: parent * 8 + index + 1,
    label: `${4000 + parent * 100 + index}-0${index} - ${label} package ${index + 1} - For the main event`,
  })),
}));

export function InputsSection() {
  const [text, setText] = useState('Crown Exhibitions');
  const [wrong, setWrong] = useState('not-an-address');
  const [note, setNote] = useState('');
  const [count, setCount] = useState<number | null>(12);
  const [price, setPrice] = useState<number | null>(1250.5);
  const [date, setDate] = useState<string | null>('2026-11-21');
  const [group, setGroup] = useState<number | null>(3);
  const [choice, setChoice] = useState<number | null>(null);
  const [answer, setAnswer] = useState<boolean | null>(null);
  return (
    <Section title="Inputs">
      <Card>
        <Columns>
          <TextInput label="Name" required value={text} onChange={setText} />
          <TextInput
            label="Email"
            type="email"
            value={wrong}
            onChange={setWrong}
            error="Email must be a valid e-mail address."
          />
          <TextInput
            label="Ledger code"
            value="0000-00"
            onChange={setText}
            readOnly
            hint="It cannot change once it is saved."
          />
          <TextInput label="Disabled" value="Disabled" onChange={setText} disabled />
          <NumberInput label="Quantity" value={count} onChange={setCount} hint="From 0 to 100." />
          <MoneyInput label="Price" required value={price} onChange={setPrice} />
          <DateInput label="Date" required value={date} onChange={setDate} />
          <SelectInput
            label="Status"
            value={choice}
            onChange={setChoice}
            placeholder="Choose a status"
            options={[
              { value: 1, label: 'Draft' },
              { value: 2, label: 'Sent' },
            ]}
          />
          <Combobox
            label="Product group"
            required
            value={group}
            onChange={setGroup}
            options={groupOptions}
            placeholder="Type to search"
          />
          <YesNoInput label="Is an event" required value={answer} onChange={setAnswer} />
          <YesNoInput
            label="Quotable"
            value={answer}
            onChange={setAnswer}
            error="Quotable is required."
            name="quotable"
          />
          <TextArea
            label="Client note"
            value={note}
            onChange={setNote}
            placeholder="Start typing to add a new note"
          />
        </Columns>
      </Card>
    </Section>
  );
}

const schema = object({
  name: string().required('Name is required.'),
  email: string().email('Email must be a valid e-mail address.').default(''),
  product_group_id: number().nullable().required('Category is required.'),
  price: number().nullable().required('Price is required.').min(0),
  quantity: number().nullable().required('Quantity is required.').min(0).max(100),
  is_event: boolean().nullable().required('Is event is required.'),
  description: string().default(''),
});

const initialValues = {
  name: '',
  email: '',
  product_group_id: null as number | null,
  price: null as number | null,
  quantity: 1 as number | null,
  is_event: null as boolean | null,
  description: '',
};

const rejectSave = async () => {
  await new Promise((resolve) => setTimeout(resolve, 800));
  throw new ApiError({
    kind: 'http',
    status: 422,
    message: 'Some of the values are not valid.',
    errors: { name: ['The name is taken.'] },
  });
};

export function FormSection() {
  return (
    <Section title="Form">
      <Card title="Create Product">
        <EntityForm label="Product" initialValues={initialValues} schema={schema} onSubmit={rejectSave}>
          <FormGrid>
            <TextField name="name" label="Name" />
            <EmailField name="email" label="Email" />
            <ComboboxField
              name="product_group_id"
              label="Category"
              options={groupOptions}
              placeholder="Type to search"
            />
            <MoneyField name="price" label="Price" />
            <NumberField name="quantity" label="Quantity" hint="From 0 to 100." />
            <YesNoField name="is_event" label="Is Event" />
          </FormGrid>
          <TextAreaField name="description" label="Description" />
          <FormActions backTo="/" />
        </EntityForm>
      </Card>
    </Section>
  );
}
