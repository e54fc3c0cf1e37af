// What modules add to the search: actions, and results of their own.
import { act, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeDashboardStats, makeSearchHit, makeSearchResponse } from 'api-contract/testing';
import { fakeApi, heldResponse } from 'shared-ui/testing';
import type { FindResults, SlotEntry } from 'shared-ui';
import { makeFillers, makeModule } from '../../../test/remotes';
import { makeLoader, renderShell, staffUser } from '../../../test/render-shell';

const action: SlotEntry = {
  slot: 'search.action',
  module: 'mf-delivery',
  title: 'Plan a delivery',
  path: '/delivery/create',
};
const results = (module: string, title: string): SlotEntry => ({ slot: 'search.results', module, title });

/** Opens the search beside modules that search by these functions. Their titles are their names. */
async function openSearch(finders: Record<string, FindResults>, entries: SlotEntry[] = []) {
  const load = jest.fn((name: string) =>
    Promise.resolve(makeModule({ name, version: '1.0.0-abc', slots: { 'search.results': finders[name]! } })),
  );
  const slots = [...entries, ...Object.keys(finders).map((name) => results(name, name))];
  const api = fakeApi()
    .get(paths.dashboardStats(), makeDashboardStats())
    .get(paths.search('harb'), makeSearchResponse('harb', [makeSearchHit({ title: 'Harbour Events' })]))
    .get(paths.search('harbo'), makeSearchResponse('harbo', []))
    .get(paths.search('delivery plan'), makeSearchResponse('delivery plan', []));
  const loader = makeLoader({ load, list: () => Promise.resolve(makeFillers(slots)) });
  const app = renderShell({ api, user: staffUser, url: '/welcome', loader });
  await screen.findByRole('button', { name: 'Search' });
  await app.actor.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: /Search for/ });
  return { ...app, api, load };
}

const found =
  (...titles: string[]): FindResults =>
  () =>
    Promise.resolve(titles.map((title, index) => ({ title, path: `/delivery/${index + 1}` })));
const never: FindResults = () => new Promise(() => undefined);
const rubbish = (value: unknown) => (() => Promise.resolve(value)) as FindResults;

test('An action of a module is found by its words and opens its page, without any code of the module', async () => {
  const { actor, currentUrl, load } = await openSearch({}, [action]);
  expect(screen.getByRole('option', { name: 'Plan a delivery' })).toBeVisible();
  await actor.paste('delivery plan');
  await actor.click(screen.getByRole('option', { name: 'Plan a delivery' }));
  await waitFor(() => expect(currentUrl()).toBe('/delivery/create'));
  expect(load).not.toHaveBeenCalled();
});

test('The results of a module come after the others, and lead to its pages', async () => {
  const { actor, currentUrl } = await openSearch({ 'mf-delivery': found('Lorry to Harbour') });
  await actor.paste('harb');
  const option = await screen.findByRole('option', { name: 'Lorry to Harbour' });
  const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
  expect(groups.at(-1)).toBe('mf-delivery');
  await actor.click(option);
  await waitFor(() => expect(currentUrl()).toBe('/delivery/1'));
});

test('The results of a module that answers before the server come after it, so that nothing moves under the pointer', async () => {
  const { api, actor } = await openSearch({ 'mf-delivery': found('Lorry to Harbour') });
  const hits = heldResponse({
    body: makeSearchResponse('harb', [makeSearchHit({ title: 'Harbour Events' })]),
  });
  api.on('get', paths.search('harb'), hits.handler);
  await actor.paste('harb');
  await waitFor(() => expect(api.callsTo('get', paths.search('harb'))).toHaveLength(1));
  expect(screen.queryByRole('option', { name: 'Lorry to Harbour' })).not.toBeInTheDocument();
  hits.release();
  expect(await screen.findByRole('option', { name: 'Lorry to Harbour' })).toBeVisible();
});

