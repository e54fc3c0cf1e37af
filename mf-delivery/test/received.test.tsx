import { screen, waitFor, within } from '@testing-library/react';
import { paths, UNDO_HEADER, type Deliverable, type DeliveryMailInput } from 'api-contract';
import {
  makeDeliverable,
  makeDeliverablePage,
  makeDeliveryMail,
  makeProposalDraft,
  makeQuote,
  makeTemplate,
} from 'api-contract/testing';
import { heldResponse, type FakeApi } from 'shared-ui/testing';
import { anyPage, fourDeliverables, renderDelivery, serveDelivery } from './render-delivery';

const template = makeTemplate({
  kind: 'material',
  subject: 'Material for {{reference}}',
  text: 'Dear {{first_name}},\n\n{{link}}',
});

const serve = (deliverables: Deliverable[]) =>
  serveDelivery(deliverables)
    .get(paths.quote(42), makeQuote({ id: 42, reference_label: 'Q-00042', quote_status_id: 4 }))
    .get(paths.proposalDraft(42, 'material'), makeProposalDraft({ is_mail_configured: false }))
    .get(paths.templates('material'), [template]);

const received = makeDeliverable({
  state: 'received',
  client_needs: 'Company logo',
  client_needs_format: 'SVG or EPS',
  client_sent_at: '2026-11-20T10:00:00.000Z',
});

