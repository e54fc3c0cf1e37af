import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { number, object, string } from 'yup';
import { ApiError } from '../client';
import { reach } from '../client/reach';
import { Link, useNavigate } from '../router';
import { renderApp } from '../../test/support';
import { EntityForm, FormActions, MoneyField, NumberField, TextField } from '.';

const schema = object({
  name: string().trim().required('Name is required.'),
  price: number().nullable().required('Price is required.').typeError('Price must be a number.'),
  quantity: number().nullable().default(null),
});

interface Values {
  name: string;
  price: number | null;
  quantity: number | null;
}

type Product = Values & { version: number };

const product: Product = { version: 1, name: 'Banner', price: 10, quantity: null };
const toValues = ({ name, price, quantity }: Product): Values => ({ name, price, quantity });

interface PageProps {
  save: (values: object, source: Product) => Promise<void>;
  start?: Product;
  isNew?: boolean;
  debug?: boolean;
}

function Page({ save, start = product, isNew = false, debug }: PageProps) {
  const [loaded, setLoaded] = useState(start);
  const navigate = useNavigate();
  return (
    <>
      <EntityForm
        label="Product"
        schema={schema}
        initialValues={toValues(loaded)}
        source={isNew ? undefined : loaded}
        debug={debug}
        onSubmit={async (values, source) => {
          await save(values, source ?? start);
          if (start.version === 1) void navigate('/products');
          else setLoaded({ ...start, ...(values as Values), version: loaded.version + 1 });
        }}
      >
        <TextField name="name" label="Name" />
        <MoneyField name="price" label="Price" />
        <NumberField name="quantity" label="Quantity" />
        <FormActions backTo="/products" />
      </EntityForm>
      <Link to="/elsewhere">Elsewhere</Link>
      <button onClick={() => setLoaded({ ...start, name: 'Flag', version: 99 })}>Someone else saves</button>
    </>
  );
}

const open = (props: Partial<PageProps> = {}) => {
  const save = jest.fn(props.save ?? (() => Promise.resolve()));
  const app = renderApp(
    [
      { path: '/products/edit/1', element: <Page {...props} save={save} /> },
      { path: '*', element: <h1>Another page</h1> },
    ],
    { url: '/products/edit/1' },
  );
  return { ...app, save };
};

const box = (name: RegExp) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });
const refusal = new ApiError({
  kind: 'http',
  status: 422,
  message: 'Some of the values are not valid.',
  errors: { name: ['The name has already been taken.'], product_group_id: ['The group is a top-level one.'] },
});

test('Required fields are marked before the first save', () => {
  open();
  expect(box(/^Name/)).toBeRequired();
  expect(box(/^Price/)).toBeRequired();
  expect(box(/^Quantity/)).not.toBeRequired();
});

test('A valid form is saved with the values cast by the schema, and the page navigates without a question', async () => {
  const { actor, save, currentUrl } = open();
  await actor.clear(box(/^Name/));
  await actor.type(box(/^Name/), '  Flag ');
  await actor.click(press('Submit'));
  expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument();
  expect(save).toHaveBeenCalledWith({ name: 'Flag', price: 10, quantity: null }, product);
  expect(currentUrl()).toBe('/products');
});

test('An invalid form is not saved; the first invalid field has the error and the focus', async () => {
  const { actor, save } = open();
  await actor.clear(box(/^Name/));
  await actor.clear(box(/^Price/));
  await actor.type(box(/^Price/), 'ten');
  await actor.click(press('Submit'));
  await waitFor(() => expect(box(/^Name/)).toHaveFocus());
  expect(box(/^Name/)).toHaveAccessibleDescription('Name is required.');
  expect(box(/^Price/)).toHaveAccessibleDescription('Price must be a number.');
  expect(save).not.toHaveBeenCalled();
});

test("The server's errors are shown at their field and in the summary until the value changes", async () => {
  const { actor } = open({ save: () => Promise.reject(refusal) });
  await actor.type(box(/^Name/), 's');
  await actor.click(press('Submit'));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Some of the values are not valid.');
  expect(summary).toHaveTextContent('The group is a top-level one.');
  await waitFor(() => expect(box(/^Name/)).toHaveFocus());
  expect(box(/^Name/)).toHaveAccessibleDescription('The name has already been taken.');
  await actor.type(box(/^Price/), '5');
  expect(box(/^Name/)).toBeInvalid();
  await actor.type(box(/^Name/), '!');
  expect(box(/^Name/)).toBeValid();
});

test('The buttons are disabled while it saves, and enabled when saving fails', async () => {
  let fail: (error: Error) => void = () => undefined;
  const { actor } = open({ save: () => new Promise((_, reject) => (fail = reject)) });
  await actor.type(box(/^Name/), 's');
  await actor.click(press('Submit'));
  await waitFor(() => expect(press('Submit')).toBeDisabled());
  expect(press('Back')).toBeDisabled();
  expect(press('Reset')).toBeDisabled();

  fail(new ApiError({ kind: 'http', status: 500, message: 'Server error.' }));
  expect(await screen.findByText('Server error.')).toBeInTheDocument();
  expect(press('Submit')).toBeEnabled();
  expect(box(/^Name/)).toHaveValue('Banners');
});

