import { screen, waitFor, within } from '@testing-library/react';
import { paths, type DeliveryMails } from 'api-contract';
import {
  makeClientMaterial,
  makeDeliverable,
  makeDeliveryMail,
  makeDeliveryMails,
  makeMaterialLink,
  makeProposalDraft,
  makeQuote,
  makeTemplate,
} from 'api-contract/testing';
import { fourDeliverables, renderDelivery, serveDelivery } from './render-delivery';

const won = makeQuote({ id: 42, reference_label: 'Q-00042', quote_status_id: 4 });

const texts = { subject: 'Material for {{reference}}', text: 'Dear {{first_name}},\n\n{{link}}' };

const draft = makeProposalDraft({
  is_mail_configured: false,
});

const open = async (deliverables = fourDeliverables, mails: DeliveryMails = makeDeliveryMails()) => {
  const api = serveDelivery(deliverables)
    .get(paths.quote(42), won)
    .get(paths.deliveryMails(42), mails)
    .get(paths.proposalDraft(42, 'material'), draft)
    .get(paths.templates('material'), [makeTemplate({ kind: 'material', ...texts })]);
  const app = renderDelivery('/delivery/quotes/42', api);
  await screen.findByRole('heading', { level: 2, name: 'Emails and links' });
  return app;
};

describe('asking a client for material', () => {
  it('is an email that a template words for its recipient, sent once', async () => {
    const { api, actor } = await open();
    api.on('post', paths.deliveryMails(42), { status: 201, body: makeDeliveryMail() });
    await actor.click(await screen.findByRole('button', { name: 'Ask for material' }));
    const form = within(await screen.findByRole('form', { name: 'Ask for material for Q-00042' }));
    expect(form.getByRole('textbox', { name: /Message/ })).toHaveValue('Dear Sam,\n\n{{link}}');
    expect(form.getByText('Send your material')).toBeVisible();
    await actor.click(form.getByRole('button', { name: 'Send' }));
    await actor.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('Email queued')).toBeVisible();
    expect(api.callsTo('post', paths.deliveryMails(42))[0]?.body).toMatchObject({
      kind: 'material',
      request_key: 'key-1',
      contact_id: 8,
      subject: 'Material for Q-00042',
      content: 'Dear Sam,\n\n{{link}}',
    });
  });

  it('begins with what is needed for each deliverable, where nothing was needed before', async () => {
    const { api, actor } = await open(fourDeliverables.map((one) => ({ ...one, client_needs: null })));
    api.on('post', paths.deliveryMails(42), { status: 201, body: makeDeliveryMail() });
    expect(await screen.findByText(/Choose Ask for material and fill in what you need/)).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Ask for material' }));
    const form = within(await screen.findByRole('form', { name: 'Ask for material for Q-00042' }));
    const fields = within(form.getByRole('group', { name: /^Fill in what you need/ })).getAllByRole(
      'textbox',
    );
    expect(fields[0]).toHaveFocus();
    await actor.keyboard('Your logo{Tab}Your names');
    await actor.click(form.getByRole('button', { name: 'Send' }));
    await actor.click(screen.getByRole('button', { name: 'Send now' }));
    await screen.findByText('Email queued');
    expect(api.callsTo('post', paths.deliveryMails(42))[0]?.body).toMatchObject({
      needs: [{ client_needs: 'Your logo' }, { client_needs: 'Your names' }],
    });
  });

  describe('in a restored draft', () => {
    const [one, two, three] = fourDeliverables.map((deliverable) => ({ ...deliverable, client_needs: null }));
    const write = async ({ actor }: Awaited<ReturnType<typeof open>>) => {
      await actor.click(await screen.findByRole('button', { name: 'Ask for material' }));
      return within(await screen.findByRole('form', { name: 'Ask for material for Q-00042' }));
    };

    it('stays with its deliverable, although another one has come before it', async () => {
      const first = await open([two!, three!]);
      await write(first);
      await first.actor.keyboard('Your logo');
      first.unmount();

      const { api, actor, ...app } = await open([one!, two!, three!]);
      api.on('post', paths.deliveryMails(42), { status: 201, body: makeDeliveryMail() });
      const form = await write({ api, actor, ...app });
      expect(await form.findByRole('textbox', { name: two!.description })).toHaveValue('Your logo');
      await actor.click(form.getByRole('button', { name: 'Send' }));
      await actor.click(screen.getByRole('button', { name: 'Send now' }));
      await screen.findByText('Email queued');
      expect(api.callsTo('post', paths.deliveryMails(42))[0]?.body).toMatchObject({
        needs: [{ deliverable_id: two!.id, client_needs: 'Your logo' }],
      });
    });

    it('has what a colleague needs since where nothing was typed', async () => {
      const first = await open([one!, two!]);
      await write(first);
      await first.actor.keyboard('Your logo');
      first.unmount();

      const form = await write(await open([one!, { ...two!, client_needs: 'Your names' }]));
      expect(await form.findByRole('textbox', { name: one!.description })).toHaveValue('Your logo');
      expect(form.getByRole('textbox', { name: two!.description })).toHaveValue('Your names');
    });
  });

  it('needs no button for a link where nothing is needed', async () => {
    await open(fourDeliverables.map((one) => ({ ...one, client_needs: null })));
    await screen.findByText(/Choose Ask for material/);
    expect(screen.queryByRole('button', { name: 'New link' })).not.toBeInTheDocument();
  });

  it('lists what was sent, and makes and ends links', async () => {
    const link = makeMaterialLink({
      first_opened_at: '2026-11-21T10:00:00.000Z',
      last_opened_at: '2026-11-22T10:00:00.000Z',
    });
    const mail = makeDeliveryMail({ status: 'failed', problem: 'No such mailbox.', link });
    const { api, actor } = await open(
      fourDeliverables,
      makeDeliveryMails({ mails: [mail], links: [makeMaterialLink({ id: 2, is_open: false })] }),
    );
    const sent = within(await screen.findByRole('article', { name: mail.subject }));
    expect(sent.getByText('No such mailbox.')).toBeVisible();
    expect(sent.getByText(/Opened and read for a few seconds, first on/)).toBeVisible();
    expect(screen.getByText(/Link that Alex Morgan made on .*Its link has ended/)).toBeVisible();
    api.on('post', paths.deliveryMailSendAgain(1), { body: { ...mail, status: 'queued' } });
    await actor.click(sent.getByRole('button', { name: 'Send again' }));
    expect(api.callsTo('post', paths.deliveryMailSendAgain(1))).toHaveLength(1);

    const url = 'https://clients.example/material/abc';
    api.on('post', paths.materialLinks(42), { status: 201, body: { url } });
    await actor.click(screen.getByRole('button', { name: 'New link' }));
    expect(await screen.findByRole('textbox', { name: /Link/ })).toHaveValue(url);
    api.on('post', paths.endMaterialLinks(42), { body: makeDeliveryMails() });
    await actor.click(screen.getByRole('button', { name: 'End links' }));
    await actor.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End links' }),
    );
    expect(await screen.findByText('Links ended')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Link/ })).not.toBeInTheDocument();
  });

  it('is no longer missing once the client has sent something', async () => {
    const sent = '2026-11-20T10:00:00.000Z';
    const one = makeDeliverable({ id: 1, client_needs: 'A logo' });
    await open([one, { ...one, id: 2, client_sent_at: sent }]);
    const missing = within(await screen.findByRole('list', { name: 'Missing from the client' }));
    expect(missing.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('From the client on 20 Nov 2026')).toBeVisible();
  });
});

