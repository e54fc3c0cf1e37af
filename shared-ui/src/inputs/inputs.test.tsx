import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../test/support';
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
    expect(box()).toHaveValue('1,250.50');
    await actor.clear(box());
    expect(meaning()).toBe('null');
    await actor.type(box(), '£2,500.5');
    expect(box()).toHaveValue('£2,500.5');
    expect(meaning()).toBe('2500.5');
    await actor.tab();
    expect(box()).toHaveValue('2,500.50');
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
    await actor.type(box(), '1.2391');
    await actor.tab();
    expect(box()).toHaveValue('1.2391');
  });

  test('with more decimals than can be formatted is shown with 20', async () => {
    const { actor } = renderApp(<Price />);
    await actor.clear(box());
    await actor.type(box(), '0.0000012345678901234567');
    await actor.tab();
    expect(box()).toHaveValue('0.00000123456789012346');
  });

  test.each(['16.450,00', '16,45', '16.450', '1.250.000', '1,23,456'])(
    'that could mean two amounts, such as %s, is refused once the field is left',
    async (text) => {
      const { actor } = renderApp(<Price />);
      await actor.clear(box());
      await actor.type(box(), text);
      expect(meaning()).toBe('NaN');
      expect(box()).toBeValid();
      await actor.tab();
      expect(box()).toHaveValue(text);
      expect(box()).toHaveAccessibleDescription(
        `“${text}” could mean two amounts. Write it like 16,450.00: commas for thousands, a full stop for pence.`,
      );
    },
  );

  test.each([
    ['16,450.00', '16450'],
    ['16,450', '16450'],
    ['£ 1,234,567.8', '1234567.8'],
    ['0.125', '0.125'],
    ['1,2250.50', '12250.5'],
    ['25,0.50', '250.5'],
  ])('such as %s is read as %s', async (text, amount) => {
    const { actor } = renderApp(<Price />);
    await actor.clear(box());
    await actor.type(box(), text);
    expect(meaning()).toBe(amount);
  });

  test.each([
    ['100\t20', '100\t20'],
    ['100\n200', '100\t200'],
    ['100\r\n200\r\n', '100\t200'],
  ])('that was copied from two cells (%j) is refused at once and stays visible', async (pasted, shown) => {
    const { actor } = renderApp(<Price />);
    await actor.clear(box());
    await actor.paste(pasted);
    expect(box()).toHaveValue(shown);
    expect(meaning()).toBe('NaN');
    expect(box()).toHaveAccessibleDescription('You pasted more than one cell. Enter one number.');
    await actor.tab();
    expect(box()).toHaveValue(shown);
  });

  test.each([
    ['1,250.50\r\n', '1250.5'],
    ['1\u00A0250', '1250'],
    ['−50', '-50'],
    ['100,20.50', 'NaN'],
  ])('that was copied from one cell (%j) is read as %s', async (pasted, amount) => {
    const { actor } = renderApp(<Price />);
    await actor.clear(box());
    await actor.paste(pasted);
    expect(meaning()).toBe(amount);
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
      <YesNoInput label="Is event" value={answer} onChange={setAnswer} />
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
  await actor.type(screen.getByLabelText('Date'), '24 Dec 26');
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

function Day() {
  const [date, setDate] = useState<string | null>('2026-11-21');
  return (
    <>
      <DateInput
        label="Date"
        value={date}
        onChange={setDate}
        error={date?.includes('soon') ? 'Date must be a date.' : undefined}
      />
      <output>{date}</output>
    </>
  );
}

describe('A date', () => {
  const box = () => screen.getByRole('textbox', { name: 'Date' });

  test('is typed as people write it, and shown in the British order', async () => {
    const { actor } = renderApp(<Day />);
    expect(box()).toHaveValue('21/11/2026');
    await actor.clear(box());
    await actor.type(box(), '12 March 2027');
    expect(box()).toHaveValue('12 March 2027');
    expect(screen.getByRole('status')).toHaveTextContent('2027-03-12');
    await actor.tab();
    expect(box()).toHaveValue('12/03/2027');
  });

  test('of a year that is still being typed waits for the rest of it, or for the end', async () => {
    const { actor } = renderApp(<Day />);
    await actor.clear(box());
    await actor.type(box(), '12/03/20');
    expect(screen.getByRole('status')).toHaveTextContent('12/03/20');
    await actor.type(box(), '27');
    expect(screen.getByRole('status')).toHaveTextContent('2027-03-12');
    await actor.clear(box());
    await actor.type(box(), '12/03/20');
    await actor.tab();
    expect(screen.getByRole('status')).toHaveTextContent('2020-03-12');
  });

  test('that is none is refused when the field is left, not while it is typed, and stays', async () => {
    const { actor } = renderApp(<Day />);
    await actor.clear(box());
    await actor.type(box(), 'soon');
    expect(box()).toBeValid();
    await actor.tab();
    expect(box()).toBeInvalid();
    expect(box()).toHaveValue('soon');
    await actor.type(box(), '!');
    expect(box()).toBeValid();
    await actor.keyboard('{Enter}');
    expect(box()).toBeInvalid();
  });

  test('is chosen from the calendar of the browser', async () => {
    const showPicker = jest.fn<void, []>();
    HTMLInputElement.prototype.showPicker = showPicker;
    const { actor } = renderApp(<Day />);
    await actor.click(screen.getByRole('button', { name: 'Choose a date: Date' }));
    expect(showPicker).toHaveBeenCalled();
    const calendar = showPicker.mock.contexts[0] as HTMLInputElement;
    expect(calendar).toHaveValue('2026-11-21');
    fireEvent.change(calendar, { target: { value: '2027-01-05' } });
    expect(box()).toHaveValue('05/01/2027');
    expect(box()).toHaveFocus();
  });
});

test('A locked field is a value: disabled, without the mark of a required field', () => {
  renderApp(<TextInput label="Name" required disabled value="Crown Events" onChange={jest.fn()} />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Name' })).not.toBeRequired();
});

test('A locked field that is empty shows a dash, not how to fill it in', () => {
  renderApp(
    <>
      <TextInput label="Name" disabled placeholder="Type a name" value="" onChange={jest.fn()} />
      <DateInput label="Day" disabled value={null} onChange={jest.fn()} />
      <SelectInput label="Size" disabled placeholder="Any" options={[]} value={null} onChange={jest.fn()} />
    </>,
  );
  expect(screen.getAllByPlaceholderText('–')).toHaveLength(2);
  expect(screen.getByRole('combobox', { name: 'Size' })).toHaveDisplayValue('–');
});
