import { act, screen, waitFor } from '@testing-library/react';
import { followUpSchema, formSchema } from 'api-contract';
import { renderApp } from '../../test/support';
import { ComboboxField, DateField, EntityForm, FormActions } from '.';

const days = followUpSchema.pick(['due_on', 'user_id']);
const users = [
  { value: 1, label: 'Ana Costa' },
  { value: 2, label: 'Robin Patel' },
];

const open = () =>
  renderApp(
    <EntityForm
      label="Follow-up"
      schema={formSchema(days)}
      initialValues={{ due_on: null, user_id: null }}
      onSubmit={() => Promise.resolve()}
    >
      <DateField name="due_on" label="Due" required />
      <ComboboxField name="user_id" label="User" required options={users} />
      <FormActions backTo="/" />
    </EntityForm>,
  );

/** Waits until the form has validated: it does so in promises, which end before the next timer. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

describe('A field that gets its value as it is left', () => {
  test('is valid when it is a date without a year', async () => {
    const { actor } = open();
    const field = screen.getByRole('textbox', { name: /^Due/ });
    await actor.type(field, '27/12');
    await actor.tab();
    await settled();
    expect(field).toHaveValue('27/12/2026');
    expect(field).toBeValid();
  });

  test('is valid when only one option matches what was typed', async () => {
    const { actor } = open();
    const field = screen.getByRole('combobox', { name: /^User/ });
    await actor.type(field, 'rob');
    await actor.tab();
    await settled();
    expect(field).toHaveValue('Robin Patel');
    expect(field).toBeValid();
  });

  test('has its error when the text is no date', async () => {
    const { actor } = open();
    const field = screen.getByRole('textbox', { name: /^Due/ });
    await actor.type(field, '31/2');
    await actor.tab();
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveValue('31/2');
  });
});
