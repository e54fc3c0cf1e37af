import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ACCESS_TOKEN_KEY, paths, UNDO_HEADER } from 'api-contract';
import { makeEvent, makeEventDeliverable, makeEventGrid } from 'api-contract/testing';
import { heldResponse, watchSavedFiles } from 'shared-ui/testing';
import { renderDelivery } from './render-delivery';
import { event, serveEvent } from './serve-event';

const openGrid = async (api = serveEvent(), url = '/delivery/events/1') => {
  const rendered = renderDelivery(url, api);
  const grid = await screen.findByRole('grid');
  return { ...rendered, grid };
};

const cell = (name: RegExp, index = 0) => screen.getAllByRole('gridcell', { name })[index]!;
const selectedCount = () => screen.queryByRole('region', { name: 'Selected deliverables' })?.textContent;

const undo = { [UNDO_HEADER.toLowerCase()]: '9' };

describe('the events', () => {
  it('are listed with their progress, and the sales of a day without one are proposed', async () => {
    renderDelivery('/delivery/events', serveEvent());
    expect(
      await screen.findByRole('row', { name: /Spring Summit.*18 Mar 2027.*Leeds.*3.*1 of 4/ }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Name this event of 10 Jun 2027' })).toHaveAttribute(
      'href',
      '/delivery/events/create?date=2027-06-10&packages=11',
    );
  });

  it('begin with the next one, and the past ones come after those to come', async () => {
    const days = ['2027-05-01', '2027-03-18', '2026-03-18', '2025-03-18', '2027-12-01'];
    const all = days.map((date, index) => makeEvent({ id: index + 1, name: `Event of ${date}`, date }));
    const { actor } = renderDelivery('/delivery/events', serveEvent().get(paths.events(), all));
    const names = () =>
      screen.getAllByRole('link', { name: /^Event of/ }).map(({ textContent }) => textContent);
    await screen.findByRole('link', { name: 'Event of 2027-03-18' });
    const inOrder = ['2027-03-18', '2027-05-01', '2027-12-01', '2026-03-18', '2025-03-18'];
    expect(names()).toEqual(inOrder.map((date) => `Event of ${date}`));
    await actor.click(screen.getByRole('button', { name: /Date/ }));
    expect(names()).toEqual([...days].sort().map((date) => `Event of ${date}`));
  });

  it('are made with the date and packages of the proposal', async () => {
    const api = serveEvent().on('post', paths.events(), { status: 201, body: event });
    const { actor } = renderDelivery('/delivery/events/create?date=2027-06-10&packages=11', api);
    await actor.fill(await screen.findByRole('textbox', { name: /Name/ }), 'Midsummer');
    await actor.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(api.callsTo('post', paths.events()).map(({ body }) => body)).toEqual([
        {
          name: 'Midsummer',
          date: '2027-06-10',
          place: null,
          target: null,
          packages: [{ product_group_id: 11, stock: null, is_exclusive: false }],
          benefits: [],
          prices: [],
        },
      ]),
    );
  });
});

