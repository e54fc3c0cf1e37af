import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { array, number, object, string } from 'yup';
import { renderApp } from '../../test/support';
import { ApiError } from '../client';
import { EntityForm, FormActions, NumberField, TextField } from '.';

const schema = object({
  name: string().required('Name is required.'),
  prices: array()
    .of(object({ price: number().required().max(10, 'Price must be £10 or less.') }))
    .required(),
});

function Page({ save }: { save: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <EntityForm
      label="Event"
      schema={schema}
      initialValues={{ name: 'Summit', prices: [{ price: 20 }] }}
      onSubmit={save}
    >
      <TextField name="name" label="Name" />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Prices
      </button>
      {isOpen && <NumberField name="prices.0.price" label="Price" />}
      <FormActions backTo="/" />
    </EntityForm>
  );
}

test('What is wrong in a field that is not shown is said at the top of the form, as long as it is wrong', async () => {
  const save = jest.fn(() => Promise.resolve());
  const { actor } = renderApp(<Page save={save} />);
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Price must be £10 or less.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('form')).toContainElement(document.activeElement as HTMLElement),
  );
  expect(document.activeElement).toHaveTextContent('Price must be £10 or less.');

  await actor.click(screen.getByRole('button', { name: 'Prices' }));
  const price = screen.getByRole('textbox', { name: /Price/ });
  await actor.clear(price);
  await actor.type(price, '9');
  await waitFor(() => expect(screen.queryByText('Price must be £10 or less.')).not.toBeInTheDocument());
  await actor.clear(screen.getByRole('textbox', { name: /Name/ }));
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Name/ })).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(save).not.toHaveBeenCalled();
});

test('What is wrong after Reset is said again', async () => {
  const save = jest.fn(() => Promise.resolve());
  const { actor } = renderApp(<Page save={save} />);
  const name = () => screen.getByRole('textbox', { name: /Name/ });
  const submit = () => actor.click(screen.getByRole('button', { name: 'Submit' }));
  await actor.clear(name());
  await submit();
  await waitFor(() => expect(name()).toHaveFocus());
  await actor.click(screen.getByRole('button', { name: 'Reset' }));
  expect(name()).toHaveValue('Summit');
  await submit();
  expect(await screen.findByText('Price must be £10 or less.')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Price must be £10 or less.'));
  await actor.type(name(), ' two');
  await actor.click(screen.getByRole('button', { name: 'Reset' }));
  await actor.clear(name());
  await submit();
  await waitFor(() => expect(name()).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('What the server refuses takes no focus from a field outside of the form', async () => {
  const errors = { name: ['This name is taken.'] };
  const refused = new ApiError({ kind: 'http', status: 422, message: 'No.', errors });
  let refuse = () => {};
  const save = () =>
    new Promise<void>((_resolve, reject) => {
      refuse = () => reject(refused);
    });
  const { actor } = renderApp(
    <>
      <Page save={save} />
      <input aria-label="Elsewhere" />
    </>,
  );
  const elsewhere = screen.getByRole('textbox', { name: 'Elsewhere' });
  await actor.click(screen.getByRole('button', { name: 'Prices' }));
  await actor.fill(screen.getByRole('textbox', { name: /Price/ }), '9');
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await actor.click(elsewhere);
  await act(async () => refuse());
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Name/ })).toBeInvalid());
  expect(elsewhere).toHaveFocus();
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await act(async () => refuse());
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Name/ })).toHaveFocus());
});
