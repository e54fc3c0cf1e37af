import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { formSchema, organisationSchema, paths, type Organisation } from 'api-contract';
import { makeOrganisation, makeStaleErrorBody, makeUser } from 'api-contract/testing';
import { fakeApi, renderApp, type FakeApi } from '../../test/support';
import { api as client, refetchRelated } from '../client';
import { useReadRecord } from '../data';
import { TextField, YesNoField } from '../forms/fields';
import { Properties, type Property } from './properties';

const path = paths.organisation(7);
const harbour = makeOrganisation({ id: 7, name: 'Harbour Events', address_city: 'Bristol' });
const schema = formSchema(organisationSchema);

const someFields: readonly Property[] = [
  { name: 'name' },
  { name: 'address_city' },
  { name: 'civi_crm_id', isReadOnly: true },
  { name: 'is_quotable', input: <YesNoField name="is_quotable" /> },
];

function Page({ fields }: { fields: readonly Property[] }) {
  const { data, retry } = useReadRecord<Organisation>(path);
  if (!data) return null;
  return (
    <Properties
      what="Organisation"
      record={data}
      schema={schema}
      fields={fields}
      save={async (patch, _source, version) => client.patch<Organisation>(path, patch, version)}
      onReload={retry}
    />
  );
}

const open = async (api: FakeApi, fields = someFields) => {
  const app = renderApp(<Page fields={fields} />, { api, user: makeUser() });
  await screen.findByText('Bristol');
  return app;
};
const serve = () =>
  fakeApi()
    .get(path, harbour, { etag: '"1"' })
    .on('patch', path, ({ body }) => ({
      body: { ...harbour, ...(body as object) },
      headers: { etag: '"2"', 'x-undo': '9' },
    }))
    .on('post', paths.undo(9), { body: { left_count: 0 } });
const value = (name: string) => screen.getByRole('button', { name: `Edit ${name}` });

test('A click that ends the selection of a value, to copy it, does not edit it', async () => {
  const { actor } = await open(serve());
  window.getSelection()?.selectAllChildren(screen.getByText('Bristol'));
  fireEvent.click(value('City: Bristol'), { detail: 1 });
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  value('City: Bristol').focus();
  await actor.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
});

test('A value is edited while another text of the page is selected', async () => {
  await open(serve());
  window.getSelection()?.selectAllChildren(screen.getByText('Harbour Events'));
  fireEvent.click(value('City: Bristol'), { detail: 1 });
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
});

test('A click on a value edits the one field, which Enter saves and the message undoes', async () => {
  const api = serve();
  const { actor } = await open(api);
  await actor.click(value('City: Bristol'));
  const input = screen.getByRole('textbox', { name: 'City' });
  expect(input).toHaveFocus();
  await actor.clear(input);
  await actor.type(input, 'Bath{Enter}');
  expect(await screen.findByText('City saved')).toBeVisible();
  expect(api.callsTo('patch', path)[0]).toMatchObject({ body: { address_city: 'Bath' } });
  expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
  await actor.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(api.callsTo('post', paths.undo(9))).toHaveLength(1);
});

test('Escape and Cancel leave a field as it was', async () => {
  const api = serve();
  const { actor } = await open(api);
  await actor.click(value('City: Bristol'));
  await actor.type(screen.getByRole('textbox', { name: 'City' }), 'x{Escape}');
  expect(value('City: Bristol')).toBeVisible();
  await actor.click(value('City: Bristol'));
  await actor.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(value('City: Bristol')).toHaveFocus());
  expect(api.callsTo('patch', path)).toHaveLength(0);
});

test('What was typed before Escape is there again, and is saved by Save and not by moving on', async () => {
  const api = serve();
  const { actor } = await open(api);
  await actor.click(value('City: Bristol'));
  await actor.type(screen.getByRole('textbox', { name: 'City' }), ' Harbour{Escape}');
  await actor.click(value('Name: Harbour Events'));
  const name = screen.getByRole('textbox', { name: /^Name/ });
  expect(name).toHaveValue('Harbour Events');
  // The field that was closed does not take the focus back.
  await act(() => new Promise<void>((next) => requestAnimationFrame(() => next())));
  expect(name).toHaveFocus();
  await actor.keyboard('{Escape}');

  await actor.click(value('City: Bristol'));
  const input = await screen.findByDisplayValue('Bristol Harbour');
  act(() => screen.getByRole('button', { name: 'Edit Name: Harbour Events' }).focus());
  expect(input).toBeVisible();
  expect(api.callsTo('patch', path)).toEqual([]);
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('City saved')).toBeVisible();
  expect(api.callsTo('patch', path)[0]).toMatchObject({ body: { address_city: 'Bristol Harbour' } });
});

