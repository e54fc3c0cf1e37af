import { useState } from 'react';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { makeUser } from 'api-contract/testing';
import { object, string } from 'yup';
import { DataTable, type Column } from '../src/data-table';
import { PageHeader } from '../src/components';
import { EntityForm, TextField } from '../src/forms';
import { Link } from '../src/router';
import { fakeApi, renderApp } from './support';
import { ScrollToTop, useReturnTo } from '../src/router/places';

const rows = ['Banner', 'Flag', 'Tent'].map((name) => ({ name }));
const columns: readonly Column<{ name: string }>[] = [
  { key: 'name', header: 'Name', value: (row) => row.name, text: (row) => row.name },
];
const keyOf = (row: { name: string }) => row.name;

function List() {
  return (
    <>
      <Link to="/products/edit/1">Open</Link>
      <DataTable label="Products" rows={rows} columns={columns} rowKey={keyOf} empty={{ title: 'None' }} />
    </>
  );
}

function Form() {
  const returnTo = useReturnTo();
  return (
    <>
      <PageHeader title="Edit product" crumbs={[{ label: 'Products', to: '/products' }]} />
      <button onClick={() => returnTo('/products')}>Save</button>
      <Link to="/products">From the menu</Link>
    </>
  );
}

const openForm = async () => {
  const app = renderApp(
    [
      { path: '/products', element: <List /> },
      { path: '/products/edit/1', element: <Form /> },
    ],
    { url: '/products' },
  );
  const scrollTo = jest.spyOn(window, 'scrollTo');
  await app.actor.type(screen.getByRole('searchbox'), 'flag');
  Object.defineProperty(window, 'scrollY', { value: 420, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  // While the page is exchanged, its heading goes first and the browser scrolls by that.
  Object.defineProperty(window, 'scrollY', { value: 366, configurable: true });
  await app.actor.click(screen.getByRole('link', { name: 'Open' }));
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  return { ...app, scrollTo };
};

const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('After a form, a list has its filter and is as far down as it was', async () => {
  const { actor, currentUrl, scrollTo } = await openForm();
  await actor.click(screen.getByRole('button', { name: 'Save' }));
  expect(currentUrl()).toBe('/products?q=flag');
  expect(shown()).toEqual(['Flag']);
  expect(scrollTo).toHaveBeenCalledWith(0, 420);
});

function LateList() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <button onClick={() => setLoaded(true)}>Load</button>
      <DataTable
        label="Products"
        rows={isLoaded ? rows : undefined}
        columns={columns}
        rowKey={keyOf}
        empty={{ title: 'None' }}
      />
    </>
  );
}

test('After a reload, a list is as far down as it was once its rows are there', async () => {
  const open = () =>
    renderApp([{ path: '/products', element: <LateList /> }], {
      api: fakeApi(),
      user: makeUser(),
      url: '/products?q=flag',
    });
  open();
  await screen.findByRole('button', { name: 'Load' });
  Object.defineProperty(window, 'scrollY', { value: 420, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new Event('pagehide'));
  const kept = Object.entries(sessionStorage) as [string, string][];
  cleanup();
  // A reload unmounts nothing: the storage stays.
  kept.forEach(([key, value]) => sessionStorage.setItem(key, value));

  const { actor } = open();
  const scrollTo = jest.spyOn(window, 'scrollTo');
  await actor.click(await screen.findByRole('button', { name: 'Load' }));

  expect(scrollTo).toHaveBeenCalledWith(0, 420);
});

test('The way back in the head of the page does the same', async () => {
  const { actor } = await openForm();
  await actor.click(screen.getByRole('link', { name: 'Products' }));
  await waitFor(() => expect(shown()).toEqual(['Flag']));
});

test('The menu opens the list without its filter, at the top', async () => {
  const { actor, currentUrl, scrollTo } = await openForm();
  await actor.click(screen.getByRole('link', { name: 'From the menu' }));
  expect(currentUrl()).toBe('/products');
  expect(shown()).toHaveLength(3);
  expect(scrollTo).not.toHaveBeenCalled();
});

test('A record that a list has several times is one step', async () => {
  const followUps = [
    { name: 'Call', href: '/quotes/1?tab=activity' },
    { name: 'Write', href: '/quotes/1?tab=notes' },
    { name: 'Visit', href: '/quotes/2?tab=activity' },
    { name: 'Thank', href: '/quotes/1?tab=activity' },
  ];
  const list = (
    <DataTable
      label="Follow-ups"
      rows={followUps}
      columns={columns}
      rowKey={keyOf}
      rowHref={({ href }) => href}
      empty={{ title: 'None' }}
    />
  );
  const quote = <PageHeader title="Quote" crumbs={[{ label: 'Follow-ups', to: '/follow-ups' }]} />;
  const { actor, currentUrl } = renderApp(
    [
      { path: '/follow-ups', element: list },
      { path: '/quotes/:id', element: quote },
    ],
    { url: '/follow-ups' },
  );
  await actor.click(await screen.findByRole('link', { name: 'Write' }));
  expect(screen.getByText('1 of 2')).toBeVisible();
  await actor.click(screen.getByRole('link', { name: /Next/ }));
  expect(currentUrl()).toBe('/quotes/2?tab=activity');
  expect(screen.getByText('2 of 2')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Next/ })).not.toBeInTheDocument();
});

describe('The focus on a page that was opened from another one', () => {
  const schema = object({ code: string().required(), name: string().required() });
  const routes = [
    { path: '/products', element: <Link to="/products/edit/1">Open</Link> },
    { path: '/products/edit/1', element: <PageHeader title="Banner" /> },
    {
      path: '/products/create',
      element: (
        <>
          <PageHeader title="New product" />
          <EntityForm
            label="Product"
            initialValues={{ code: 'B-1', name: '' }}
            schema={schema}
            onSubmit={() => Promise.resolve()}
          >
            <TextField name="code" label="Code" />
            <TextField name="name" label="Name" />
          </EntityForm>
        </>
      ),
    },
  ];
  const inContent = routes.map(({ path, element }) => ({
    path,
    element: (
      <>
        <ScrollToTop />
        <Link to="/products/create">Create</Link>
        <main id="main" tabIndex={-1}>
          {element}
        </main>
      </>
    ),
  }));

  test('is on its heading', async () => {
    const { actor } = renderApp(inContent, { url: '/products' });
    await actor.click(screen.getByRole('link', { name: 'Open' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Banner' })).toHaveFocus());
  });

  test('is in the first field of a new record that has to be filled in', async () => {
    const { actor } = renderApp(inContent, { url: '/products' });
    await actor.click(screen.getByRole('link', { name: 'Create' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Name/ })).toHaveFocus());
  });

  test('is where the browser sets it on the first page', () => {
    renderApp(inContent, { url: '/products/edit/1' });
    expect(document.body).toHaveFocus();
  });
});