test('What is typed while it saves stays, as an unsaved change', async () => {
  let answer: () => void = () => undefined;
  const { actor, save } = open({
    start: { ...product, version: 2 },
    save: () => new Promise((resolve) => (answer = resolve)),
  });
  await actor.type(box(/^Name/), 's');
  await actor.click(press('Submit'));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  await actor.type(box(/^Name/), ' tall');
  await act(async () => answer());
  await waitFor(() => expect(press('Submit')).toBeEnabled());
  expect(box(/^Name/)).toHaveValue('Banners tall');
  await actor.click(press('Reset'));
  expect(box(/^Name/)).toHaveValue('Banners');
});

test.each([
  [new ApiError({ kind: 'network', message: 'Network Error' }), 'We can’t reach the intranet.'],
  [refusal, 'The name has already been taken. The group is a top-level one.'],
])('A save that fails after the form was left shows a toast with the reason', async (error, reason) => {
  let fail: (error: Error) => void = () => undefined;
  const { actor } = open({ save: () => new Promise((_, reject) => (fail = reject)) });
  await actor.type(box(/^Name/), 's');
  await actor.click(press('Submit'));
  await waitFor(() => expect(press('Submit')).toBeDisabled());
  await actor.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByRole('heading', { name: 'Another page' })).toBeVisible();
  fail(error);
  expect(await screen.findByText('Product not saved')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
});

test('A form that is submitted offline is saved once the connection is back', async () => {
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { actor, save } = open();
  fireEvent(window, new Event('offline'));
  await actor.type(box(/^Name/), ' two');
  await actor.click(press('Submit'));
  expect(await screen.findByText('Not saved yet')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  connection.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Another page' })).toBeVisible();
  expect(save).toHaveBeenCalledTimes(1);
  connection.mockRestore();
});

describe('A save that does not reach the server', () => {
  const loseFirst = () => {
    reach.set(false);
    const error = new ApiError({ kind: 'network', message: 'Network Error' });
    return Promise.reject(Object.assign(error, { isWrite: true }));
  };
  afterEach(() => reach.set(true));

  test('is sent again when the server can be reached', async () => {
    const { actor, save } = open();
    save.mockImplementationOnce(loseFirst);
    await actor.type(box(/^Name/), ' two');
    await actor.click(press('Submit'));
    expect(await screen.findByText('Not saved yet')).toBeVisible();
    act(() => reach.set(true));
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeVisible();
    expect(save).toHaveBeenCalledTimes(2);
  });

  test('is not sent again when it creates a record: the first may have arrived', async () => {
    const { actor, save } = open({ isNew: true });
    save.mockImplementationOnce(loseFirst);
    await actor.type(box(/^Name/), ' two');
    await actor.click(press('Submit'));
    expect(await screen.findByText(/Check whether this was saved before you try again/)).toBeVisible();
    act(() => reach.set(true));
    expect(box(/^Name/)).toHaveValue('Banner two');
    expect(save).toHaveBeenCalledTimes(1);
  });
});

test('Reset restores the loaded values', async () => {
  const { actor } = open();
  await actor.type(box(/^Name/), ' tall');
  await actor.type(box(/^Quantity/), '7');
  await actor.click(press('Reset'));
  expect(box(/^Name/)).toHaveValue('Banner');
  expect(box(/^Quantity/)).toHaveValue('');
  expect(box(/^Price/)).toHaveValue('10.00');
});

describe('Leaving with unsaved changes', () => {
  test('asks, and stays on Stay here', async () => {
    const { actor, currentUrl } = open();
    await actor.type(box(/^Name/), 's');
    await actor.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeInTheDocument();
    await actor.click(press('Stay here'));
    expect(currentUrl()).toBe('/products/edit/1');
    expect(box(/^Name/)).toHaveValue('Banners');

    await actor.click(press('Back'));
    await actor.click(press('Leave without saving'));
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument();
    expect(currentUrl()).toBe('/products');
  });

  test('is also guarded by beforeunload', async () => {
    const { actor } = open();
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    await actor.type(box(/^Name/), 's');
    expect(leave()).toBe(true);
  });

  test('does not ask without changes', async () => {
    const { actor, currentUrl } = open();
    await actor.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await waitFor(() => expect(currentUrl()).toBe('/elsewhere'));
  });
});

describe('A refetched record', () => {
  const second = { ...product, version: 2 };
  test('replaces the values while nothing has been changed', async () => {
    const { actor } = open({ start: second });
    await actor.click(press('Someone else saves'));
    await waitFor(() => expect(box(/^Name/)).toHaveValue('Flag'));
  });

  test('does not replace what was typed, and the save is based on the version that I saw', async () => {
    const { actor, save } = open({ start: second });
    await actor.type(box(/^Name/), 's');
    await actor.click(press('Someone else saves'));
    expect(box(/^Name/)).toHaveValue('Banners');
    await actor.click(press('Submit'));
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.objectContaining({ name: 'Banners' }), second),
    );
  });

  test('after my save is the base of the next save', async () => {
    const { actor, save } = open({ start: second });
    await actor.type(box(/^Name/), 's');
    await actor.click(press('Submit'));
    await waitFor(() => expect(press('Reset')).toBeDisabled());
    await actor.type(box(/^Name/), '!');
    await actor.click(press('Submit'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(save.mock.calls[1]?.[1]).toMatchObject({ version: 3 });
    expect(box(/^Name/)).toHaveValue('Banners!');
  });
});

test('The form data is shown only with `debug`', () => {
  open();
  expect(screen.queryByText('Form data')).not.toBeInTheDocument();
  document.body.innerHTML = '';
  open({ debug: true });
  expect(screen.getByText(/"name": "Banner"/)).toBeInTheDocument();
});
