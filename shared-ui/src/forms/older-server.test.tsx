import { screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { renderApp } from '../../test/support';
import { EntityForm, FormActions, TextField } from '.';

const schema = object({ name: string().trim().required(), place: string().trim().default('') });

/** Opens the form of a record that lacks its place, as one of an older server does. */
const open = () => {
  const save = jest.fn(() => Promise.resolve());
  const app = renderApp(
    <EntityForm
      label="Event"
      schema={schema}
      initialValues={{ name: 'Summit', place: '' }}
      source={{ id: 1, name: 'Summit' }}
      onSubmit={save}
    >
      <TextField name="name" label="Name" />
      <TextField name="place" label="Place" />
      <FormActions backTo="/events" />
    </EntityForm>,
  );
  return { ...app, save };
};

const box = (name: RegExp) => screen.getByRole('textbox', { name });

describe('a form of a record that lacks a field', () => {
  it('is saved without the field', async () => {
    const { actor, save } = open();
    await actor.type(box(/^Name/), ' 2027');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(save.mock.calls).toMatchObject([[{ name: 'Summit 2027' }, { id: 1 }, {}]]));
    expect(save.mock.calls).not.toMatchObject([[{ place: '' }, {}, {}]]);
  });

  it('is saved with what the user enters in the field', async () => {
    const { actor, save } = open();
    await actor.type(box(/^Place/), 'Leeds');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(save.mock.calls).toMatchObject([[{ place: 'Leeds' }, { id: 1 }, {}]]));
  });
});
