// Panels that other modules add to an organisation.
import { screen } from '@testing-library/react';
import { fillSlots } from 'shared-ui/testing';
import { crmApi, openCrm } from './render-crm';

test('Stand on the page of the organisation, and know which one it is', async () => {
  const remotes = fillSlots('mf-delivery', {
    'organisation.panel': ({ organisation }) => <p>Deliveries to {organisation.name}</p>,
  });
  openCrm('/organisations/7', crmApi(), { remotes });
  expect(await screen.findByText('Deliveries to Harbour Events Ltd')).toBeVisible();
});

test('Show their own error, and the page goes on', async () => {
  const lines = expectConsole('error');
  const remotes = fillSlots('mf-delivery', {
    'organisation.panel': () => {
      throw new Error('It broke.');
    },
  });
  openCrm('/organisations/7', crmApi(), { remotes });
  expect(await screen.findByRole('alert')).toHaveTextContent('mf-delivery has stopped working');
  expect(screen.getByRole('button', { name: 'Edit City: Bristol' })).toBeEnabled();
  expect(lines).toContainEqual(expect.stringContaining('mf-delivery unknown failed.'));
});
