import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import useSWR, { mutate as mutateOfSwr, useSWRConfig } from 'swr';
import { COLLECTION_HEADERS } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { fakeApi, renderApp, type FakeApi } from '../../test/support';
import { api, refetchCollections } from '../client';
import { ModuleData } from '.';

const user = makeUser();

const reads = (names: string) => ({ [COLLECTION_HEADERS.read.toLowerCase()]: names });
const changed = (names: string) => ({ [COLLECTION_HEADERS.changed.toLowerCase()]: names });

function Text({ path }: { path: string }) {
  const { data } = useSWR<{ text: string }>(path);
  return <p>{data?.text ?? `loading ${path}`}</p>;
}

type Cache = ReturnType<typeof useSWRConfig>;

/** A part of a module: reads a path, and has a button that does something to the cache. */
function Part({ path, act: change }: { path: string; act: (cache: Cache) => unknown }) {
  const cache = useSWRConfig();
  return (
    <>
      <Text path={path} />
      <button onClick={() => void change(cache)}>Act</button>
    </>
  );
}

const server = (): FakeApi =>
  fakeApi()
    .get('/quotes', { text: 'Quotes' }, reads('quotes'))
    .get('/products', { text: 'Products' }, reads('products'))
    .get('/deliveries', { text: 'Deliveries' }, reads('deliveries'));

const requests = (fake: FakeApi) =>
  ['/quotes', '/products', '/deliveries'].map((path) => fake.callsTo('get', path).length);

/** Renders the shell's quotes and a page of mf-a, on which a part of mf-b does something. */
async function openPage(change: (cache: Cache) => unknown, fake = server()) {
  const { actor } = renderApp(
    <>
      <Text path="/quotes" />
      <ModuleData module="mf-a">
        <Text path="/products" />
        <ModuleData module="mf-b">
          <Part path="/deliveries" act={change} />
        </ModuleData>
      </ModuleData>
    </>,
    { api: fake, user },
  );
  await screen.findByText('Deliveries');
  await screen.findByText('Products');
  await screen.findByText('Quotes');
  await actor.click(screen.getByRole('button', { name: 'Act' }));
  return { fake, actor };
}

describe('A module that', () => {
  test.each<[string, (cache: Cache) => unknown]>([
    ['clears all keys', ({ mutate }) => mutate(() => true, undefined, { revalidate: false })],
    ['fills all keys', ({ mutate }) => mutate(() => true, { text: 'loading /deliveries' }, false)],
    ['unloads the cache', ({ unload }) => unload({ revalidate: false })],
  ])(
    '%s reaches what it has read, and neither the shell nor the module of the page',
    async (_what, change) => {
      const { fake } = await openPage(change);
      expect(await screen.findByText('loading /deliveries')).toBeInTheDocument();
      expect(screen.getByText('Products')).toBeInTheDocument();
      expect(screen.getByText('Quotes')).toBeInTheDocument();
      expect(requests(fake)).toEqual([1, 1, 1]);
    },
  );

  test('fetches all keys again sends its own requests alone', async () => {
    const { fake } = await openPage(({ mutate }) => mutate(() => true));
    await waitFor(() => expect(requests(fake)).toEqual([1, 1, 2]));
  });

  test.each([[undefined], [{ text: 'Rubbish' }]])(
    'fills a key of others with %j by its name has it fetched again',
    async (data) => {
      const { fake } = await openPage(({ mutate }) => mutate('/quotes', data, { revalidate: false }));
      await waitFor(() => expect(requests(fake)).toEqual([2, 1, 1]));
      expect(screen.getByText('Quotes')).toBeInTheDocument();
    },
  );

  test('uses the mutate of swr itself changes nothing: the page has a cache of its own', async () => {
    const { fake } = await openPage(() => mutateOfSwr(() => true, undefined));
    expect(screen.getByText('Quotes')).toBeInTheDocument();
    expect(requests(fake)).toEqual([1, 1, 1]);
  });

  test('fills a key that nobody has read finds it filled on its next page', async () => {
    function Pages() {
      const [isSaved, setSaved] = useState(false);
      const { mutate } = useSWRConfig();
      if (isSaved) return <Text path="/products/7" />;
      const save = async () => {
        await mutate('/products/7', { text: 'Saved' }, { revalidate: false });
        setSaved(true);
      };
      return <button onClick={() => void save()}>Save</button>;
    }
    const fake = server().on('get', '/products/7', { delay: 50, body: { text: 'Fetched' } });
    const { actor } = renderApp(
      <ModuleData module="mf-a">
        <Pages />
      </ModuleData>,
      { api: fake, user },
    );
    await actor.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByText('Saved')).toBeInTheDocument();
    expect(await screen.findByText('Fetched')).toBeInTheDocument();
  });
});

test('What two modules and the shell read is requested once', async () => {
  const fake = server();
  renderApp(
    <>
      <Text path="/quotes" />
      {['mf-a', 'mf-b'].map((module) => (
        <ModuleData key={module} module={module}>
          <Text path="/quotes" />
        </ModuleData>
      ))}
    </>,
    { api: fake, user },
  );
  expect(await screen.findAllByText('Quotes')).toHaveLength(3);
  expect(requests(fake)).toEqual([1, 0, 0]);
});

test('A save of a module fetches again what the others show of what it has changed', async () => {
  const fake = server().on('post', '/deliveries', { body: {}, headers: changed('deliveries quotes') });
  await openPage(() => api.post('/deliveries', {}), fake);
  await waitFor(() => expect(requests(fake)).toEqual([2, 1, 2]));
});

test('A module has collections of others fetched again by their names', async () => {
  const { fake } = await openPage(() => undefined);
  await act(() => refetchCollections(['products']));
  expect(requests(fake)).toEqual([1, 2, 1]);
});
