import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths, type Deliverable, UNDO_HEADER } from 'api-contract';
import { makeDeliverablePage } from 'api-contract/testing';
import { heldResponse } from 'shared-ui/testing';
import { anyPage, fourDeliverables, renderDelivery, serveDelivery } from './render-delivery';

const [logo] = fourDeliverables as [Deliverable];
const column = (name: string) => screen.getByRole('region', { name });
const cards = (name: string) =>
  within(column(name))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);

/** Serves each column its deliverables, as they are now. */
function openBoard(url = '/delivery?view=board', first = logo) {
  const stored = fourDeliverables.with(0, first);
  const api = serveDelivery().on('get', anyPage, ({ path }) => {
    const state = new URLSearchParams(path.split('?')[1]).get('state');
    const found = stored.filter((one) => one.state === state);
    // Pending and Delivered have more than the first page.
    if (state === 'delivered')
      return { body: { ...makeDeliverablePage(found.slice(-1)), found_count: 1900 + found.length } };
    return { body: { ...makeDeliverablePage(found), found_count: state === 'pending' ? 312 : found.length } };
  });
  const save = paths.deliverable(logo.id);
  api.on('patch', save, ({ body }) => {
    const before = stored[0]!;
    api.on('post', paths.undo(9), () => {
      stored[0] = before;
      return { body: { restored_count: 1, left_count: 0 } };
    });
    const saved = { ...before, ...(body as Partial<Deliverable>), etag: '"next"' };
    stored[0] = saved;
    return { body: saved, headers: { [UNDO_HEADER.toLowerCase()]: '9' } };
  });
  const saves = () => api.callsTo('patch', save).map(({ body }) => body);
  return { ...renderDelivery(url, api), saves };
}

const loaded = () => screen.findByRole('link', { name: logo.description });

