import { useState } from 'react';
import { screen } from '@testing-library/react';
import { renderApp } from '../testing';
import {
  DateInput,
  MoneyInput,
  NumberInput,
  SelectInput,
  TextArea,
  TextInput,
  YesNoInput,
  type Options,
} from '.';

test('A field has its label, required state, hint and error as accessible attributes', () => {
  renderApp(
    <TextInput
      label="Name"
      required
      hint="As on the invoice."
      error="Name is required."
      value=""
      onChange={() => undefined}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Name (required)' });
  expect(field).toBeRequired();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('As on the invoice. Name is required.');
});

test('A hidden label is still the accessible name', () => {
  renderApp(<TextInput label="Unit price" hideLabel value="" onChange={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Unit price' })).toBeInTheDocument();
});

function Price() {
  const [price, setPrice] = useState<number | null>(1250.5);
  return (
    <>
      <MoneyInput label="Price" value={price} onChange={setPrice} />
      <output>{String(price)}</output>
      <button onClick={() => setPrice(99)}>Reset</button>
    </>
  );
}

describe('An amount of money', () => {
  const box = () => screen.getByRole('textbox', { name: 'Price' });
  const meaning = () => screen.getByRole('status').textContent;

  test('is formatted on blur', async () => {
    const { actor } = renderApp(<Price />);
    expect(box()).toHaveValue('1250.50');
    await actor.clear(box());
    expect(meaning()).toBe('null');
    await actor.type(box(), '£2,500.5');
    expect(box()).toHaveValue('£2,500.5');
    expect(meaning()).toBe('2500.5');
    await actor.tab();
    expect(box()).toHaveValue('2500.50');
  });

  test('that is not a number stays visible and is not empty', async () => {
    const { actor } = renderApp(<Price />);
    await actor.clear(box());
    await actor.type(box(), 'ten');
    await actor.tab();
    expect(box()).toHaveValue('ten');
    expect(meaning()).toBe('NaN');
  });

  test('with too many decimals is not rounded', async () => {
    const { actor } = renderApp(<Price />);
    await actor.clear(box());
    await actor.type(box(), '1.239');
    await actor.tab();
    expect(box()).toHaveValue('1.239');
  });

  test('shows a value that is set from outside', async () => {
    const { actor } = renderApp(<Price />);
    await actor.type(box(), '9');
    await actor.click(screen.getByRole('button', { name: 'Reset' }));
    expect(box()).toHaveValue('99.00');
  });
});

test('A quantity has no decimals', () => {
  renderApp(<NumberInput label="Quantity" value={12} onChange={() => undefined} />);
  expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveValue('12');
});

function Choices() {
  const [status, setStatus] = useState<number | null>(null);
  const [date, setDate] = useState<string | null>('2026-11-21');
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [note, setNote] = useState('');
  const options: Options<number> = [
    { label: 'Open', options: [{ value: 1, label: 'Draft' }] },
    { value: 4, label: 'Sales Won' },
  ];
  return (
    <>
      <SelectInput
        label="Status"
        value={status}
        onChange={setStatus}
        options={options}
        placeholder="Choose"
      />
      <DateInput label="Date" value={date} onChange={setDate} />
      <YesNoInput label="Is Event" value={answer} onChange={setAnswer} />
      <TextArea label="Note" value={note} onChange={setNote} />
      <output>{JSON.stringify([status, date, answer, note])}</output>
    </>
  );
}

test('Select, date, yes/no and text area return typed values', async () => {
  const { actor } = renderApp(<Choices />);
  await actor.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Sales Won');
  await actor.clear(screen.getByLabelText('Date'));
  await actor.click(screen.getByRole('radio', { name: 'No' }));
  await actor.type(screen.getByRole('textbox', { name: 'Note' }), 'Hello');
  expect(screen.getByRole('status')).toHaveTextContent('[4,null,false,"Hello"]');

  await actor.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Choose');
  await actor.type(screen.getByLabelText('Date'), '2026-12-24');
  await actor.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getByRole('status')).toHaveTextContent('[null,"2026-12-24",true,"Hello"]');
});

test('A yes/no input is a labelled group', () => {
  renderApp(
    <YesNoInput
      label="Quotable"
      required
      error="Quotable is required."
      value={null}
      onChange={() => undefined}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Quotable (required)' });
  expect(group).toHaveAccessibleDescription('Quotable is required.');
  expect(group).toHaveAttribute('aria-invalid', 'true');
});
