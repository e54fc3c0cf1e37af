import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeDeliverable, makeFieldChange, makeTimeline } from 'api-contract/testing';
import { renderDelivery, serveDelivery } from './render-delivery';

const path = paths.deliverable(1);

const open = async (over: Parameters<typeof makeDeliverable>[0] = {}) => {
  const app = renderDelivery('/delivery/1', serveDelivery([makeDeliverable(over)]));
  await screen.findByRole('heading', { name: 'Properties' });
  /** Opens the input of a property. */
  const edit = async (property: RegExp) => {
    await app.actor.click(screen.getByRole('button', { name: property }));
    return within(screen.getByRole('form', { name: /^Deliverable: / }));
  };
  return { ...app, edit };
};
const patched = ({ api }: Awaited<ReturnType<typeof open>>) => api.callsTo('patch', path);

const factOf = (label: string) =>
  screen.getAllByText(label).find((one) => one.matches('dt'))?.nextElementSibling;

describe('a deliverable', () => {
  it('says what was promised to whom, and by which rule it is due', async () => {
    const { edit } = await open();
    expect(screen.getByRole('heading', { level: 1, name: /Logo on the event website/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Harbour Events' })).toHaveAttribute('href', '/organisations/7');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Edit Description/ })).not.toBeInTheDocument();
    const form = await edit(/^Edit Due date/);
    expect(form.getByText('14 days before the event: 4 Mar 2027.')).toBeVisible();
  });

  it('says what the client has to send, or that they sent it, and where its proof is', async () => {
    await open({
      client_needs: 'A logo',
      client_needs_by: '2026-11-01',
      proof_url: 'https://example.com/logo',
    });
    expect(factOf('From the client')).toHaveTextContent('Needed by 1 Nov 2026A logo');
    expect(
      within(factOf('Proof') as HTMLElement).getByRole('link', { name: /^Open the proof/ }),
    ).toHaveAttribute('href', 'https://example.com/logo');
    cleanup();
    await open({ client_needs: 'A logo', client_sent_at: '2026-11-20T10:00:00.000Z', attachments_count: 2 });
    expect(factOf('From the client')).toHaveTextContent('Received on 20 Nov 2026');
    expect(factOf('Proof')).toHaveTextContent('2 files');
  });

  it('is delivered by one button, on the version that was opened, and the message undoes it', async () => {
    const app = await open();
    app.api
      .on('patch', path, { body: makeDeliverable({ state: 'delivered' }), headers: { 'x-undo': '9' } })
      .on('post', paths.undo(9), { body: { left_count: 0 } });
    await app.actor.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    await app.actor.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(patched(app)[0]?.headers['if-match']).toBe('"1"');
    expect(patched(app)[0]?.body).toEqual({ state: 'delivered' });
  });

  it('that is done has no such button', async () => {
    await open({ state: 'delivered', delivered_on: '2026-11-19' });
    expect(screen.queryByRole('button', { name: 'Mark as delivered' })).not.toBeInTheDocument();
  });

  it('saves one property at a time, on the version that was opened', async () => {
    const app = await open();
    app.api.on('patch', path, { body: makeDeliverable({ proof_url: 'https://example.com/logo' }) });
    const form = await app.edit(/^Edit Proof link/);
    await app.actor.fill(form.getByRole('textbox', { name: 'Proof link' }), 'https://example.com/logo');
    await app.actor.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Proof link saved')).toBeVisible();
    expect(patched(app)[0]?.headers['if-match']).toBe('"1"');
    expect(patched(app)[0]?.body).toEqual({ proof_url: 'https://example.com/logo' });
  });

  it('has its status saved with what only that status has', async () => {
    const app = await open();
    app.api.on('patch', path, { body: makeDeliverable({ state: 'delivered', delivered_on: '2026-11-19' }) });
    const form = await app.edit(/^Edit Status/);
    await app.actor.selectOptions(form.getByRole('combobox', { name: /Status/ }), 'Delivered');
    await app.actor.fill(form.getByRole('textbox', { name: 'Delivered on' }), '19/11/2026');
    await app.actor.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Status saved')).toBeVisible();
    expect(patched(app)[0]?.body).toEqual({
      state: 'delivered',
      waived_reason: null,
      delivered_on: '2026-11-19',
    });
  });

  it('needs a reason when it is waived: the error of the server stands at the field', async () => {
    const app = await open();
    app.api.on('patch', path, {
      status: 422,
      body: { message: 'Refused.', errors: { waived_reason: ['Enter the reason for waiving it.'] } },
    });
    const form = await app.edit(/^Edit Status/);
    await app.actor.selectOptions(form.getByRole('combobox', { name: /Status/ }), 'Waived');
    await app.actor.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(form.getByRole('textbox', { name: /Reason/ })).toHaveAccessibleDescription(
        /Enter the reason for waiving it/,
      ),
    );
  });

  it('is given an owner', async () => {
    const app = await open({ owner: null });
    app.api.on('patch', path, { body: makeDeliverable() });
    const form = await app.edit(/^Edit Owner/);
    await app.actor.click(form.getByRole('combobox', { name: 'Owner' }));
    await app.actor.click(await screen.findByRole('option', { name: 'Alex Morgan' }));
    await app.actor.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Owner saved')).toBeVisible();
    expect(patched(app)[0]?.body).toEqual({ owner_user_id: 1 });
  });

  it('refuses a link that is none, and keeps what was typed', async () => {
    const app = await open();
    const form = await app.edit(/^Edit Proof link/);
    await app.actor.fill(form.getByRole('textbox', { name: 'Proof link' }), 'javascript:alert(1)');
    await app.actor.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Proof link must begin with https:// or http://.')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Proof link' })).toHaveValue('javascript:alert(1)');
    expect(patched(app)).toEqual([]);
  });

  it('that is due on a day of its own says how to go back to the rule', async () => {
    const { edit } = await open({ is_due_date_set: true, due_date: '2027-02-01' });
    const form = await edit(/^Edit Due date/);
    expect(
      form.getByText(
        'Set by hand. Leave blank to use the stage’s due date, 14 days before the event: 4 Mar 2027.',
      ),
    ).toBeVisible();
  });

  it('shows who saved meanwhile when a property is stale', async () => {
    const app = await open();
    app.api.on('patch', path, {
      status: 409,
      body: {
        message: 'Changed.',
        stale: {
          changed_by: { id: 8, name: 'Tom Baker' },
          changed_at: '2026-11-21T09:00:00Z',
          changes: [{ field: 'note', line: null, before: null, after: 'Printed' }],
          current_etag: '"2"',
        },
      },
    });
    const form = await app.edit(/^Edit Internal note/);
    await app.actor.type(form.getByRole('textbox', { name: 'Internal note' }), 'Mine');
    await app.actor.click(form.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Tom Baker/)).toBeVisible();
    expect(dialog.getByRole('row', { name: /Printed.*Mine/ })).toBeVisible();
  });

  it('of a quote that is no longer won says that it is not due', async () => {
    await open({ is_withdrawn: true });
    expect(screen.getByText('The quote is no longer won')).toBeVisible();
  });

  it('that was added by hand can be reworded and deleted', async () => {
    const app = await open({ kind: 'over-delivered' });
    const form = await app.edit(/^Edit Description/);
    expect(form.getByRole('textbox', { name: /Description/ })).toHaveValue('Logo on the event website');
    await app.actor.click(form.getByRole('button', { name: 'Cancel' }));
    app.api.on('delete', path, { status: 204 });
    app.api.get(paths.quote(42), { id: 42 });
    await app.actor.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deliverable deleted')).toBeVisible();
    expect(app.currentUrl()).toBe('/delivery/quotes/42');
  });

  it('leads to the one before and after it in the list that it was opened from', async () => {
    const { actor, currentUrl } = renderDelivery('/delivery');
    await actor.click(await screen.findByRole('link', { name: 'Banner beside the stage' }));
    expect(await screen.findByText('2 of 4')).toBeVisible();
    await actor.click(screen.getByRole('link', { name: 'Next in the list' }));
    expect(await screen.findByRole('heading', { level: 1, name: /Photographs of the stand/ })).toBeVisible();
    await actor.click(screen.getByRole('link', { name: 'Next in the list' }));
    expect(await screen.findByText('4 of 4')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Next in the list' })).not.toBeInTheDocument();
    await actor.click(screen.getByRole('link', { name: 'Previous in the list' }));
    expect(currentUrl()).toBe('/delivery/3');
  });

  it('shows what has happened to it in words', async () => {
    const change = { subject: 'deliverable', name: 'Logo on the banner', quote: null } as const;
    const timeline = makeTimeline([
      { ...change, changes: [makeFieldChange({ field: 'state', before: 'pending', after: 'delivered' })] },
      {
        ...change,
        changed_by: null,
        changes: [makeFieldChange({ field: 'attachment', before: null, after: 'stand.jpg' })],
      },
    ]);
    renderDelivery(
      '/delivery/1',
      serveDelivery([makeDeliverable()]).get(paths.timeline('deliverables', 1), timeline),
    );
    expect(await screen.findByText(/marked Logo on the banner as delivered/)).toBeVisible();
    expect(screen.getByText(/added stand\.jpg to Logo on the banner/)).toBeVisible();
  });
});
