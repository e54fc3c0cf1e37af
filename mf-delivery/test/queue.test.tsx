import { screen, waitFor, within } from '@testing-library/react';
import { paths, UNDO_HEADER } from 'api-contract';
import { makeDeliverablePage, makeUserListItem } from 'api-contract/testing';
import { watchSavedFiles } from 'shared-ui/testing';
import { anyPage, fourDeliverables, lastQuery, renderDelivery, serveDelivery } from './render-delivery';

const row = (name: RegExp) => screen.findByRole('row', { name });

describe('the queue', () => {
  it('shows what is due, with its week, its state and its owner, each with the way to its form', async () => {
    renderDelivery();
    expect(
      await row(/Logo on the event website.*10 Nov 2026.*Overdue.*Pending.*Harbour Events.*Alex Morgan/),
    ).toBeVisible();
    expect(
      await row(/Banner beside the stage.*25 Nov 2026.*Next week.*Waiting for client.*No owner/),
    ).toBeVisible();
    expect(await row(/A second banner.*Make-good.*Week of 30 Nov 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Banner beside the stage/ })).toHaveAttribute(
      'href',
      '/delivery/2',
    );
  });

  it('moves a deliverable to another state, and gives it to another owner, in its row', async () => {
    const { actor, api } = renderDelivery();
    const [one] = fourDeliverables;
    api.get(paths.usersList(), [makeUserListItem({ id: 8, name: 'Priya Shah' })]);
    api.on('patch', paths.deliverable(one!.id), { body: one });

    await actor.click(await screen.findByRole('button', { name: `Status of ${one!.description}: Pending` }));
    await actor.click(screen.getByRole('menuitemradio', { name: 'In progress' }));
    expect(await screen.findByText(/In progress$/)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: /^Owner of Logo on the event website/ }));
    await actor.click(await screen.findByRole('menuitemradio', { name: 'Priya Shah' }));

    expect(await screen.findByText(`${one!.description}: Priya Shah`)).toBeVisible();
    expect(api.callsTo('patch', paths.deliverable(one!.id)).map(({ body }) => body)).toEqual([
      { state: 'in-progress' },
      { owner_user_id: 8 },
    ]);
  });

  it('has what is open, by the day on which it is due', async () => {
    const { api } = renderDelivery();
    await row(/Logo on the event website/);
    expect(Object.fromEntries(lastQuery(api))).toMatchObject({ sort: 'due', order: 'asc', state: 'open' });
  });

  it.each([
    ['due=overdue', { overdue: '1', state: 'open' }],
    ['due=this-week', { due_from: '2026-11-16', due_to: '2026-11-22' }],
    ['due=next-week', { due_from: '2026-11-23', due_to: '2026-11-29' }],
    ['due=2026-12-03', { due_from: '2026-12-03', due_to: '2026-12-03' }],
    ['due=2026-02', { due_from: '2026-02-01', due_to: '2026-02-28' }],
    ['due=soon', { due_from: '2026-11-21', due_to: '2026-12-05' }],
    ['state=all', { withdrawn: '1' }],
    ['owner=0&month=2027-03', { owner_user_id: '0', event_month: '2027-03' }],
    [
      'organisation=7&package=11&stage=2&category=1',
      { organisation_id: '7', product_group_id: '11', benefit_stage_id: '2', benefit_category_id: '1' },
    ],
  ])('is filtered by its address: %s', async (query, expected) => {
    const { api } = renderDelivery(`/delivery?${query}`);
    await row(/Logo on the event website/);
    expect(Object.fromEntries(lastQuery(api))).toMatchObject(expected);
    expect(lastQuery(api).has('state')).toBe(!query.includes('all'));
  });

  it('is filtered by its controls, which the address keeps', async () => {
    const { actor, currentUrl } = renderDelivery();
    await row(/Logo on the event website/);
    await actor.click(screen.getByRole('combobox', { name: 'Owner' }));
    await actor.click(await screen.findByRole('option', { name: 'Mine' }));
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Due' }), 'Overdue');
    await actor.click(screen.getByRole('button', { name: 'More filters' }));
    const more = within(await screen.findByRole('dialog', { name: 'More filters' }));
    await actor.selectOptions(await more.findByRole('combobox', { name: 'Stage' }), 'During');
    await actor.click(more.getByRole('button', { name: 'Show the list' }));
    expect(currentUrl()).toBe('/delivery?owner=5&due=overdue&stage=2');
    expect(screen.getByRole('button', { name: 'More filters (1)' })).toBeVisible();
  });

  it('has those without an owner by the same control', async () => {
    const { actor, api, currentUrl } = renderDelivery();
    await row(/Logo on the event website/);
    await actor.click(screen.getByRole('combobox', { name: 'Owner' }));
    await actor.click(await screen.findByRole('option', { name: 'No owner' }));
    expect(currentUrl()).toBe('/delivery?owner=0');
    expect(lastQuery(api).get('owner_user_id')).toBe('0');
    expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveValue('No owner');
  });

  it('exports what it shows', async () => {
    const { api, actor } = renderDelivery('/delivery?due=overdue');
    await row(/Logo on the event website/);
    api.on('post', /^\/deliverables-export/, { body: new Blob(['x']) });
    const files = watchSavedFiles();
    await actor.click(screen.getByRole('button', { name: 'Export to Excel' }));
    await waitFor(() => expect(files).toEqual(['deliverables-export.xlsx']));
    const asked = api.calls.find(({ path }) => path.startsWith('/deliverables-export'))?.path;
    expect(asked).toContain('overdue=1');
    expect(asked).not.toContain('per_page');
  });

  it('says that nothing is left to deliver, and leads to what was delivered', async () => {
    const done = { ...makeDeliverablePage([]), total_count: 4 };
    renderDelivery('/delivery', serveDelivery().on('get', anyPage, { body: done }));
    expect(await screen.findByText('Nothing is left to deliver')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View what was delivered or waived' })).toHaveAttribute(
      'href',
      '/delivery?state=closed',
    );
    expect(screen.queryByRole('button', { name: 'Clear the filter' })).not.toBeInTheDocument();
  });

  it('has the month of the address among its event months, however long ago it is', async () => {
    renderDelivery('/delivery?month=2024-03');
    await row(/Logo on the event website/);
    expect(screen.getByRole('combobox', { name: 'Event' })).toHaveDisplayValue(/2024/);
  });

  it('says what to do where nothing has been promised', async () => {
    renderDelivery('/delivery', serveDelivery([]));
    expect(await screen.findByText('No deliverables yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Sales Won Quotes' })).toBeVisible();
  });
});