describe('the board', () => {
  it('has a column for each status but Waived, each with its own page and the way to the others', async () => {
    const { api } = openBoard('/delivery?view=board&due=this-week&state=waived&q=banner');
    await loaded();
    const queries = api.calls
      .filter(({ path }) => anyPage.test(path))
      .map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
    expect(queries.map(({ state, order }) => [state, order])).toEqual([
      ['pending', 'asc'],
      ['in-progress', 'asc'],
      ['waiting-for-client', 'asc'],
      ['received', 'asc'],
      ['delivered', 'desc'],
    ]);
    expect(queries[0]).toMatchObject({ due_from: '2026-11-16', filter: 'banner', per_page: '25' });
    expect(queries.at(-1)).toMatchObject({ state: 'delivered', delivered_from: '2026-11-08' });
    expect(within(column('In progress')).getByText('None')).toBeVisible();
    expect(within(column('Pending')).getByRole('link', { name: 'See all 312 in the list' })).toHaveAttribute(
      'href',
      '/delivery?due=this-week&state=pending&q=banner',
    );
    expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
  });

  it('moves a card by its menu, unless it has changed since, and back by Undo', async () => {
    const { actor, saves, api } = openBoard();
    await loaded();
    await actor.click(screen.getByRole('button', { name: `Move ${logo.description}` }));
    await actor.click(screen.getByRole('menuitem', { name: 'In progress' }));
    expect(await screen.findByText(`${logo.description}: In progress`)).toBeVisible();
    expect(cards('In progress')).toEqual([logo.description]);
    expect(screen.getByRole('button', { name: `Drag ${logo.description}` })).toHaveFocus();
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(cards('Pending')).toContain(logo.description));
    expect(saves()).toEqual([{ state: 'in-progress' }]);
    expect(api.callsTo('patch', paths.deliverable(logo.id))[0]?.headers['if-match']).toBe(logo.etag);
  });

  it('has the focus in the column where a card is not among the first ones', async () => {
    const { actor } = openBoard();
    await loaded();
    await actor.click(screen.getByRole('button', { name: `Move ${logo.description}` }));
    await actor.click(screen.getByRole('menuitem', { name: 'Delivered' }));
    await waitFor(() => expect(column('Delivered')).toHaveFocus());
    expect(await within(column('Delivered')).findByText('1,902')).toBeVisible();
    expect(cards('Delivered')).toEqual(['Photographs of the stand', 'See all delivered in the list']);
  });

  it('has what has no due date after what was delivered with one', async () => {
    const { actor, api } = openBoard(undefined, { ...logo, due_date: null });
    await loaded();
    const saving = heldResponse({ body: { ...logo, due_date: null, state: 'delivered' } });
    api.on('patch', paths.deliverable(logo.id), saving.handler);
    await actor.click(screen.getByRole('button', { name: `Move ${logo.description}` }));
    await actor.click(screen.getByRole('menuitem', { name: 'Delivered' }));
    await waitFor(() => expect(cards('Pending')).not.toContain(logo.description));
    expect(cards('Delivered')).toEqual(['Photographs of the stand', 'See all delivered in the list']);
    saving.release();
    expect(await screen.findByText(`${logo.description}: Delivered`)).toBeVisible();
  });

  it('puts a card back that was changed in the meantime, and says so', async () => {
    const { actor, api } = openBoard();
    await loaded();
    api.on('patch', paths.deliverable(logo.id), { status: 409, body: { message: 'Changed by Ana.' } });
    await actor.click(screen.getByRole('button', { name: `Move ${logo.description}` }));
    await actor.click(screen.getByRole('menuitem', { name: 'Delivered' }));
    expect(await screen.findByText('The deliverable was not moved')).toBeVisible();
    expect(screen.getByText('Changed by Ana.')).toBeVisible();
    expect(cards('Pending')).toContain(logo.description);
  });

  it('moves a card while another one is being saved', async () => {
    const { actor, api, saves } = openBoard();
    await loaded();
    const other = fourDeliverables[1]!;
    const saving = heldResponse({ body: { ...other, state: 'received' } });
    api.on('patch', paths.deliverable(other.id), saving.handler);
    await actor.click(screen.getByRole('button', { name: `Move ${other.description}` }));
    await actor.click(screen.getByRole('menuitem', { name: 'Received' }));
    await actor.click(screen.getByRole('button', { name: `Move ${logo.description}` }));
    await actor.click(screen.getByRole('menuitem', { name: 'In progress' }));
    await waitFor(() => expect(saves()).toEqual([{ state: 'in-progress' }]));
    saving.release();
    expect(await screen.findByText(`${other.description}: Received`)).toBeVisible();
  });

  it('says which column could not be loaded, and retries it', async () => {
    const api = serveDelivery().on('get', anyPage, { status: 400, body: { message: 'Out of order' } });
    const { actor } = renderDelivery('/delivery?view=board', api);
    const retry = (await screen.findAllByRole('button', { name: 'Retry' }))[0]!;
    api.on('get', anyPage, { body: makeDeliverablePage([logo]) });
    await actor.click(retry);
    expect(await loaded()).toBeVisible();
  });
});

describe('lanes', () => {
  it('have the cards of one client, or of one owner, each', async () => {
    const { actor } = openBoard();
    await loaded();
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'By owner');
    expect(await screen.findByRole('heading', { level: 2, name: 'No owner' })).toBeVisible();
    expect(cards('Waiting for client, No owner')).toEqual(['Banner beside the stage']);
    expect(cards('Waiting for client, Alex Morgan')).toEqual([]);
    expect(cards('Pending, Alex Morgan')).toContain(logo.description);
    await actor.click(screen.getByRole('button', { name: `Move ${logo.description}` }));
    await actor.click(screen.getByRole('menuitem', { name: 'In progress' }));
    await waitFor(() => expect(cards('In progress, Alex Morgan')).toEqual([logo.description]));
  });
});

