import { screen, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { renderDelivery, serveDelivery } from './render-delivery';

test('A blank in a field of the change of many changes nothing', async () => {
  const api = serveDelivery().on('patch', paths.deliverables(), { body: { changed_count: 4 } });
  const { actor } = renderDelivery('/delivery', api);
  await actor.click(await screen.findByRole('checkbox', { name: 'Select all deliverables on this page' }));
  await actor.click(screen.getByRole('button', { name: 'Change…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 4 deliverables' }));
  await actor.type(dialog.getByRole('textbox', { name: /^Needed from the client/ }), ' ');
  expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled();
  await actor.fill(dialog.getByRole('textbox', { name: /^Format/ }), 'SVG');
  await actor.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('4 deliverables changed')).toBeVisible();
  const [sent] = api.callsTo('patch', paths.deliverables());
  expect(sent?.body).toMatchObject({ client_needs_format: 'SVG' });
  expect(sent?.body).not.toHaveProperty('client_needs');
});