test('A module is asked only once the user has typed', async () => {
  const find = jest.fn(found());
  const { actor, load } = await openSearch({ 'mf-delivery': find });
  await actor.paste('h');
  expect(load).not.toHaveBeenCalled();
  await actor.paste('arb');
  await screen.findByRole('option', { name: /^Harbour Events/ });
  await waitFor(() => expect(find).toHaveBeenCalledTimes(1));
  expect(find).toHaveBeenCalledWith('harb', expect.any(AbortSignal));
});

test('A module whose text has changed meanwhile is told to stop, and its late results are not shown', async () => {
  const signals: AbortSignal[] = [];
  let answer: (results: { title: string; path: string }[]) => void = () => undefined;
  const find: FindResults = (text, signal) => {
    signals.push(signal);
    if (text !== 'harb') return Promise.resolve([{ title: 'For harbo', path: '/delivery/2' }]);
    return new Promise((resolve) => (answer = resolve));
  };
  const { actor } = await openSearch({ 'mf-delivery': find });
  await actor.paste('harb');
  await waitFor(() => expect(signals).toHaveLength(1));
  await actor.paste('o');
  expect(await screen.findByRole('option', { name: 'For harbo' })).toBeVisible();
  expect(signals[0]?.aborted).toBe(true);
  await act(async () => answer([{ title: 'For harb', path: '/delivery/1' }]));
  expect(screen.queryByRole('option', { name: 'For harb' })).not.toBeInTheDocument();
});

describe('A module that cannot be searched delays nobody, and is named in one line', () => {
  const bad: [string, FindResults][] = [
    ['fails', () => Promise.reject(new Error('No lorries.'))],
    [
      'throws',
      () => {
        throw new Error('No lorries.');
      },
    ],
    ['returns no list', rubbish('lorries')],
    ['exposes nothing', undefined as unknown as FindResults],
  ];

  test.each(bad)('when it %s', async (_, find) => {
    const lines = expectConsole('error');
    const { actor } = await openSearch({ 'mf-bad': find, 'mf-good': found('Lorry to Harbour') });
    await actor.paste('harb');
    expect(await screen.findByText('mf-bad could not be searched.')).toBeVisible();
    expect(await screen.findByRole('option', { name: /^Harbour Events/ })).toBeVisible();
    expect(await screen.findByRole('option', { name: 'Lorry to Harbour' })).toBeVisible();
    expect(lines.filter((line) => line.startsWith('mf-bad 1.0.0-abc failed.'))).toHaveLength(1);
  });

  test('when it hangs, after the time limit', async () => {
    expectConsole('error');
    const { actor } = await openSearch({ 'mf-bad': never, 'mf-good': found('Lorry to Harbour') });
    jest.useFakeTimers({ advanceTimers: true });
    await actor.paste('harb');
    expect(await screen.findByRole('option', { name: 'Lorry to Harbour' })).toBeVisible();
    expect(await screen.findByRole('option', { name: /^Harbour Events/ })).toBeVisible();
    expect(screen.queryByText(/could not be searched/)).not.toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(12_000);
    });
    expect(await screen.findByText('mf-bad could not be searched.')).toBeVisible();
    jest.useRealTimers();
  });
});

test('Results that cannot be opened are left out, and at most five are shown', async () => {
  const lies = [
    null,
    5,
    { title: 'No page' },
    { title: 'Elsewhere', path: '//evil.example' },
    { path: '/delivery/9' },
  ];
  const many = Array.from({ length: 8 }, (_, index) => ({
    title: `Lorry ${index}`,
    path: `/delivery/${index}`,
  }));
  const { actor } = await openSearch({ 'mf-delivery': rubbish([...lies, ...many]) });
  await actor.paste('harb');
  const group = await screen.findByRole('group', { name: 'mf-delivery' });
  expect(
    within(group)
      .getAllByRole('option')
      .map(
        (option) => option.getAttribute('aria-selected') && within(option).getAllByText(/./)[0]?.textContent,
      ),
  ).toEqual(['Lorry 0', 'Lorry 1', 'Lorry 2', 'Lorry 3', 'Lorry 4']);
});