describe('a dragged card', () => {
  const left = ['Pending', 'In progress', 'Waiting for client', 'Received', 'Delivered'];
  /** Waits for what dnd-kit does in a timer after an event, such as listening to the keys of a drag. */
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve)));

  beforeEach(() => {
    // The places that jsdom does not compute: columns of 200 px beside each other.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const overlay = this.closest<HTMLElement>('[style*="position: fixed"]')?.style;
      if (overlay) {
        const [x, y, width, height] = [overlay.left, overlay.top, overlay.width, overlay.height].map(
          parseFloat,
        );
        return new DOMRect(x, y, width, height);
      }
      const section = this.closest('section[aria-label]');
      const place = left.indexOf(section?.getAttribute('aria-label') ?? '');
      if (place === -1) return new DOMRect(0, 0, 1000, 800);
      return new DOMRect(200 * place, 0, 200, this.closest('li') ? 100 : 600);
    });
  });

  it('is moved from column to column by the arrow keys, announces where it is, and keeps the focus', async () => {
    const { actor, saves } = openBoard();
    await loaded();
    screen.getByRole('button', { name: `Drag ${logo.description}` }).focus();
    await actor.keyboard(' ');
    expect(await screen.findByText(`Picked up ${logo.description}, Pending.`)).toBeInTheDocument();
    await settle();
    await actor.keyboard('{ArrowRight}');
    expect(await screen.findByText(`${logo.description}: In progress.`)).toBeInTheDocument();
    await actor.keyboard('{ArrowRight}');
    expect(await screen.findByText(`${logo.description}: Waiting for client.`)).toBeInTheDocument();
    await actor.keyboard(' ');
    await waitFor(() => expect(saves()).toEqual([{ state: 'waiting-for-client' }]));
    await waitFor(() => expect(cards('Waiting for client')).toContain(logo.description));
    expect(screen.getByRole('button', { name: `Drag ${logo.description}` })).toHaveFocus();
  });

  it('is put back where it was changed during the drag, also if its column was fetched again meanwhile', async () => {
    const { actor, api } = openBoard();
    await loaded();
    // Another card is being saved: once it is, the columns are fetched again.
    const other = fourDeliverables[1]!;
    const save = heldResponse({ body: { ...other, state: 'in-progress' } });
    api.on('patch', paths.deliverable(other.id), save.handler);
    await actor.click(screen.getByRole('button', { name: `Move ${other.description}` }));
    await actor.click(screen.getByRole('menuitem', { name: 'In progress' }));
    screen.getByRole('button', { name: `Drag ${logo.description}` }).focus();
    await actor.keyboard(' ');
    await screen.findByText(`Picked up ${logo.description}, Pending.`);
    await settle();
    const changed = { ...logo, etag: '"of-ana"', note: 'Blue' };
    api
      .on('get', anyPage, ({ path }) => ({
        body: makeDeliverablePage(path.includes('state=pending') ? [changed] : []),
      }))
      .on('patch', paths.deliverable(logo.id), ({ headers }) =>
        headers['if-match'] === changed.etag
          ? { body: changed }
          : { status: 409, body: { message: 'Changed by Ana.' } },
      );
    const before = api.calls.length;
    save.release();
    await waitFor(() => expect(api.calls.length).toBeGreaterThanOrEqual(before + 5));
    await settle();
    await actor.keyboard('{ArrowRight}');
    await screen.findByText(`${logo.description}: In progress.`);
    await actor.keyboard(' ');
    expect(await screen.findByText('Changed by Ana.')).toBeVisible();
    await waitFor(() => expect(cards('Pending')).toContain(logo.description));
  });

  it('is moved by the mouse, and left where it was by Escape', async () => {
    const { actor, saves } = openBoard();
    const card = await loaded();
    const drag = async (to: number) => {
      fireEvent.mouseDown(card, { clientX: 100, clientY: 50 });
      fireEvent.mouseMove(document, { clientX: 106, clientY: 50 });
      await settle();
      fireEvent.mouseMove(document, { clientX: to, clientY: 60 });
      await settle();
    };
    await drag(300);
    await actor.keyboard('{Escape}');
    expect(await screen.findByText(`${logo.description} was put back.`)).toBeInTheDocument();
    expect(saves()).toEqual([]);
    await drag(900);
    fireEvent.mouseUp(document);
    await waitFor(() => expect(saves()).toEqual([{ state: 'delivered' }]));
  });
});
