import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { makeUser } from 'api-contract/testing';
import { fakeApi, renderApp, type FakeApi, type FakeHandler } from '../../test/support';
import { useDebouncedView } from '../data/use-debounced-view';
import { DataTable, ServerDataTable, serverRows, type Column, type PageResponse, type TableView } from '.';

interface Thing {
  id: number;
  name: string;
}

interface ThingPage extends PageResponse {
  things: Thing[];
}

const renderName = jest.fn(({ name }: Thing) => name);
const columns: Column<Thing>[] = [
  { key: 'name', header: 'Name', value: ({ name }) => name, render: (thing) => renderName(thing) },
];
const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Thing ${index + 1}` }));

const anyPage = /^\/things\?page=/;
const queryOf = ({ path }: { path: string }) => new URLSearchParams(path.split('?')[1]);

const pageOfThings = (all: Thing[], query: URLSearchParams): ThingPage => {
  const found = all.filter(({ name }) => name.includes(query.get('filter') ?? ''));
  const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
  return {
    things: found.slice((page - 1) * size, page * size),
    page,
    per_page: size,
    found_count: found.length,
    total_count: all.length,
  };
};
const serve =
  (all: Thing[]): FakeHandler =>
  (call) => ({ body: pageOfThings(all, queryOf(call)) });

/** Serves the list, but the second page only when `send` is called. */
function serveSecondPageLate(api: FakeApi, all: Thing[]) {
  const late: { send?: () => void } = {};
  api.on('get', anyPage, async (call) => {
    const query = queryOf(call);
    if (query.get('page') === '2') await new Promise<void>((resolve) => (late.send = resolve));
    return { body: pageOfThings(all, query) };
  });
  return late;
}

const rowKey = ({ id }: Thing) => id;
const rowHref = ({ id }: Thing) => `/things/${id}`;

const table = {
  label: 'Things',
  columns,
  rowKey,
  rowHref,
  empty: { title: 'There are no things yet' },
};
const pages = {
  pathOf: ({ filter, page, size }: TableView) => `/things?page=${page}&size=${size}&filter=${filter}`,
  rowsOf: (page: ThingPage) => page.things,
  totalsOf: (page: ThingPage) => ({ name: `${page.found_count} in all` }),
};

const openList = (api: FakeApi, url = '/') =>
  renderApp(<DataTable {...table} rows={serverRows(pages)} />, { api, url, user: makeUser() });

const firstName = () =>
  within(screen.getByRole('table', { name: 'Things' })).getAllByRole('cell')[0]?.textContent;
const requests = (api: FakeApi) => api.calls.filter(({ path }) => anyPage.test(path)).map(queryOf);

describe('a list that the server pages', () => {
  it('is the same in a module that was built with ServerDataTable', async () => {
    const api = fakeApi().on('get', anyPage, serve(things(120)));
    renderApp(<ServerDataTable {...table} {...pages} />, { api, user: makeUser() });
    expect(await screen.findByText('Rows 1–50 of 120')).toBeVisible();
    expect(firstName()).toBe('Thing 1');
  });

  it('requests one page and shows it with its totals', async () => {
    const api = fakeApi().on('get', anyPage, serve(things(120)));
    openList(api);
    expect(await screen.findByText('Rows 1–50 of 120')).toBeVisible();
    expect(screen.getByText('120 in all')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(1 + 50 + 1);
    expect(requests(api)).toHaveLength(1);
  });

  it('requests what is typed, and the address follows', async () => {
    const api = fakeApi().on('get', anyPage, serve(things(120)));
    const { actor, currentUrl } = openList(api, '/?page=2');
    await screen.findByText('Rows 51–100 of 120');
    await actor.click(screen.getByRole('searchbox'));
    await actor.paste('Thing 12');

    expect(screen.getByRole('searchbox')).toHaveValue('Thing 12');
    expect(await screen.findByText('Rows 1–2 of 2 (filtered from 120)')).toBeVisible();
    expect(screen.getByText('2 in all')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe('/?q=Thing+12'));
    expect(requests(api).map((query) => [query.get('page'), query.get('filter')])).toEqual([
      ['2', ''],
      ['1', 'Thing 12'],
    ]);
  });

  it('renders each row once, whatever the address', async () => {
    const api = fakeApi().on('get', anyPage, serve(things(75)));
    const { actor } = openList(api);
    await screen.findByText('Rows 1–50 of 75');
    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Rows 51–75 of 75');
    expect(renderName.mock.calls.map(([{ id }]) => id)).toEqual(things(75).map(({ id }) => id));
  });

  it('requests a page when it is chosen, before it is rendered, and only once', async () => {
    const api = fakeApi().on('get', anyPage, serve(things(120)));
    openList(api);
    const next = await screen.findByRole('button', { name: 'Next page' });
    const pathOf = jest.spyOn(pages, 'pathOf');
    act(() => {
      next.click();
      expect(pathOf).toHaveReturnedWith('/things?page=2&size=50&filter=');
    });
    await screen.findByText('Rows 51–100 of 120');
    expect(requests(api).map((query) => query.get('page'))).toEqual(['1', '2']);
  });

  it('keeps the rows, marked as busy, until the next page is there', async () => {
    const api = fakeApi();
    const late = serveSecondPageLate(api, things(120));
    const { actor } = openList(api);
    await screen.findByText('Rows 1–50 of 120');
    const frame = () => screen.getByRole('table', { name: 'Things' }).closest('[aria-busy]');
    expect(frame()).toHaveAttribute('aria-busy', 'false');

    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(late.send).toBeDefined());
    expect(frame()).toHaveAttribute('aria-busy', 'true');
    expect(firstName()).toBe('Thing 1');
    expect(screen.getByText('Rows 1–50 of 120')).toBeVisible();

    late.send?.();
    expect(await screen.findByText('Rows 51–100 of 120')).toBeVisible();
    expect(firstName()).toBe('Thing 51');
    expect(frame()).toHaveAttribute('aria-busy', 'false');
  });

  it('goes on from the page that was chosen last, and drops the late response of another', async () => {
    const api = fakeApi();
    const late = serveSecondPageLate(api, things(180));
    const { actor } = openList(api);
    await screen.findByText('Rows 1–50 of 180');

    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(late.send).toBeDefined());
    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Rows 101–150 of 180')).toBeVisible();
    late.send?.();
    await act(async () => undefined);
    expect(firstName()).toBe('Thing 101');

    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('Rows 151–180 of 180')).toBeVisible();
    expect(firstName()).toBe('Thing 151');
  });

  it('keeps the rows under a notice when the next page cannot be loaded, and Retry loads it', async () => {
    const api = fakeApi().on('get', anyPage, (call) =>
      queryOf(call).get('page') === '2'
        ? { status: 403, body: { message: 'Not for you.' } }
        : { body: pageOfThings(things(180), queryOf(call)) },
    );
    const { actor } = openList(api);
    await screen.findByText('Rows 1–50 of 180');

    await actor.click(screen.getByRole('button', { name: 'Next page' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Things could not be loadedYou’re still seeing the earlier results. Not for you.',
    );
    expect(firstName()).toBe('Thing 1');
    expect(screen.getByRole('table').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false');

    api.on('get', anyPage, serve(things(180)));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Rows 51–100 of 180')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says when nothing is found, and clearing the filter shows all again', async () => {
    const { actor } = openList(fakeApi().on('get', anyPage, serve(things(120))), '/?q=nothing');
    expect(await screen.findByText('No results for “nothing”')).toBeVisible();

    await actor.click(screen.getByRole('button', { name: 'Clear the filter' }));

    expect(await screen.findByText('Rows 1–50 of 120')).toBeVisible();
  });

  it.each([
    [{ status: 403, body: { message: 'Not for you.' } }, 'Things could not be loadedNot for you.'],
    [{ body: {} }, 'could not be read'],
    [{ body: [] }, 'could not be read'],
    [{ body: { things: [{}] } }, 'could not be read'],
  ])('is an error, not an empty list, for the response %j, and Retry loads it', async (response, text) => {
    const api = fakeApi().on('get', anyPage, response);
    const { actor } = openList(api);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);

    api.on('get', anyPage, serve(things(120)));
    await actor.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByText('Rows 1–50 of 120')).toBeVisible();
  });

  it('says so when there is nothing in it', async () => {
    openList(fakeApi().on('get', anyPage, serve([])));

    expect(await screen.findByText('There are no things yet')).toBeVisible();
  });
});

describe('the view that is requested', () => {
  const first: TableView = { filter: '', sort: null, page: 3, size: 50 };
  const watch = (initialProps = first) => renderHook(useDebouncedView, { initialProps });

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is the one that the table opens with, its filter included', () => {
    const opened = { ...first, filter: 'harbour' };

    expect(watch(opened).result.current).toBe(opened);
  });

  it('has the first key at once, later ones after 100 ms of rest', () => {
    const { result, rerender } = watch();
    const requested: string[] = [];
    const wait = (milliseconds: number) => {
      act(() => jest.advanceTimersByTime(milliseconds));
      if (requested.at(-1) !== result.current.filter) requested.push(result.current.filter);
    };

    for (const filter of ['h', 'ha', 'har', 'harb', 'harbo']) {
      rerender({ ...first, page: 1, filter });
      wait(50);
    }
    wait(49);
    expect(requested).toEqual(['h']);
    wait(1);
    expect(requested).toEqual(['h', 'harbo']);
    expect(result.current).toEqual({ ...first, page: 1, filter: 'harbo' });
  });

  it('has a key at once again after a pause', () => {
    const { result, rerender } = watch();
    rerender({ ...first, filter: 'h' });
    act(() => jest.advanceTimersByTime(1000));

    rerender({ ...first, filter: 'ha' });
    act(() => jest.advanceTimersByTime(0));

    expect(result.current.filter).toBe('ha');
  });

  it.each([
    ['page', { page: 4 }],
    ['order', { sort: { key: 'name', direction: 'ascending' as const } }],
    ['size', { size: 10 }],
  ])('has another %s at once', (_, change) => {
    const { result, rerender } = watch();

    rerender({ ...first, ...change });

    expect(result.current).toEqual({ ...first, ...change });
  });

  it('has a cleared filter at once', () => {
    const { result, rerender } = watch({ ...first, filter: 'har' });

    rerender(first);

    expect(result.current).toBe(first);
  });

  it('has the order that is chosen while the user types', () => {
    const { result, rerender } = watch();
    const chosen = { ...first, filter: 'har', sort: { key: 'name', direction: 'descending' as const } };

    rerender({ ...first, filter: 'har' });
    rerender(chosen);
    act(() => jest.advanceTimersByTime(1000));

    expect(result.current).toBe(chosen);
  });
});
