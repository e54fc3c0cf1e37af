import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeQuote } from 'api-contract/testing';
import { quoteApi, renderQuote } from './render-quote';

test('What was saved of a quote that was won, and not invoiced, is no unsaved change when it is won again', async () => {
  const payer = {
    invoice_organisation_id: 7,
    organisation_invoice: { id: 7, name: 'Harbour Events' },
    invoice_contact_id: 8,
    contact_invoice: { id: 8, name: 'Sam Taylor' },
  };
  const won = makeQuote({ ...payer, quote_status_id: 4, basic_info_locked: true });
  const { actor, api } = await renderQuote({ quote_status_id: 2 }, { api: quoteApi() });
  api
    .on('patch', paths.quote(42), { body: won, headers: { etag: '"2"' } })
    .on('patch', paths.quoteInvoiceDetails(42), { body: won, headers: { etag: '"3"' } })
    .on('get', paths.quoteXeroInvoice(42), { status: 502, body: { message: 'The provider is away.' } });
  await actor.click(screen.getByRole('button', { name: 'Mark as Won' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as Won?' }));
  await actor.fill(await dialog.findByRole('textbox', { name: /^Purchase order/ }), 'PO 77');
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('PO 77'));
  await actor.click(dialog.getByRole('button', { name: 'Win and create invoice' }));
  expect(await dialog.findByText('The provider is away.')).toBeVisible();
  await actor.click(dialog.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('The quote has been saved successfully.');
  expect(JSON.stringify(sessionStorage)).not.toContain('PO 77');
});