describe('what a client has sent', () => {
  it('stands beside the deliverable, apart from its proof', async () => {
    const api = serveDelivery([makeDeliverable()]).get(paths.deliverableMaterial(1), [
      makeClientMaterial({ content: 'Use the dark one.' }),
    ]);
    renderDelivery('/delivery/1', api);
    const sent = within(await screen.findByRole('article', { name: /^Sent on 20 Nov 2026/ }));
    expect(sent.getByText('Use the dark one.')).toBeVisible();
    // The list of files is loaded apart.
    expect(await sent.findByRole('button', { name: 'logo.ai' })).toBeVisible();
    expect(sent.getByText(/From the client/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Proof files' })).toBeVisible();
  });

  it('is removed, which the activity tells at once', async () => {
    const material = makeClientMaterial();
    const file = material.files[0]!;
    const api = serveDelivery([makeDeliverable()])
      .get(paths.deliverableMaterial(1), [material])
      .on('delete', paths.attachment(file.id), { status: 204 });
    const { actor } = renderDelivery('/delivery/1', api);
    const remove = await screen.findByRole('button', { name: `Remove ${file.name}` });
    const before = api.callsTo('get', paths.timeline('deliverables', 1)).length;
    await actor.click(remove);
    await waitFor(() => {
      expect(api.callsTo('get', paths.timeline('deliverables', 1))).toHaveLength(before + 1);
    });
    expect(api.callsTo('get', paths.deliverableMaterial(1))).toHaveLength(2);
  });
});
