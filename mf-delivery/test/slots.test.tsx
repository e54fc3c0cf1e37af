import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import {
  makeDeliverable,
  makeDeliverySettings,
  makeDeliverySummary,
  makeDeliveryYear,
  makeOrganisation,
} from 'api-contract/testing';
import { renderApp } from 'shared-ui/testing';
import { slots } from '../src/routes';
import { renderDelivery, serveDelivery, user } from './render-delivery';

const { 'dashboard.card': DashboardCard, 'organisation.panel': Panel, 'search.results': find } = slots;

describe('the card of the dashboard', () => {
  it('counts what there is to do, each figure with its list', async () => {
    renderApp(<DashboardCard />, { api: serveDelivery(), user });
    const card = within(await screen.findByRole('region', { name: 'DELIVERY' }));
    await card.findByRole('link', { name: 'Overdue' });
    const links = card.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['View delivery', '/delivery'],
      ['Due in 14 days', '/delivery?due=soon'],
      ['Overdue', '/delivery?due=overdue'],
      ['Waiting for client', '/delivery?state=waiting-for-client'],
      ['Received', '/delivery?state=received'],
    ]);
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '4',
      '1',
      '2',
      '3',
    ]);
  });

  it('counts those of the user alone', async () => {
    const api = serveDelivery().get(
      paths.deliverySummary({ owner_user_id: 5 }),
      makeDeliverySummary({
        open_count: 0,
        due_soon_count: 0,
        overdue_count: 0,
        waiting_for_client_count: 0,
        received_count: 0,
      }),
    );
    const { actor } = renderApp(<DashboardCard />, { api, user });
    await actor.click(await screen.findByRole('button', { name: 'Mine' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Overdue' })).toHaveAttribute(
        'href',
        '/delivery?due=overdue&owner=5',
      ),
    );
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent('0');
  });

  it('is not there while nothing was promised', async () => {
    const api = serveDelivery().get(paths.deliverySummary(), makeDeliverySummary({ open_count: 0 }));
    renderApp(<DashboardCard />, { api, user });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'DELIVERY' })).not.toBeInTheDocument());
  });
});

it('the page of an organisation has its record by year', async () => {
  const api = serveDelivery().get(paths.organisationDelivery(7), [makeDeliveryYear()]);
  renderApp(<Panel organisation={makeOrganisation({ id: 7 })} />, { api, user });
  expect(await screen.findByRole('row', { name: '2026 20 18 1 3 1 1 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute(
    'href',
    '/delivery?organisation=7&state=all',
  );
});

it('the search finds deliverables', async () => {
  serveDelivery().get(paths.deliverableSearch('banner'), [
    makeDeliverable({ id: 2, description: 'Banner beside the stage', due_date: '2026-11-25' }),
  ]);
  const [found] = await find('banner', new AbortController().signal);
  expect(found).toEqual({
    title: 'Banner beside the stage',
    detail: 'Harbour Events · Q-00042 · due 25 Nov 2026',
    path: '/delivery/2',
  });
});

it('the search finds the delivery of a quote by its reference, once', async () => {
  serveDelivery().get(paths.deliverableSearch('q-42'), [
    makeDeliverable({ id: 1 }),
    makeDeliverable({ id: 2 }),
  ]);
  expect(await find('q-42', new AbortController().signal)).toEqual([
    { title: 'Delivery of Q-00042', detail: 'Harbour Events', path: '/delivery/quotes/42' },
  ]);
});

describe('the reminders of a user', () => {
  it('come by email unless they are turned off', async () => {
    const api = serveDelivery()
      .get(paths.deliverySettings(), makeDeliverySettings())
      .on('post', paths.deliverySettings(), ({ body }) => {
        api.get(paths.deliverySettings(), makeDeliverySettings(body as object));
        return { body: makeDeliverySettings(body as object) };
      });
    const { actor } = renderDelivery('/delivery/settings', api);
    const box = await screen.findByRole('checkbox', { name: 'Email me each morning' });
    expect(screen.getByRole('heading', { level: 1, name: 'Reminders and Feed' })).toBeVisible();
    expect(box).toBeChecked();
    await actor.click(box);
    expect(api.callsTo('post', paths.deliverySettings())[0]?.body).toEqual({ has_daily_mail: false });
    await waitFor(() => expect(box).not.toBeChecked());
  });

  it('are a calendar too, whose address is shown once', async () => {
    const api = serveDelivery()
      .get(paths.deliverySettings(), makeDeliverySettings())
      .on('post', paths.deliveryFeed(), () => {
        const feed = { created_at: '2026-11-21T09:30:00.000Z', last_read_at: null };
        api.get(paths.deliverySettings(), makeDeliverySettings({ feed }));
        return { status: 201, body: { token: 'a-token' } };
      })
      .on('post', paths.deliverySettings(), () => {
        // A new password has ended the feed.
        api.get(paths.deliverySettings(), makeDeliverySettings());
        return { body: makeDeliverySettings() };
      });
    const { actor } = renderDelivery('/delivery/settings', api);
    await actor.click(await screen.findByRole('button', { name: 'Create feed link' }));
    const address = 'http://localhost/api/delivery-calendar/a-token';
    expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue(address);
    await actor.click(screen.getByRole('button', { name: 'Copy Address' }));
    expect(await screen.findByText('Address copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(address);

    await actor.click(screen.getByRole('checkbox', { name: 'Email me each morning' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Address' })).not.toBeInTheDocument());
  });
});
