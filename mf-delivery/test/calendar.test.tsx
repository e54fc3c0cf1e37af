import { screen, within } from '@testing-library/react';
import { makeDeliverable, makeDeliverablePage } from 'api-contract/testing';
import { anyPage, lastQuery, renderDelivery, serveDelivery } from './render-delivery';

const day = (name: string) => screen.findByRole('listitem', { name });
const on = (due_date: string, count: number, from = 1) =>
  Array.from({ length: count }, (_one, index) =>
    makeDeliverable({ id: from + index, description: `Banner ${from + index}`, due_date }),
  );

describe('the calendar', () => {
  it('has what is due in this month on its days, each with its count and the way to its form', async () => {
    const { api } = renderDelivery('/delivery?view=calendar&owner=5&due=overdue');
    const overdue = within(await day('10 Nov 2026'));
    expect(overdue.getByText('1 due')).toBeVisible();
    expect(
      overdue.getByRole('link', { name: /^Overdue: Harbour Events: Logo on the event website/ }),
    ).toHaveAttribute('href', '/delivery/1');
    expect(await day('21 Nov 2026')).toHaveAttribute('aria-current', 'date');
    expect(Object.fromEntries(lastQuery(api))).toMatchObject({
      state: 'open',
      owner_user_id: '5',
      due_from: '2026-11-01',
      due_to: '2026-11-30',
      per_page: '100',
    });
    expect(screen.queryByRole('combobox', { name: 'Due' })).not.toBeInTheDocument();
  });

  it('goes from month to month in its address, and back to the present one', async () => {
    const { actor, api, currentUrl } = renderDelivery('/delivery?view=calendar&due=2026-12-03');
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeVisible();
    expect(currentUrl()).toBe('/delivery?view=calendar&due=2027-01');
    expect(Object.fromEntries(lastQuery(api))).toMatchObject({
      due_from: '2027-01-01',
      due_to: '2027-01-31',
    });
    await actor.click(screen.getByRole('button', { name: 'This month' }));
    expect(currentUrl()).toBe('/delivery?view=calendar');
  });

  it('shows three of a day, and leads to the others in the list', async () => {
    const api = serveDelivery().on('get', anyPage, { body: makeDeliverablePage(on('2026-12-03', 5)) });
    const { actor } = renderDelivery('/delivery?view=calendar&due=2026-12&owner=5', api);
    const busy = within(await day('3 Dec 2026'));
    expect(busy.getByText('5 due')).toBeVisible();
    expect(busy.getAllByRole('link', { name: /Banner/ })).toHaveLength(3);
    await actor.click(busy.getByRole('link', { name: 'and 2 more' }));
    expect(await screen.findByRole('table', { name: 'Deliverables' })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Due' })).toHaveDisplayValue('Due 3 Dec 2026');
    expect(Object.fromEntries(lastQuery(api))).toMatchObject({
      due_from: '2026-12-03',
      due_to: '2026-12-03',
      owner_user_id: '5',
    });
  });

  it('says from which day on it does not have them all', async () => {
    const page = makeDeliverablePage([...on('2026-12-01', 2), ...on('2026-12-02', 2, 3)]);
    const api = serveDelivery().on('get', anyPage, { body: { ...page, found_count: 1312 } });
    renderDelivery('/delivery?view=calendar&due=2026-12', api);
    expect(await screen.findByText(/first 4 of 1,312 due this month/)).toBeVisible();
    expect(within(await day('1 Dec 2026')).getByText('2 due')).toBeVisible();
    expect(within(await day('2 Dec 2026')).getByText('2+ due')).toBeVisible();
    expect(within(await day('9 Dec 2026')).getByRole('link', { name: 'Open the day' })).toHaveAttribute(
      'href',
      '/delivery?due=2026-12-09',
    );
  });

  it('says that a month has nothing, and that it could not be loaded', async () => {
    const api = serveDelivery([]);
    const { actor } = renderDelivery('/delivery?view=calendar', api);
    expect(await screen.findByText('Nothing is due this month.')).toBeVisible();
    api.on('get', anyPage, { status: 400, body: { message: 'Out of order' } });
    await actor.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

it('is opened as a list, a board or a calendar, with the same filters', async () => {
  const { actor, currentUrl } = renderDelivery('/delivery?owner=5&page=2');
  const choose = async (name: string) =>
    actor.click(within(await screen.findByRole('group', { name: 'View' })).getByRole('button', { name }));
  await choose('Board');
  expect(await screen.findByRole('region', { name: 'In progress' })).toBeVisible();
  expect(currentUrl()).toBe('/delivery?owner=5&view=board');
  expect(screen.getByRole('heading', { name: 'Delivery Board' })).toBeVisible();
  await choose('Calendar');
  expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeVisible();
  await choose('List');
  expect(await screen.findByRole('table', { name: 'Deliverables' })).toBeVisible();
  expect(currentUrl()).toBe('/delivery?owner=5');
});