describe('material that has arrived', () => {
  it('is taken, which can be undone', async () => {
    const api = serve([received]).on('patch', paths.deliverable(1), {
      body: { ...received, state: 'in-progress' },
      headers: { [UNDO_HEADER.toLowerCase()]: '9' },
    });
    const { actor } = renderDelivery('/delivery/1', api);
    expect(await screen.findAllByText('Received')).not.toHaveLength(0);
    await actor.click(screen.getByRole('button', { name: 'Start work' }));
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
    expect(api.callsTo('patch', paths.deliverable(1))[0]?.body).toEqual({ state: 'in-progress' });
  });

  it('is asked for again although it was taken already', async () => {
    const taken = { ...received, state: 'in-progress' } as const;
    renderDelivery('/delivery/1', serve([taken]));
    expect(await screen.findByRole('button', { name: 'Ask again…' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start work' })).toBeNull();
  });

  const dialogTitle = { name: 'Ask for material for Q-00042' };

  /** Opens the email that asks again. */
  const askAgain = async (deliverable: Deliverable) => {
    const api = serve([deliverable]).on('post', paths.deliveryMails(42), {
      status: 201,
      body: makeDeliveryMail(),
    });
    const app = renderDelivery('/delivery?state=received', api);
    await app.actor.click(
      await screen.findByRole('button', { name: /^Actions of Logo on the event website/ }),
    );
    await app.actor.click(screen.getByRole('menuitem', { name: 'Ask again…' }));
    return { ...app, form: within(await screen.findByRole('form', dialogTitle)) };
  };

  const send = async ({ actor }: Awaited<ReturnType<typeof askAgain>>) => {
    await actor.click(screen.getByRole('button', { name: 'Send' }));
    await actor.click(screen.getByRole('button', { name: 'Send now' }));
  };

  const needsSentTo = (api: FakeApi) =>
    (api.callsTo('post', paths.deliveryMails(42))[0]?.body as DeliveryMailInput | undefined)?.needs;

  it('is asked for again as it was shown, with a sentence that the client reads', async () => {
    const app = await askAgain(received);
    const { api, actor, form } = app;
    // Two packages can have a benefit of the same name.
    expect(form.getByRole('textbox', { name: received.description })).toHaveAccessibleDescription(
      'Gold sponsorship',
    );
    await actor.fill(form.getByRole('textbox', { name: /Message to the client/ }), 'This one is too small.');
    await send(app);
    await screen.findByText('Email queued');
    expect(needsSentTo(api)).toEqual([
      {
        deliverable_id: 1,
        etag: received.etag,
        client_needs: 'Company logo',
        client_message: 'This one is too small.',
      },
    ]);
  });

  it.each(['Company logo', 'Logo for dark backgrounds'])(
    'is asked for by the same request where the email may have been sent: %s',
    async (client_needs) => {
      const app = await askAgain(received);
      const { actor, form } = app;
      app.api.on('post', paths.deliveryMails(42), heldResponse({ status: 201 }).handler);
      await actor.fill(form.getByRole('textbox', { name: received.description }), client_needs);
      await actor.fill(form.getByRole('textbox', { name: /Message to the client/ }), 'Too small.');
      await send(app);
      await waitFor(() => expect(needsSentTo(app.api)).toBeDefined());
      app.unmount();

      const reloaded = await askAgain({ ...received, client_needs, etag: '"2"' });
      expect(reloaded.form.getByText('This email may have been sent')).toBeVisible();
      await send(reloaded);
      await waitFor(() => expect(needsSentTo(reloaded.api)).toEqual(needsSentTo(app.api)));
    },
  );
});

describe('several deliverables', () => {
  const select = async () => {
    const app = renderDelivery('/delivery', serve(fourDeliverables));
    await app.actor.click(
      await screen.findByRole('checkbox', { name: 'Select all deliverables on this page' }),
    );
    return app;
  };

  it('are asked for at once, with what became of each client', async () => {
    const { api, actor } = await select();
    const outcome = { reference_label: 'Q-00042', organisation: { id: 7, name: 'Harbour Events' } };
    api.on('post', paths.materialRequests(), {
      status: 201,
      body: [
        { ...outcome, quote_id: 42, problem: null },
        {
          quote_id: 43,
          reference_label: 'Q-00043',
          organisation: { id: 8, name: 'Acme' },
          problem: 'No address.',
        },
      ],
    });
    await actor.click(screen.getByRole('button', { name: 'Ask for material…' }));
    const form = within(await screen.findByRole('form', { name: 'Ask for material: 4 deliverables' }));
    expect(form.getByRole('textbox', { name: /Message/ })).toHaveValue(template.text);
    expect(form.getByText('Dear Sam,')).toBeVisible();
    expect(form.getByText('The agent of each sale')).toBeVisible();
    await actor.click(form.getByRole('button', { name: 'Send' }));
    await actor.click(screen.getByRole('button', { name: 'Send now' }));
    const results = within(await screen.findByRole('region', { name: 'Deliverables' }));
    expect(await results.findByText('No address.')).toBeVisible();
    expect(results.getByText('Email queued to 1 client')).toBeVisible();
    expect(api.callsTo('post', paths.materialRequests())[0]?.body).toEqual({
      ids: [1, 2, 3, 4],
      request_key: 'key-1',
      subject: template.subject,
      content: template.text,
    });
  });

  /** Asks for the material of all that the list finds, on two pages, and sends the email. */
  const askForAll = async (response: object, subject?: string) => {
    const api = serve(fourDeliverables).on('get', anyPage, ({ path }) => ({
      body: path.includes('page=2')
        ? makeDeliverablePage([makeDeliverable({ id: 9 })], { page: 2, found_count: 60 })
        : makeDeliverablePage(fourDeliverables, { found_count: 60 }),
    }));
    api.on('post', /^\/material-requests/, response);
    const app = renderDelivery('/delivery', api);
    await app.actor.click(
      await screen.findByRole('checkbox', { name: 'Select all deliverables on this page' }),
    );
    await app.actor.click(screen.getByRole('button', { name: 'Select all 60' }));
    await app.actor.click(screen.getByRole('button', { name: 'Ask for material…' }));
    const form = within(await screen.findByRole('form', { name: 'Ask for material: 60 deliverables' }));
    if (subject) await app.actor.fill(form.getByRole('textbox', { name: /Subject/ }), subject);
    await app.actor.click(form.getByRole('button', { name: 'Send' }));
    return app;
  };
  const refused = {
    quote_id: 43,
    reference_label: 'Q-00043',
    organisation: { id: 8, name: 'Acme' },
    problem: 'No address.',
  };

  it('keep what was written to them when the list finds something else by then', async () => {
    const { api, actor } = await askForAll(
      { status: 422, body: { message: 'The list has changed.', errors: {} } },
      'Ours',
    );
    await actor.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('The list has changed.')).toBeVisible();
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    api.on('get', anyPage, { body: makeDeliverablePage(fourDeliverables, { found_count: 61 }) });
    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    await actor.click(await screen.findByRole('button', { name: 'Select all 61' }));
    await actor.click(screen.getByRole('button', { name: 'Ask for material…' }));
    const form = within(await screen.findByRole('form', { name: 'Ask for material: 61 deliverables' }));
    expect(form.getByRole('textbox', { name: /Subject/ })).toHaveValue('Ours');
  });

  it('are no longer selected once all that the list finds were asked for, whatever page is shown by then', async () => {
    const { actor } = await askForAll({
      status: 201,
      body: [refused, { ...refused, quote_id: 42, problem: null }],
    });
    await actor.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('60 selected');
    await actor.click(screen.getByRole('button', { name: 'Send now' }));
    expect(await screen.findByText('No address.')).toBeVisible();
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });

  it('that could be asked for of no client stay as they were written, with the reasons', async () => {
    const { actor } = await askForAll({ status: 201, body: [refused] });
    await actor.click(screen.getByRole('button', { name: 'Send now' }));
    const form = within(await screen.findByRole('form', { name: 'Ask for material: 60 deliverables' }));
    expect(await form.findByText('Acme, Q-00043: No address.')).toBeVisible();
    expect(form.getByRole('textbox', { name: /Message/ })).toHaveValue(template.text);
    expect(screen.getByText('60 selected')).toBeInTheDocument();
  });

  it('are asked for where none of them is on the page in sight', async () => {
    const { api, actor } = await select();
    api.on('get', anyPage, { body: makeDeliverablePage([makeDeliverable({ id: 9, quote_id: 43 })]) });
    await actor.selectOptions(screen.getByRole('combobox', { name: 'Due' }), 'Overdue');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Banner/ })).not.toBeInTheDocument());
    await actor.click(screen.getByRole('button', { name: 'Ask for material…' }));
    await actor.click(await screen.findByRole('button', { name: 'All 4' }));
    const form = within(await screen.findByRole('form', { name: 'Ask for material: 4 deliverables' }));
    expect(form.getByText('Dear Sam,')).toBeVisible();
    expect(api.callsTo('get', paths.proposalDraft(42, 'material'))).toHaveLength(1);
  });

  it('get other needs at once', async () => {
    const { api, actor } = await select();
    api.on('patch', paths.deliverables(), { body: { changed_count: 4 } });
    await actor.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 4 deliverables' }));
    await actor.fill(dialog.getByRole('textbox', { name: 'Needed from the client' }), 'Names of the guests');
    await actor.fill(dialog.getByRole('textbox', { name: 'Needed by' }), '1 dec 2026');
    await actor.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('4 deliverables changed')).toBeVisible();
    expect(api.callsTo('patch', paths.deliverables())[0]?.body).toEqual({
      ids: [1, 2, 3, 4],
      etags: ['"1"', '"1"', '"1"', '"1"'],
      client_needs: 'Names of the guests',
      client_needs_by: '2026-12-01',
    });
  });
});
