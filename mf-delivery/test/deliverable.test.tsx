import { screen, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeDeliverable, makeFieldChange, makeTimeline } from 'api-contract/testing';
import { renderDelivery, serveDelivery } from './render-delivery';

const open = async (over: Parameters<typeof makeDeliverable>[0] = {}) => {
  const app = renderDelivery('/delivery/1', serveDelivery([makeDeliverable(over)]));
  const form = within(await screen.findByRole('form', { name: 'Deliverable' }));
  return { ...app, form };
};
const patched = ({ api }: Awaited<ReturnType<typeof open>>) => api.callsTo('patch', paths.deliverable(1));

describe('a deliverable', () => {
  it('says what was promised to whom, and by which rule it is due', async () => {
    const { form } = await open();
    expect(screen.getByRole('heading', { level: 1, name: /Logo on the event website/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Harbour Events' })).toHaveAttribute('href', '/organisations/7');
    expect(form.getByText('14 days before the event: 4 Mar 2027.')).toBeVisible();
    expect(form.queryByRole('textbox', { name: /Description/ })).not.toBeInTheDocument();
  });

  it('is delivered with its proof, on the version that was opened', async () => {
    const app = await open();
    app.api.on('patch', paths.deliverable(1), { body: makeDeliverable({ state: 'delivered' }) });
    await app.actor.selectOptions(app.form.getByRole('combobox', { name: /Status/ }), 'Delivered');
    await app.actor.type(app.form.getByRole('textbox', { name: 'Link' }), 'https://example.com/logo');
    await app.actor.click(app.form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Deliverable saved')).toBeVisible();
    const [save] = patched(app);
    expect(save?.headers['if-match']).toBe('"1"');
    expect(save?.body).toMatchObject({
      state: 'delivered',
      delivered_on: null,
      due_date: '2027-03-04',
      proof_url: 'https://example.com/logo',
    });
    expect(save?.body).not.toHaveProperty('description');
  });

  it('needs a reason when it is waived: the error of the server stands at the field', async () => {
    const app = await open();
    app.api.on('patch', paths.deliverable(1), {
      status: 422,
      body: { message: 'Refused.', errors: { waived_reason: ['Enter the reason for waiving it.'] } },
    });
    await app.actor.selectOptions(app.form.getByRole('combobox', { name: /Status/ }), 'Waived');
    await app.actor.click(app.form.getByRole('button', { name: 'Save' }));
    expect(await app.form.findByRole('textbox', { name: /Reason/ })).toHaveAccessibleDescription(
      /Enter the reason for waiving it/,
    );
  });

  it('refuses a link that is none, and keeps what was typed', async () => {
    const app = await open();
    await app.actor.type(app.form.getByRole('textbox', { name: 'Link' }), 'javascript:alert(1)');
    await app.actor.click(app.form.getByRole('button', { name: 'Save' }));
    expect(await app.form.findByText('Link must begin with https:// or http://.')).toBeVisible();
    expect(patched(app)).toEqual([]);
  });

  it('that is due on a day of its own says how to go back to the rule', async () => {
    const { form } = await open({ is_due_date_set: true, due_date: '2027-02-01' });
    expect(
      form.getByText(
        'Set by hand. Leave blank to use the stage’s due date, 14 days before the event: 4 Mar 2027.',
      ),
    ).toBeVisible();
  });

  it('shows who saved meanwhile when the form is stale', async () => {
    const app = await open();
    app.api.on('patch', paths.deliverable(1), {
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
    await app.actor.type(app.form.getByRole('textbox', { name: 'Internal note' }), 'Mine');
    await app.actor.click(app.form.getByRole('button', { name: 'Save' }));
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
    expect(app.form.getByRole('textbox', { name: /Description/ })).toHaveValue('Logo on the event website');
    app.api.on('delete', paths.deliverable(1), { status: 204 });
    app.api.get(paths.quote(42), { id: 42 });
    await app.actor.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deliverable deleted')).toBeVisible();
    expect(app.currentUrl()).toBe('/delivery/quotes/42');
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
