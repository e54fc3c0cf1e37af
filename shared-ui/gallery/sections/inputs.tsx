import { useState } from 'react';
import { Card, SelectInput, TextInput } from '../../src';
import { Combobox, DateInput, MoneyInput, NumberInput, TextArea, YesNoInput } from '../../src/forms';
import { groupOptions } from './sample-options';
import { Columns, Section } from './section';

/** Controls with a label, outside of a form. */
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