describe('several deliverables', () => {
  const select = async () => {
    const app = renderDelivery();
    await app.actor.click(
      await screen.findByRole('checkbox', { name: 'Select all deliverables on this page' }),
    );
    return app;
  };
  const sent = ({ api }: Awaited<ReturnType<typeof select>>) =>
    api.callsTo('patch', paths.deliverables()).map(({ body }) => body);
  const changed = { body: { changed_count: 3 }, headers: { [UNDO_HEADER.toLowerCase()]: '9' } };

  it('are delivered at once, of which one was before, which can be undone', async () => {
    const app = await select();
    app.api
      .on('patch', paths.deliverables(), changed)
      .on('post', paths.undo(9), { body: { restored_count: 3, left_count: 1 } });
    await app.actor.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByText('4 deliverables changed')).toBeVisible();
    expect(sent(app)).toEqual([
      { ids: [1, 2, 3, 4], etags: ['"1"', '"1"', '"1"', '"1"'], state: 'delivered', keeps_closed: true },
    ]);
    expect(screen.queryByText('4 selected')).not.toBeInTheDocument();

    await app.actor.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(screen.getByText('1 had changed since and was left as it is.')).toBeVisible();
  });

  const all = /^\/deliverables\?(?!.*page=)/;
  const many = (found_count: number) =>
    serveDelivery().on('get', anyPage, { body: makeDeliverablePage(fourDeliverables, { found_count }) });

  it('are all that the list finds, on every page, unless it finds something else by now', async () => {
    const app = renderDelivery('/delivery?q=logo&owner=3&sort=-event', many(1234));
    app.api.on('patch', all, { body: { changed_count: 1200 } });
    await app.actor.click(
      await screen.findByRole('checkbox', { name: 'Select all deliverables on this page' }),
    );
    expect(screen.getByText('4 selected')).toBeVisible();
    await app.actor.click(screen.getByRole('button', { name: 'Select all 1,234' }));
    expect(screen.getByText('1,234 selected')).toBeVisible();
    await app.actor.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 1,234 deliverables' }));
    await app.actor.selectOptions(dialog.getByRole('combobox', { name: /Status/ }), 'In progress');
    const refusal = { message: 'The list has changed.', errors: { found_count: ['The list has changed.'] } };
    app.api.on('patch', all, { status: 422, body: refusal });
    await app.actor.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await dialog.findByText('The list has changed.')).toBeVisible();
    app.api.on('patch', all, { body: { changed_count: 1200 } });
    await app.actor.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('1,234 deliverables changed')).toBeVisible();
    expect(app.api.calls.findLast(({ method }) => method === 'patch')).toMatchObject({
      path: paths.deliverables({ filter: 'logo', state: 'open', owner_user_id: 3 }),
      body: { found_count: 1234, state: 'in-progress' },
    });
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
  });

  it('keep what was typed for them when the list finds something else by then', async () => {
    const app = renderDelivery('/delivery', many(60));
    const change = async (count: number) => {
      await app.actor.click(await screen.findByRole('button', { name: `Select all ${count}` }));
      await app.actor.click(screen.getByRole('button', { name: 'Change…' }));
      return within(await screen.findByRole('dialog', { name: `Change ${count} deliverables` }));
    };
    await app.actor.click(await screen.findByRole('checkbox', { name: /on this page$/ }));
    const first = await change(60);
    await app.actor.fill(first.getByRole('textbox', { name: /Format/ }), 'SVG');
    app.api.on('get', anyPage, { body: makeDeliverablePage(fourDeliverables, { found_count: 61 }) });
    app.api.on('patch', all, { status: 422, body: { message: 'The list has changed.', errors: {} } });
    await app.actor.click(first.getByRole('button', { name: 'Change' }));
    expect(await first.findByText('The list has changed.')).toBeVisible();
    await app.actor.click(first.getByRole('button', { name: 'Cancel' }));
    expect((await change(61)).getByRole('textbox', { name: /Format/ })).toHaveValue('SVG');
  });

  it('are no longer all once one is left out, or the list is filtered', async () => {
    const app = renderDelivery('/delivery', many(60));
    await app.actor.click(
      await screen.findByRole('checkbox', { name: 'Select all deliverables on this page' }),
    );
    await app.actor.click(screen.getByRole('button', { name: 'Select all 60' }));
    await app.actor.click(screen.getByRole('checkbox', { name: /^Select Banner beside the stage/ }));
    expect(screen.getByText('3 selected')).toBeVisible();
    await app.actor.click(screen.getByRole('button', { name: 'Select all 60' }));
    await app.actor.selectOptions(screen.getByRole('combobox', { name: 'Due' }), 'Overdue');
    expect(await screen.findByText('3 selected')).toBeVisible();
  });

  it('stay what an open dialog asks about when the list is fetched again and finds another number', async () => {
    const app = renderDelivery('/delivery', many(60));
    await app.actor.click(
      await screen.findByRole('checkbox', { name: 'Select all deliverables on this page' }),
    );
    await app.actor.click(screen.getByRole('button', { name: 'Select all 60' }));
    await app.actor.click(screen.getByRole('button', { name: 'Change…' }));
    app.api.on('get', anyPage, { body: makeDeliverablePage(fourDeliverables, { found_count: 59 }) });
    // What was just fetched is not fetched again at once.
    await waitFor(
      () => {
        window.dispatchEvent(new Event('online'));
        expect(screen.getByText('4 selected')).toBeInTheDocument();
      },
      { timeout: 5000 },
    );
    expect(screen.getByRole('dialog', { name: 'Change 60 deliverables' })).toBeVisible();
  });

  it('cannot be more than one change takes', async () => {
    const app = renderDelivery('/delivery', many(5001));
    await app.actor.click(
      await screen.findByRole('checkbox', { name: 'Select all deliverables on this page' }),
    );
    expect(screen.getByText('To select all of them, filter the list to 5,000 or fewer.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Select all/ })).not.toBeInTheDocument();
  });

  it('are given another owner, state and day; what is left empty stays', async () => {
    const app = await select();
    app.api.on('patch', paths.deliverables(), changed);
    await app.actor.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 4 deliverables' }));
    expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled();
    await app.actor.click(dialog.getByRole('combobox', { name: 'Owner' }));
    await app.actor.click(await dialog.findByRole('option', { name: 'Alex Morgan' }));
    await app.actor.fill(dialog.getByRole('textbox', { name: /^Due date/ }), '3/12/2026');
    await app.actor.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('4 deliverables changed')).toBeVisible();
    expect(sent(app)).toEqual([
      { ids: [1, 2, 3, 4], etags: ['"1"', '"1"', '"1"', '"1"'], owner_user_id: 1, due_date: '2026-12-03' },
    ]);
  });

  it('lose their owner, and go back to the rule of the stage', async () => {
    const app = await select();
    app.api.on('patch', paths.deliverables(), changed);
    await app.actor.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 4 deliverables' }));
    await app.actor.click(dialog.getByRole('combobox', { name: 'Owner' }));
    await app.actor.click(await dialog.findByRole('option', { name: 'No owner' }));
    await app.actor.fill(dialog.getByRole('textbox', { name: /^Due date/ }), '3/12/2026');
    await app.actor.click(dialog.getByRole('checkbox', { name: 'Use the stage’s due date' }));
    expect(dialog.getByRole('textbox', { name: /^Due date/ })).toBeDisabled();
    await app.actor.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('4 deliverables changed')).toBeVisible();
    expect(sent(app)).toEqual([
      { ids: [1, 2, 3, 4], etags: ['"1"', '"1"', '"1"', '"1"'], owner_user_id: null, due_date: null },
    ]);
  });

  it('are waived for a reason: what the server refuses is said at its field', async () => {
    const app = await select();
    app.api.on('patch', paths.deliverables(), {
      status: 422,
      body: { message: 'Refused.', errors: { waived_reason: ['Enter the reason for waiving it.'] } },
    });
    await app.actor.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 4 deliverables' }));
    await app.actor.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Waived');
    await app.actor.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveAccessibleDescription(
        /Enter the reason for waiving it\./,
      ),
    );
    expect(sent(app)).toEqual([
      { ids: [1, 2, 3, 4], etags: ['"1"', '"1"', '"1"', '"1"'], state: 'waived', waived_reason: '' },
    ]);
  });
});
