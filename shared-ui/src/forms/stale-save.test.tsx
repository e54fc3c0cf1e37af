import { useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import { number, object, string } from 'yup';
import { makeStaleErrorBody, makeUser } from 'api-contract/testing';
import { api, ApiError } from '../client';
import { fakeApi, renderApp, serveChoices } from '../../test/support';
import { ChoiceField, EntityForm, FormActions, TextField, type SaveIntent } from '.';

const schema = object({ name: string().required().label('Name'), note: string().default('') });
const stale = new ApiError({ kind: 'http', status: 409, message: 'Stale.', body: makeStaleErrorBody() });

interface Product {
  name: string;
  note: string;
}

interface PageProps {
  save: (values: object, source: Product, intent: SaveIntent) => Promise<void>;
  /** Whether a save that is refused fetches the record again. */
  isRefetched?: boolean;
}

function Page({ save, isRefetched = false }: PageProps) {
  const [product, setProduct] = useState<Product>({ name: 'Banner', note: '' });
  const refetch = () => setProduct({ name: 'Their flag', note: 'theirs' });
  return (
    <EntityForm
      label="Product"
      schema={schema}
      initialValues={product}
      source={product}
      onSubmit={(values, source, intent) =>
        save(values, source, intent).catch((error: unknown) => {
          if (isRefetched) refetch();
          throw error;
        })
      }
      onReload={refetch}
    >
      <TextField name="name" label="Name" />
      <FormActions backTo="/products" addAnother />
    </EntityForm>
  );
}

const nameBox = () => screen.getByRole('textbox', { name: /Name/ });

const saveStale = async (save: jest.Mock) => {
  const { actor } = renderApp(<Page save={save} />);
  await actor.type(nameBox(), ' mine');
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else has changed this' });
  return { actor, dialog };
};

test('A stale save shows who saved the record, when, and the values of each field', async () => {
  const { dialog } = await saveStale(jest.fn().mockRejectedValue(stale));
  expect(dialog).toHaveTextContent(/Robin Patel saved it on \d+ \w{3} \d{4}, \d\d:\d\d/);
  expect(
    within(dialog)
      .getAllByRole('row')
      .map((row) => Array.from(row.children, (cell) => cell.textContent)),
  ).toEqual([
    ['Field', 'Before', 'Theirs', 'Mine'],
    ['Name', 'Banner', 'Their flag', 'Banner mine'],
  ]);
  expect(dialog).toHaveTextContent('Reload discards your changes. Keep mine replaces theirs.');
});

test('A save that no user made is not said to be the system’s alone: the client may have accepted', async () => {
  const body = makeStaleErrorBody();
  const byNobody = { ...body, stale: { ...body.stale, changed_by: null } };
  const error = new ApiError({ kind: 'http', status: 409, message: 'Stale.', body: byNobody });
  const { dialog } = await saveStale(jest.fn().mockRejectedValue(error));
  expect(dialog).toHaveTextContent(/The client or the system saved it on/);
});

test('A key that was meant for a field chooses nothing', async () => {
  const save = jest.fn().mockRejectedValue(stale);
  const { actor, dialog } = await saveStale(save);
  expect(dialog).toHaveFocus();
  await actor.keyboard('{Enter} more');
  expect(dialog).toBeInTheDocument();
  expect(nameBox()).toHaveValue('Banner mine');
  expect(save).toHaveBeenCalledTimes(1);
});

test.each([
  ['outside this form', 'updated_at'],
  ['outside this form', 'changed_at'],
  ['in another browser', null],
])('A save that the same user has overtaken %s says so (%s)', async (where, field) => {
  const body = makeStaleErrorBody();
  body.stale.changed_by = { id: 1, name: 'Alex Morgan' };
  localStorage.clear();
  if (field) {
    // As another tab does when it saves, or an undo.
    fakeApi().on('patch', '/products/1', { body: { [field]: body.stale.changed_at } });
    await api.patch('/products/1', {});
  }
  const save = jest
    .fn()
    .mockRejectedValue(new ApiError({ kind: 'http', status: 409, message: 'Stale.', body }));
  const { actor } = renderApp(<Page save={save} />, { user: makeUser(), api: fakeApi() });
  await actor.type(await screen.findByRole('textbox', { name: /Name/ }), ' mine');
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  const name = `You have changed this ${where}`;
  const dialog = await screen.findByRole('alertdialog', { name });
  expect(dialog).toHaveTextContent(
    new RegExp(`You changed it ${where} on .*, while you were working on it here\\.`),
  );
  expect(dialog).toHaveTextContent(`Keep mine replaces what you changed ${where}.`);
});

test('Keep mine overwrites the stored record', async () => {
  const save = jest.fn().mockRejectedValueOnce(stale).mockResolvedValue(undefined);
  const { actor } = await saveStale(save);
  await actor.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[0]).toMatchObject([
    { name: 'Banner mine' },
    {},
    { version: { basedOn: { name: 'Banner' } } },
  ]);
  expect(save.mock.calls[1]).toMatchObject([{ name: 'Banner mine' }, {}, { version: { ifMatch: '"2"' } }]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('Reload discards what was typed and shows the stored record', async () => {
  const { actor } = await saveStale(jest.fn().mockRejectedValue(stale));
  await actor.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(nameBox()).toHaveValue('Their flag'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('A form without changes says so too, and then has what is stored', async () => {
  const { actor } = renderApp(<Page save={jest.fn().mockRejectedValue(stale)} isRefetched />);
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Robin Patel saved it');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByRole('alertdialog')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(nameBox()).toHaveValue('Their flag'));
});

test('Closing the dialog leaves the form unchanged', async () => {
  const { actor } = await saveStale(jest.fn().mockRejectedValue(stale));
  await actor.click(screen.getByRole('button', { name: 'Close' }));
  expect(nameBox()).toHaveValue('Banner mine');
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('Only Save and add another sets `another`', async () => {
  const save = jest.fn().mockResolvedValue(undefined);
  const { actor } = renderApp(<Page save={save} />);
  await actor.type(nameBox(), ' 1');
  await actor.click(screen.getByRole('button', { name: 'Save and add another' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await actor.type(nameBox(), '2{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls.map(([, , intent]) => (intent as SaveIntent).another)).toEqual([true, false]);
});

test('A record that was chosen is shown by its name', async () => {
  const body = makeStaleErrorBody();
  const changes = [{ field: 'agent_id', line: null, before: 1, after: 2 }];
  const refusal = { ...body, stale: { ...body.stale, changes } };
  const server = serveChoices(fakeApi(), 'agent', [
    { id: 1, name: 'Alex Morgan' },
    { id: 2, name: 'Robin Patel' },
  ]);
  const { actor } = renderApp(
    <EntityForm
      label="Quote"
      schema={object({ agent_id: number().nullable().label('Agent') })}
      initialValues={{ agent_id: 1 }}
      onSubmit={() =>
        Promise.reject(new ApiError({ kind: 'http', status: 409, message: 'Stale.', body: refusal }))
      }
    >
      <ChoiceField name="agent_id" label="Agent" kind="agent" chosen={{ id: 1, name: 'Alex Morgan' }} />
      <FormActions backTo="/quotes" />
    </EntityForm>,
    { api: server, user: makeUser() },
  );
  await actor.click(await screen.findByRole('button', { name: 'Submit' }));
  const row = within(await screen.findByRole('alertdialog')).getByRole('row', { name: /^Agent/ });
  await waitFor(() => expect(row).toHaveTextContent('AgentAlex MorganRobin PatelAlex Morgan'));
});