test('Moving on to the next field saves what was changed, and nothing where nothing was', async () => {
  const api = serve();
  const { actor } = await open(api);
  await actor.click(value('City: Bristol'));
  await actor.click(value('Name: Harbour Events'));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument());
  expect(api.callsTo('patch', path)).toHaveLength(0);
  await actor.type(screen.getByRole('textbox', { name: /^Name/ }), ' Ltd');
  await actor.click(value('City: Bristol'));
  expect(await screen.findByText('Name saved')).toBeVisible();
  expect(api.callsTo('patch', path)[0]).toMatchObject({ body: { name: 'Harbour Events Ltd' } });
  expect(screen.getByRole('textbox', { name: 'City' })).toBeVisible();
});

test('A value that is wrong says why, and nothing is saved', async () => {
  const api = serve();
  const { actor } = await open(api);
  await actor.click(value('Name: Harbour Events'));
  await actor.clear(screen.getByRole('textbox', { name: /^Name/ }));
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required.')).toBeVisible();
  expect(api.callsTo('patch', path)).toHaveLength(0);
});

test('Another field does not open while the value of the open one is wrong, which says why', async () => {
  const api = serve();
  const { actor } = await open(api);
  await actor.click(value('Name: Harbour Events'));
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await actor.clear(name);
  await actor.click(value('City: Bristol'));
  expect(await screen.findByText('Name is required.')).toBeVisible();
  await waitFor(() => expect(name).toHaveFocus());
  expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
  expect(api.callsTo('patch', path)).toHaveLength(0);

  await actor.type(name, 'Harbour Ltd');
  await actor.click(value('City: Bristol'));
  expect(await screen.findByText('Name saved')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
});

test('A wrong value that was restored says why before another field opens, and is corrected there', async () => {
  const { actor } = await open(serve());
  await actor.click(value('Name: Harbour Events'));
  await actor.clear(screen.getByRole('textbox', { name: /^Name/ }));
  await actor.keyboard('{Escape}');
  await actor.click(value('Name: Harbour Events'));
  await screen.findByText('Unsaved changes are back');
  await actor.click(value('City: Bristol'));
  expect(await screen.findByText('Name is required.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'City' })).not.toBeInTheDocument();
  const name = screen.getByRole('textbox', { name: /^Name/ });
  await waitFor(() => expect(name).toHaveFocus());
  await actor.keyboard('Harbour{Enter}');
  expect(await screen.findByText('Name saved')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Edit Name/ })).toHaveFocus());
});

test('A stale save shows what was changed meanwhile, and keeps mine where that is wanted', async () => {
  const stale = makeStaleErrorBody();
  const api = serve().on('patch', path, { status: 409, body: stale });
  const { actor } = await open(api);
  await actor.click(value('Name: Harbour Events'));
  await actor.type(screen.getByRole('textbox', { name: /^Name/ }), ' Ltd{Enter}');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Their flag');
  api.on('patch', path, ({ body }) => ({
    body: { ...harbour, ...(body as object) },
    headers: { etag: '"3"' },
  }));
  await actor.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('Name saved')).toBeVisible();
  expect(api.callsTo('patch', path).at(-1)?.headers).toMatchObject({ 'if-match': '"2"' });
});

test('What cannot be edited is only shown, and a flag is a choice', async () => {
  const { actor } = await open(serve());
  expect(screen.queryByRole('button', { name: /^Edit CRM ID/ })).not.toBeInTheDocument();
  await actor.click(value('Quotable: Yes'));
  expect(screen.getByRole('radiogroup', { name: /Quotable/ })).toBeVisible();
});

test('Fields that depend on each other are edited and saved together', async () => {
  const api = serve().on('patch', path, ({ body }) => ({ body: { ...harbour, ...(body as object) } }));
  const together = {
    name: 'address_city',
    others: ['address_post_code'],
    input: (
      <>
        <TextField name="address_city" />
        <TextField name="address_post_code" />
      </>
    ),
  };
  const { actor } = await open(api, [together]);
  await actor.click(value('City: Bristol'));
  const input = screen.getByRole('textbox', { name: 'Postcode' });
  await actor.clear(input);
  await actor.type(input, 'BA1 1AA{Enter}');
  expect(await screen.findByText(/saved/)).toBeVisible();
  expect(api.callsTo('patch', path).map(({ body }) => body)).toEqual([
    { address_city: 'Bristol', address_post_code: 'BA1 1AA' },
  ]);
});

test('A field that is left untouched stores nothing, although a colleague has changed it meanwhile', async () => {
  const api = serve();
  const { actor } = await open(api);
  await actor.click(value('City: Bristol'));
  api.get(path, { ...harbour, address_city: 'Bath' }, { etag: '"2"' });
  await act(() => refetchRelated(path));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Bath'));
  await actor.click(value('Name: Harbour Events'));
  expect(await screen.findByRole('textbox', { name: /^Name/ })).toBeVisible();
  expect(value('City: Bath')).toBeVisible();
  expect(api.callsTo('patch', path)).toEqual([]);
});
