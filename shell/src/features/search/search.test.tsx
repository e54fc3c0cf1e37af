import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { paths } from 'api-contract';
import { makeDashboardStats, makeSearchResponse, makeSearchHit } from 'api-contract/testing';
import { fakeApi, heldResponse, type FakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const apiOfMember = () => fakeApi().get(paths.dashboardStats(), makeDashboardStats());
const finds = (api: FakeApi, text: string, ...hits: Parameters<typeof makeSearchHit>[0][]) =>
  api.get(paths.search(text), makeSearchResponse(text, hits.map(makeSearchHit)));

async function openSearch(api = apiOfMember(), url = '/welcome') {
  const app = renderShell({ api, user: staffUser, url });
  await screen.findByRole('button', { name: 'Search' });
  await app.actor.keyboard('{Control>}k{/Control}');
  return { ...app, field: await screen.findByRole('combobox', { name: /Search for/ }) };
}

const activeOption = () => screen.getByRole('option', { selected: true });

describe('search', () => {
  it('opens by its button and by Ctrl+K, and Escape restores the focus', async () => {
    const { actor } = renderShell({ api: apiOfMember(), user: staffUser, url: '/welcome' });
    const button = await screen.findByRole('button', { name: 'Search' });
    await actor.click(button);
    expect(await screen.findByRole('combobox', { name: /Search for/ })).toHaveFocus();
    await actor.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
    await actor.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeInTheDocument();
  });

  it.each([
    [makeSearchHit({ kind: 'quote', id: 42, title: 'Q-00042' }), '/quotes/edit/42'],
    [makeSearchHit({ kind: 'organisation', id: 7 }), '/organisations/7'],
    [makeSearchHit({ kind: 'contact', id: 3, parent_id: 7 }), '/contacts/3'],
    [makeSearchHit({ kind: 'product_group', id: 5 }), '/product-groups/edit/5'],
    [makeSearchHit({ kind: 'product', id: 6 }), '/products/edit/6'],
    [makeSearchHit({ kind: 'benefit', id: 8 }), '/benefits/edit/8'],
    [makeSearchHit({ kind: 'quote', id: 43, status: { id: 4, name: 'Sales Won' } }), '/sales/43'],
    [makeSearchHit({ kind: 'invoice', id: 9 }), '/invoices/9'],
  ])('leads from $kind to its screen', async (hit, address) => {
    const { actor, currentUrl } = await openSearch(finds(apiOfMember(), 'zz', hit));
    await actor.paste('zz');
    await screen.findAllByRole('option');
    await actor.keyboard('{Enter}');
    await waitFor(() => expect(currentUrl()).toBe(address));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the client and status of a quote, and marks matches with or without accents', async () => {
    const api = finds(apiOfMember(), 'lodz', {
      kind: 'quote',
      title: 'Q-00042',
      detail: 'Łódź Events',
      status: { id: 2, name: 'Sent' },
    });
    const { actor } = await openSearch(api);
    await actor.paste('lodz');
    const option = await screen.findByRole('option', { name: /Q-00042/ });
    expect(option).toHaveTextContent('Sent');
    expect(within(option).getByText('Łódź').tagName).toBe('MARK');
    expect(screen.getByRole('group', { name: 'Quotes' })).toContainElement(option);
  });

  it('works by keyboard: arrows wrap around, Home and End go to the ends', async () => {
    const api = finds(
      apiOfMember(),
      'zz',
      { kind: 'product', id: 1, title: 'One' },
      { kind: 'product', id: 2, title: 'Two' },
      { kind: 'product', id: 3, title: 'Three' },
    );
    const { actor, field, currentUrl } = await openSearch(api);
    await actor.paste('zz');
    await screen.findByRole('option', { name: 'One' });
    expect(field).toHaveAttribute('aria-activedescendant', activeOption().id);
    await actor.keyboard('{ArrowUp}');
    expect(activeOption()).toHaveAccessibleName('Three');
    await actor.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toHaveAccessibleName('Two');
    await actor.keyboard('{Home}');
    expect(activeOption()).toHaveAccessibleName('One');
    await actor.keyboard('{End}{Enter}');
    await waitFor(() => expect(currentUrl()).toBe('/products/edit/3'));
  });

  it('scrolls the active option into view where scrollIntoView returns a promise', async () => {
    jest
      .spyOn(Element.prototype, 'scrollIntoView')
      .mockImplementation(() => Promise.resolve() as unknown as undefined);
    const { actor } = await openSearch();
    await actor.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('dialog', { name: 'Search' })).toContainElement(activeOption());
    jest.restoreAllMocks();
  });

  it.each([
    ['Ctrl+Enter', (actor: UserEvent) => actor.keyboard('{Control>}{Enter}{/Control}')],
    ['Shift+Enter', (actor: UserEvent) => actor.keyboard('{Shift>}{Enter}{/Shift}')],
    ['a click with Shift', (_: UserEvent, hit: HTMLElement) => fireEvent.click(hit, { shiftKey: true })],
    [
      'the middle button',
      (actor: UserEvent, hit: HTMLElement) => actor.pointer({ target: hit, keys: '[MouseMiddle]' }),
    ],
  ])('opens a new tab by %s and stays', async (_name, press) => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { actor } = await openSearch(finds(apiOfMember(), 'zz', { id: 7 }));
    await actor.paste('zz');
    const [hit] = await screen.findAllByRole('option');
    await press(actor, hit!);
    expect(open.mock.calls).toEqual([['/organisations/7', '_blank', 'noopener']]);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    open.mockRestore();
  });

  it('puts screens before records, and these before actions with them', async () => {
    const api = finds(apiOfMember(), 'quote', { kind: 'organisation', id: 7, title: 'Quote Unquote Ltd' });
    const { actor, currentUrl } = await openSearch(api);
    await actor.paste('quote');
    const action = await screen.findByRole('option', { name: 'New quote for Quote Unquote Ltd' });
    const groups = screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['Screens', 'Organisations', 'For these results']);
    await actor.click(action);
    await waitFor(() => expect(currentUrl()).toBe('/quotes/create?organisation=7'));
  });

  it('offers no quote for an organisation that cannot be quoted', async () => {
    const api = finds(
      apiOfMember(),
      'zz',
      { id: 7, title: 'Zoo', is_quotable: false },
      { id: 8, title: 'Zzz Beds', is_quotable: true },
    );
    const { actor } = await openSearch(api);
    await actor.paste('zz');
    expect(await screen.findByRole('option', { name: 'New quote for Zzz Beds' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Zoo' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'New quote for Zoo' })).not.toBeInTheDocument();
  });

  it('lists screens without a request, and remembers recent ones', async () => {
    const api = finds(apiOfMember(), 'new quote');
    const { actor, currentUrl } = await openSearch(api);
    await actor.paste('n');
    expect(screen.getByRole('option', { name: /^New quote, / })).toBeInTheDocument();
    await actor.paste('ew quote');
    await actor.click(screen.getByRole('option', { name: /^New quote, / }));
    await waitFor(() => expect(currentUrl()).toBe('/quotes/create'));
    await actor.keyboard('{Control>}k{/Control}');
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option', { name: /^New quote, / })).toBeInTheDocument();
  });

  it('remembers a quote without its status, which changes', async () => {
    const status = { id: 2, name: 'Sent' };
    const api = finds(apiOfMember(), 'q-42', { kind: 'quote', id: 42, title: 'Q-00042', status });
    const { actor, currentUrl } = await openSearch(api);
    await actor.paste('q-42');
    await actor.click(await screen.findByRole('option', { name: /Q-00042.*Sent/ }));
    await waitFor(() => expect(currentUrl()).toBe('/quotes/edit/42'));
    await actor.keyboard('{Control>}k{/Control}');
    const recent = within(await screen.findByRole('group', { name: 'Recent' }));
    expect(recent.getByRole('option', { name: /Q-00042/ })).not.toHaveTextContent('Sent');
  });

  it.each([
    ['dark', 'Dark, Appearance'],
    ['keyboard', /^Keyboard shortcuts/],
    ['export products', 'Export Product Items'],
  ])('finds what the page can do: %s', async (text, name) => {
    const { actor } = await openSearch();
    await actor.paste(text);
    const group = screen.getByRole('group', { name: 'On this page' });
    expect(within(group).getByRole('option', { name })).toBeVisible();
  });

  it('does what the page can do, after it has closed', async () => {
    const { actor } = await openSearch();
    await actor.paste('keyboard');
    await actor.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Search' })).not.toBeInTheDocument();
  });

  it('goes where an entry of a menu leads', async () => {
    const api = finds(apiOfMember(), 'sign out').on('post', paths.logout(), { status: 204 });
    const { actor, currentUrl } = await openSearch(api);
    await actor.paste('sign out');
    await actor.click(screen.getByRole('option', { name: /^Logout/ }));
    await waitFor(() => expect(currentUrl()).not.toBe('/welcome'));
  });

  it('shows the response for the last text only, however late an earlier one arrives', async () => {
    const late = heldResponse({ body: makeSearchResponse('ha', [makeSearchHit({ title: 'Late' })]) });
    const api = apiOfMember()
      .on('get', paths.search('ha'), late.handler)
      .get(paths.search('harb'), makeSearchResponse('harb', [makeSearchHit({ title: 'Harbour' })]));
    const { actor } = await openSearch(api);
    await actor.paste('ha');
    await waitFor(() => expect(api.callsTo('get', paths.search('ha'))).toHaveLength(1));
    await actor.paste('rb');
    await screen.findByRole('option', { name: 'Harbour' });
    late.release();
    // What a response does is done before the next timer.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('option', { name: 'Late' })).not.toBeInTheDocument();
  });

  it('waits at Enter for the response for the whole text', async () => {
    const quote = (id: number) => makeSearchHit({ kind: 'quote', id, title: `Q-0000${id}` });
    const found = heldResponse({ body: makeSearchResponse('Q-00007', [quote(7)]) });
    const api = apiOfMember()
      .get(paths.search('Q-0000'), makeSearchResponse('Q-0000', [quote(1), quote(7)]))
      .on('get', paths.search('Q-00007'), found.handler);
    const { actor, currentUrl } = await openSearch(api);
    await actor.paste('Q-0000');
    await screen.findByRole('option', { name: /Q-00001/ });
    await actor.paste('7');
    await actor.keyboard('{Enter}');
    // The list is below the pointer.
    fireEvent.pointerMove(screen.getByRole('option', { name: /Q-00001/ }));
    expect(currentUrl()).toBe('/welcome');
    found.release();
    await waitFor(() => expect(currentUrl()).toBe('/quotes/edit/7'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the result that the user has gone to at once, also while it still searches', async () => {
    const product = (id: number) => makeSearchHit({ kind: 'product', id, title: `Stand ${id}` });
    const found = heldResponse({ body: makeSearchResponse('stand', [product(2), product(1)]) });
    const api = apiOfMember()
      .get(paths.search('stan'), makeSearchResponse('stan', [product(1), product(2), product(3)]))
      .on('get', paths.search('stand'), found.handler);
    const { actor, currentUrl } = await openSearch(api);
    await actor.paste('stan');
    await screen.findByRole('option', { name: 'Stand 3' });
    await actor.paste('d');
    await actor.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(currentUrl()).toBe('/products/edit/2'));
    found.release();
  });

  it('keeps the result that the user has gone to when the others change', async () => {
    const product = (id: number) => makeSearchHit({ kind: 'product', id, title: `Stand ${id}` });
    const found = heldResponse({ body: makeSearchResponse('stand', [product(2), product(1)]) });
    const api = apiOfMember()
      .get(paths.search('stan'), makeSearchResponse('stan', [product(1), product(2), product(3)]))
      .on('get', paths.search('stand'), found.handler);
    const { actor } = await openSearch(api);
    await actor.paste('stan');
    await screen.findByRole('option', { name: 'Stand 3' });
    await actor.paste('d');
    await actor.keyboard('{ArrowDown}');
    found.release();
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Stand 3' })).not.toBeInTheDocument());
    expect(activeOption()).toHaveAccessibleName('Stand 2');
  });

  it('cancels an Enter when the text changes', async () => {
    const found = heldResponse({ body: makeSearchResponse('zz', [makeSearchHit({ title: 'Zoo' })]) });
    const api = finds(apiOfMember(), 'zzz', { title: 'Zzz Beds' }).on(
      'get',
      paths.search('zz'),
      found.handler,
    );
    const { actor, currentUrl } = await openSearch(api);
    await actor.paste('zz');
    await actor.keyboard('{Enter}');
    await actor.paste('z');
    found.release();
    expect(await screen.findByRole('option', { name: 'Zzz Beds' })).toBeVisible();
    expect(currentUrl()).toBe('/welcome');
  });

  it('shows that nothing was found', async () => {
    const { actor } = await openSearch(finds(apiOfMember(), 'zzzz'));
    await actor.paste('zzzz');
    expect(await screen.findByText(/No results for “zzzz”/)).toBeInTheDocument();
    expect(screen.getByText('No results')).toBeInTheDocument();
  });

  it('shows that the search failed, keeps the text and searches again by Retry', async () => {
    const api = apiOfMember().on('get', paths.search('harb'), { status: 500, body: { message: 'Away' } });
    const { actor, field } = await openSearch(api);
    await actor.paste('harb');
    expect(await screen.findByText('The search didn’t work')).toBeInTheDocument();
    finds(api, 'harb', { title: 'Harbour' });
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('option', { name: 'Harbour' })).toBeInTheDocument();
    expect(field).toHaveValue('harb');
  });
});
