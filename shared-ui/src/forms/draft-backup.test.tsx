import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { paths } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { useAuth } from '../auth';
import { api } from '../client';
import { Link } from '../router';
import { fakeApi, renderApp, type FakeApi } from '../../test/support';
import { EntityForm, FormActions, TextField, type SaveIntent } from '.';

const amelia = makeUser({ id: 1, name: 'Amelia Hart' });
const robin = makeUser({ id: 2, name: 'Robin Patel' });
const schema = object({ name: string().default(''), note: string().default('') });

interface Product {
  name: string;
  note: string;
}

const intents: SaveIntent[] = [];
let stored: Product = { name: 'Banner', note: '' };

function ProductPage() {
  const { user } = useAuth();
  const [product] = useState(stored);
  const save = async (values: object, _: Product, intent: SaveIntent) => {
    intents.push(intent);
    await api.patch(paths.product(1), values);
  };
  return (
    <>
      <p>{user?.name ?? 'nobody'}</p>
      <EntityForm label="Product" schema={schema} initialValues={product} source={product} onSubmit={save}>
        <TextField name="name" label="Name" />
        <TextField name="note" label="Note" />
        <FormActions backTo="/products" />
      </EntityForm>
    </>
  );
}

function SignedOut() {
  const { user, login, logout } = useAuth();
  return (
    <>
      <p>{user?.name ?? 'nobody'}</p>
      <button onClick={() => void logout()}>Out</button>
      <button onClick={() => void login('a@example.com', 'secret')}>In</button>
      <Link to="/products/1">Product</Link>
    </>
  );
}

const routes = [
  { path: '/products/1', element: <ProductPage /> },
  { path: '/logout', element: <SignedOut /> },
];

const serve = () =>
  fakeApi()
    .on('post', paths.login(), { body: { access_token: 'new', token_type: 'Bearer', expires_at: '' } })
    .on('post', paths.logout(), { status: 204 })
    .on('patch', paths.product(1), { status: 401, body: { message: 'Please sign in.' } });

/** Types, and is signed out by the save. */
async function loseTheSession(server: FakeApi) {
  const { actor } = renderApp(routes, { user: amelia, api: server, url: '/products/1' });
  // Whose work it is must be known before it can be kept for somebody.
  await screen.findByText('Amelia Hart');
  await actor.type(screen.getByRole('textbox', { name: 'Name' }), ' for two');
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await actor.click(await screen.findByRole('button', { name: 'Out' }));
  expect(await screen.findByText('nobody')).toBeInTheDocument();
  server.on('patch', paths.product(1), { body: {} });
  return actor;
}

beforeEach(() => {
  stored = { name: 'Banner', note: '' };
  intents.length = 0;
});

test('What was typed when the session ended is restored, unsaved, after signing in again', async () => {
  const actor = await loseTheSession(serve());
  await actor.click(screen.getByRole('button', { name: 'In' }));
  await actor.click(screen.getByRole('link', { name: 'Product' }));

  expect(await screen.findByDisplayValue('Banner for two')).toBeInTheDocument();
  expect(screen.getByText('Unsaved changes are back')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reset' })).toBeEnabled();
});

test('Only changed fields are restored, and their save is based on the original version', async () => {
  const begun = stored;
  const actor = await loseTheSession(serve());
  stored = { name: 'Flag', note: 'from a colleague' };
  await actor.click(screen.getByRole('button', { name: 'In' }));
  await actor.click(screen.getByRole('link', { name: 'Product' }));
  expect(await screen.findByDisplayValue('Banner for two')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('from a colleague');

  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(intents).toHaveLength(2));
  expect(intents[1]?.version).toEqual({ basedOn: begun });
});

test('Reset discards the restored values, and the next save is based on the shown version', async () => {
  const actor = await loseTheSession(serve());
  stored = { name: 'Flag', note: '' };
  await actor.click(screen.getByRole('button', { name: 'In' }));
  await actor.click(screen.getByRole('link', { name: 'Product' }));
  await screen.findByDisplayValue('Banner for two');
  await actor.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByDisplayValue('Flag')).toBeInTheDocument();

  await actor.type(screen.getByRole('textbox', { name: 'Name' }), 's');
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(intents).toHaveLength(2));
  expect(intents[1]?.version).toEqual({ basedOn: stored });
});

test('Another user never gets the draft, which is removed from the tab', async () => {
  const server = serve();
  const actor = await loseTheSession(server);
  server.get(paths.user(), robin);
  await actor.click(screen.getByRole('button', { name: 'In' }));
  expect(await screen.findByText('Robin Patel')).toBeInTheDocument();
  await actor.click(screen.getByRole('link', { name: 'Product' }));

  expect(await screen.findByDisplayValue('Banner')).toBeInTheDocument();
  expect(screen.queryByText('Unsaved changes are back')).not.toBeInTheDocument();
  expect(JSON.stringify(window.sessionStorage)).not.toContain('for two');
});

test('Nothing is stored any more once the first of several saves is through, and what is typed after all of them is again', async () => {
  let fails = true;
  const save = (_values: object, _source: undefined, { markPartlySaved }: SaveIntent) => {
    markPartlySaved();
    return fails ? Promise.reject(new Error('The second save has failed.')) : Promise.resolve();
  };
  const { actor } = renderApp(
    <EntityForm label="Product" schema={schema} initialValues={{ name: '', note: '' }} onSubmit={save}>
      <TextField name="name" label="Name" />
      <FormActions backTo="/products" />
    </EntityForm>,
    { user: amelia, api: serve() },
  );
  const type = async (text: string) => actor.type(await screen.findByRole('textbox', { name: 'Name' }), text);
  await type('Banner');
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('Banner'));
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  await type(' for two');
  expect(JSON.stringify(sessionStorage)).not.toContain('Banner');

  fails = false;
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await type(', large');
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('Banner for two, large'));
});
