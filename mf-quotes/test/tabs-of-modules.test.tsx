// Tabs that other modules add to a quote.
import { screen, waitFor, within } from '@testing-library/react';
import type { Remotes } from 'shared-ui';
import { fillSlots } from 'shared-ui/testing';
import { renderQuote } from './render-quote';

const delivery = fillSlots('mf-delivery', {
  'quote.tab': ({ quote }) => <p>Delivery of {quote.id}</p>,
});

const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent?.replace(/\d+$/, ''));

test('Stand after the tabs of the quote, and their code is loaded when one is opened', async () => {
  const load = jest.fn(delivery.load);
  const { actor, currentUrl } = await renderQuote({}, { remotes: { ...delivery, load } });
  expect(tabNames()).toEqual([
    'Quote Details',
    'Quote Items',
    'Activity',
    'Internal Notes',
    'Tools',
    'mf-delivery',
  ]);
  expect(load).not.toHaveBeenCalled();
  await actor.click(screen.getByRole('tab', { name: 'mf-delivery' }));
  expect(await screen.findByText('Delivery of 42')).toBeVisible();
  await waitFor(() => expect(currentUrl()).toBe('/quotes/edit/42?tab=mf-delivery'));
});

test('Open by their address', async () => {
  await renderQuote({}, { tab: 'mf-delivery', remotes: delivery, styled: true });
  expect(await screen.findByText('Delivery of 42')).toBeVisible();
  expect(screen.getByText('There is nothing to show for this quote.')).not.toBeVisible();
});

test('Have the name of their module where a tab of the quote has their label', async () => {
  const [entry] = delivery.slots ?? [];
  await renderQuote({}, { remotes: { ...delivery, slots: [{ ...entry!, title: 'internal notes' }] } });
  expect(tabNames().slice(3)).toEqual(['Internal Notes', 'Tools', 'internal notes (mf-delivery)']);
});

test('Say that there is nothing to show, when they render nothing', async () => {
  const remotes = fillSlots('mf-delivery', { 'quote.tab': () => null });
  await renderQuote({}, { tab: 'mf-delivery', remotes, styled: true });
  expect(await screen.findByText('There is nothing to show for this quote.')).toBeVisible();
});

test('Show their own error, and the other tabs go on', async () => {
  expectConsole('error');
  const remotes: Remotes = { ...delivery, load: () => Promise.reject(new Error('It did not load.')) };
  const { actor } = await renderQuote({}, { tab: 'mf-delivery', remotes });
  const panel = within(screen.getByRole('tabpanel'));
  expect(await panel.findByRole('alert')).toHaveTextContent('mf-delivery could not be loaded');
  await actor.click(screen.getByRole('tab', { name: 'Internal Notes' }));
  expect(await screen.findByPlaceholderText('Start typing to add a new note')).toBeVisible();
});
