import { screen, waitFor, within } from '@testing-library/react';
import { paths, QUOTE_STATUS, type DeliveryMail } from 'api-contract';
import {
  makeDeliveryMail,
  makeDeliveryMails,
  makeProposalDraft,
  makeQuote,
  makeTemplate,
} from 'api-contract/testing';
import { watchSavedFiles } from 'shared-ui/testing';
import { renderDelivery, serveDelivery } from './render-delivery';

const won = makeQuote({
  id: 42,
  reference_label: 'Q-00042',
  quote_status_id: QUOTE_STATUS.salesWon,
});

const sentReport = (over: Partial<DeliveryMail> = {}) =>
  makeDeliveryMail({
    kind: 'report',
    link: null,
    files: [{ id: 7, name: 'Fulfilment-Report-Q-00042.pdf', size: 150_000 }],
    ...over,
  });

const pdf = { body: new ArrayBuffer(8) };

const open = async (mails: DeliveryMail[] = [], quote = won) => {
  const api = serveDelivery()
    .get(paths.quote(42), quote)
    .get(paths.deliveryMails(42), makeDeliveryMails({ mails }))
    .on('get', paths.fulfilmentReport(42), pdf);
  const app = renderDelivery('/delivery/quotes/42', api);
  await screen.findByRole('list', { name: 'Before' });
  return app;
};

describe('the fulfilment report of a sale', () => {
  it('is looked at before it is sent', async () => {
    watchSavedFiles();
    const { actor, api } = await open();
    expect(screen.getByRole('heading', { name: /^Fulfilment report/i })).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('dialog', { name: 'Fulfilment report of Q-00042' })).toBeVisible();
    expect(api.callsTo('get', paths.fulfilmentReport(42))).toHaveLength(1);
  });

  it('is downloaded under the name of the quote', async () => {
    const saved = watchSavedFiles();
    const { actor } = await open();
    await actor.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['Fulfilment-Report-Q-00042.pdf']));
  });

  it('is sent by an email that a template begins, and is listed and opened as it was sent', async () => {
    watchSavedFiles();
    const { actor, api } = await open();
    api
      .get(paths.proposalDraft(42, 'report'), makeProposalDraft({ unprintable: ['🎉'] }))
      .get(paths.templates('report'), [
        makeTemplate({
          kind: 'report',
          subject: 'What we delivered: {{reference}}',
          text: 'Dear {{first_name}}',
        }),
      ]);
    await actor.click(screen.getByRole('button', { name: 'Send to client' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Send the fulfilment report of Q-00042' }),
    );
    expect(await dialog.findByRole('textbox', { name: /^Subject/ })).toHaveValue(
      'What we delivered: Q-00042',
    );
    expect(dialog.getByText(/can’t print: 🎉$/)).toBeVisible();
    await actor.click(dialog.getByRole('button', { name: 'Fulfilment-Report-Q-00042.pdf' }));
    const report = within(await screen.findByRole('dialog', { name: 'Fulfilment report of Q-00042' }));
    await actor.click(report.getByRole('button', { name: 'Close' }));
    const sent = sentReport({ id: 3, subject: 'What we delivered: Q-00042' });
    api
      .on('post', paths.deliveryMails(42), { status: 201, body: sent })
      .get(paths.deliveryMails(42), makeDeliveryMails({ mails: [sent] }));
    await actor.click(dialog.getByRole('button', { name: 'Send' }));
    await actor.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Email queued')).toBeVisible();
    expect(api.callsTo('post', paths.deliveryMails(42))[0]?.body).toMatchObject({
      kind: 'report',
      subject: 'What we delivered: Q-00042',
      content: 'Dear Sam',
    });
    const mail = within(await screen.findByRole('article', { name: 'What we delivered: Q-00042' }));
    api.on('get', paths.deliveryMailFile(3, 7), pdf);
    await actor.click(mail.getByRole('button', { name: 'Fulfilment-Report-Q-00042.pdf' }));
    expect(await screen.findByRole('dialog', { name: 'Fulfilment-Report-Q-00042.pdf' })).toBeVisible();
    expect(api.callsTo('get', paths.deliveryMailFile(3, 7))).toHaveLength(1);
  });

  it('is not offered before the quote is won', async () => {
    await open([], { ...won, quote_status_id: QUOTE_STATUS.negotiating });
    expect(screen.queryByRole('heading', { name: /^Fulfilment report/i })).not.toBeInTheDocument();
  });
});