describe('the grid of an event', () => {
  it('has sponsors down and benefits across, also a sponsor without benefits', async () => {
    const { grid } = await openGrid();
    expect(
      within(grid)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Harbour Events0 of 2', 'Larch Ltd0 of 2', 'Moor plcNo benefits']);
    expect(within(grid).getByRole('columnheader', { name: /Banner beside the stage.*0 of 2/ })).toBeVisible();
  });

  it('selects a column, a row, an area and all by the pointer', async () => {
    const { actor } = await openGrid();
    await actor.click(screen.getByRole('columnheader', { name: /Banner/ }));
    expect(selectedCount()).toContain('2 selected');
    await actor.click(screen.getByRole('rowheader', { name: /Harbour/ }));
    expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(2);
    await actor.keyboard('{Control>}');
    await actor.click(cell(/Logo/, 1));
    await actor.keyboard('{/Control}');
    expect(selectedCount()).toContain('3 selected');
    await actor.click(cell(/Logo/));
    await actor.keyboard('{Shift>}');
    await actor.click(cell(/Banner/, 1));
    await actor.keyboard('{/Shift}');
    expect(selectedCount()).toContain('4 selected');
    await actor.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(selectedCount()).toBeUndefined();
  });

  it('selects by a drag over an area', async () => {
    const { actor } = await openGrid();
    await actor.pointer([
      { keys: '[MouseLeft>]', target: cell(/Logo/) },
      { target: cell(/Logo/, 1) },
      { keys: '[/MouseLeft]' },
    ]);
    expect(selectedCount()).toContain('2 selected');
  });

  it('is one stop of the Tab key, and is walked and selected by the keyboard', async () => {
    const { actor, grid, currentUrl } = await openGrid();
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    act(() => cell(/Logo/).focus());
    await actor.keyboard('{ArrowRight}');
    expect(cell(/Banner/)).toHaveFocus();
    await actor.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(selectedCount()).toContain('2 selected');
    await actor.keyboard('{Control>}a{/Control}');
    expect(selectedCount()).toContain('4 selected');
    await actor.keyboard('{Escape}');
    expect(selectedCount()).toBeUndefined();
    await actor.keyboard('{Enter}');
    expect(currentUrl()).toBe('/delivery/4');
  });

  it('stays a stop of the Tab key once the row with the focus has left', async () => {
    const api = serveEvent();
    const { grid, actor } = await openGrid(api, '/delivery/events/1?show=open');
    const larch = () => screen.queryByRole('rowheader', { name: /Larch Ltd/ });
    await actor.click(larch()!);
    const { deliverables } = makeEventGrid();
    api.on('patch', paths.deliverables(), () => {
      api.get(paths.eventGrid(1), makeEventGrid({ deliverables: deliverables.slice(0, 2) }));
      return { body: { changed_count: 2 }, headers: undo };
    });
    await actor.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    await waitFor(() => expect(larch()).not.toBeInTheDocument());
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('changes all that is selected at once, with Undo', async () => {
    const api = serveEvent().on('patch', paths.deliverables(), { body: { changed_count: 2 }, headers: undo });
    const { actor } = await openGrid(api);
    await actor.click(screen.getByRole('columnheader', { name: /Banner/ }));
    await actor.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    expect(api.callsTo('patch', paths.deliverables()).map(({ body }) => body)).toEqual([
      { ids: [2, 4], etags: ['"1"', '"1"'], state: 'delivered', keeps_closed: true },
    ]);
  });

  it('is limited to what is missing, which is listed by sponsor', async () => {
    const grid = makeEventGrid();
    const needs = { client_needs: 'Logo as a vector file', client_needs_by: '2026-11-01' };
    grid.deliverables[0] = makeEventDeliverable(needs);
    const { actor } = await openGrid(serveEvent(grid));
    await actor.click(screen.getByRole('button', { name: 'Missing from clients' }));
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
    expect(screen.getByText(/Logo as a vector file/)).toBeVisible();
    expect(screen.getByText('by 1 Nov 2026')).toBeVisible();
  });

  it('is exported as a workbook', async () => {
    const api = serveEvent().on('post', paths.eventExport(1), { body: new Blob(['x']) });
    const { actor } = await openGrid(api);
    const files = watchSavedFiles();
    await actor.click(screen.getByRole('button', { name: 'Export to Excel' }));
    await waitFor(() => expect(files).toEqual(['event-export.xlsx']));
  });
});

describe('proof of a selection', () => {
  const proof = /^\/deliverables-proof/;
  const serveProof = () =>
    serveEvent()
      .on('post', proof, { body: { changed_count: 2 }, headers: undo })
      .on('patch', paths.deliverables(), {
        body: { changed_count: 2 },
        headers: { [UNDO_HEADER.toLowerCase()]: '10' },
      })
      .on('post', paths.undo(9), { body: { restored_count: 2, left_count: 0 } })
      .on('post', paths.undo(10), { body: { restored_count: 2, left_count: 0 } });

  it('is files and that they are delivered, which one Undo takes back', async () => {
    const api = serveProof();
    const { actor } = await openGrid(api);
    await actor.click(screen.getByRole('columnheader', { name: /Banner/ }));
    await actor.click(screen.getByRole('button', { name: 'Add proof…' }));
    await actor.upload(screen.getByLabelText('Proof files'), new File(['x'], 'stage.jpg'));
    await actor.click(screen.getByRole('button', { name: 'Add proof' }));
    expect(await screen.findByText('Proof added to 2 deliverables')).toBeVisible();
    expect(api.calls.find(({ path }) => proof.test(path))?.path).toBe(
      paths.deliverablesProof({ name: 'stage.jpg', ids: '2,4' }),
    );
    expect(api.callsTo('patch', paths.deliverables()).map(({ body }) => body)).toEqual([
      { ids: [2, 4], etags: ['"1"', '"1"'], state: 'delivered', keeps_closed: true },
    ]);
    await actor.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.callsTo('post', paths.undo(9))).toHaveLength(1));
    expect(api.callsTo('post', paths.undo(10))).toHaveLength(1);
  });

  it('is sent in the session in which it was added', async () => {
    const first = heldResponse({ body: { changed_count: 1 }, headers: undo });
    const api = serveProof().on('post', /name=one.jpg/, first.handler);
    const { actor } = await openGrid(api);
    await actor.click(cell(/Logo/));
    await actor.click(screen.getByRole('button', { name: 'Add proof…' }));
    const files = ['one.jpg', 'two.jpg'].map((name) => new File(['x'], name));
    await actor.upload(screen.getByLabelText('Proof files'), files);
    await actor.click(screen.getByRole('button', { name: 'Add proof' }));
    const sent = () => api.calls.filter(({ method }) => method !== 'get');
    await waitFor(() => expect(sent()).toHaveLength(1));
    localStorage.setItem(ACCESS_TOKEN_KEY, 'of another user');
    first.release();
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(new Set(sent().map(({ headers }) => headers['authorization'])).size).toBe(1);
  });

  it('says why a file is refused', async () => {
    const full = 'There can be up to 50 files. Remove one first.';
    const body = { message: 'Some of the values are not valid.', errors: { file: [full] } };
    const { actor } = await openGrid(serveProof().on('post', proof, { status: 422, body }));
    await actor.click(cell(/Logo/));
    await actor.click(screen.getByRole('button', { name: 'Add proof…' }));
    await actor.upload(screen.getByLabelText('Proof files'), new File(['x'], 'stage.jpg'));
    await actor.click(screen.getByRole('button', { name: 'Add proof' }));
    expect(await screen.findByText(full)).toBeVisible();
  });

  describe('that is refused after its files', () => {
    const refused = async (undone: Parameters<ReturnType<typeof serveEvent>['on']>[2]) => {
      const stale = 'It was changed by the client since you selected it, so nothing was changed.';
      const body = { message: stale, errors: { ids: [stale] } };
      const api = serveProof()
        .on('patch', paths.deliverables(), { status: 422, body })
        .on('post', paths.undo(9), undone);
      const { actor } = await openGrid(api);
      await actor.click(cell(/Logo/));
      await actor.click(screen.getByRole('button', { name: 'Add proof…' }));
      await actor.upload(screen.getByLabelText('Proof files'), new File(['x'], 'stage.jpg'));
      await actor.click(screen.getByRole('button', { name: 'Add proof' }));
      expect(await screen.findByText(stale)).toBeVisible();
      expect(api.callsTo('post', paths.undo(9))).toHaveLength(1);
    };

    it('has none of its files', async () => {
      await refused({ body: { restored_count: 1, left_count: 0 } });
      expect(screen.getByText('The proof was not added')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    });

    it('offers to undo its files where these could not be taken back', async () => {
      await refused({ fail: 'network' });
      expect(screen.getByText('Files added to 1 deliverable')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
    });
  });

  it('is a link that is pasted beside the fields of the open dialog', async () => {
    const { actor } = await openGrid(serveProof());
    await actor.click(cell(/Logo/));
    await actor.click(screen.getByRole('button', { name: 'Add proof…' }));
    const link = screen.getByRole('textbox', { name: 'Link' });
    expect(link).toHaveFocus();
    act(() => link.blur());
    await actor.paste('https://example.com/gallery');
    expect(link).toHaveValue('https://example.com/gallery');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('is a link that is pasted while something is selected', async () => {
    const api = serveProof();
    const { actor } = await openGrid(api);
    await actor.click(cell(/Logo/));
    await actor.paste('https://example.com/gallery');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add proof to 1 deliverable' }));
    await actor.click(dialog.getByRole('checkbox', { name: 'Mark as delivered' }));
    await actor.click(dialog.getByRole('button', { name: 'Add proof' }));
    await waitFor(() =>
      expect(api.callsTo('patch', paths.deliverables()).map(({ body }) => body)).toEqual([
        { ids: [1], etags: ['"1"'], proof_url: 'https://example.com/gallery', keeps_closed: true },
      ]),
    );
  });

  it('is files that are dropped on the page', async () => {
    const { actor } = await openGrid(serveProof());
    await actor.click(cell(/Logo/));
    const dataTransfer = { types: ['Files'], files: [new File(['x'], 'stand.jpg')] };
    fireEvent.drop(document.body, { dataTransfer });
    expect(await screen.findByRole('dialog', { name: 'Add proof to 1 deliverable' })).toHaveTextContent(
      'stand.jpg',
    );
  });

  it('is added to cards of the board', async () => {
    const { actor } = renderDelivery('/delivery?view=board', serveProof());
    await actor.click(
      (await screen.findAllByRole('checkbox', { name: /^Select Logo on the event website/ }))[0]!,
    );
    await actor.click(screen.getByRole('button', { name: 'Add proof…' }));
    expect(await screen.findByRole('dialog', { name: 'Add proof to 1 deliverable' })).toBeVisible();
  });
});
