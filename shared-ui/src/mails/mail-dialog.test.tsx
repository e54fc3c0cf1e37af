import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeUser } from 'api-contract/testing';
import { draft, isClosed, message, open, press, render, routes, templates } from '../../test/render-mails';
import { fakeApi, renderApp } from '../../test/support';

describe('an email', () => {
  it('says from whom it comes, and is filled in for its recipient until the user writes', async () => {
    const app = render();
    const dialog = await open(app);
    expect(dialog.getByText('From').nextSibling).toHaveTextContent('Larkfield Events');
    expect(dialog.getByText('Reply to').nextSibling).toHaveTextContent('alex@example.com');
    const to = dialog.getByRole('combobox', { name: /^To/ });
    expect(to).toHaveDisplayValue('Sam Taylor <sam@harbour.example>');
    await app.actor.selectOptions(to, '20');
    expect(message()).toHaveValue('Dear Priya,\n\n{{link}}');
    await app.actor.selectOptions(dialog.getByRole('combobox', { name: 'Template' }), 'Follow-up');
    expect(dialog.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Any news?');
    await app.actor.type(message(), ' again');
    await app.actor.selectOptions(to, '8');
    expect(message()).toHaveValue('Hello Priya again');
  });

  it('that was written comes back after a template has replaced it', async () => {
    const app = render();
    const dialog = await open(app);
    const template = dialog.getByRole('combobox', { name: 'Template' });
    await app.actor.type(message(), 'Thanks');
    expect(template).toHaveDisplayValue('As written');
    await app.actor.selectOptions(template, 'Follow-up');
    expect(message()).toHaveValue('Hello Sam');
    await app.actor.selectOptions(template, 'As written');
    expect(message()).toHaveValue('Dear Sam,\n\n{{link}}Thanks');
    expect(dialog.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Our proposal Q-00042');
  });

  it('has its preview beside the text, which follows each key', async () => {
    const app = render();
    const dialog = await open(app);
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    const email = within(preview.getByRole('article', { name: 'Email' }));
    expect(email.getByText('View online')).toBeVisible();
    await app.actor.type(message(), 'Thanks');
    expect(email.getByText('Thanks')).toBeVisible();
    expect(preview.getByText('Nothing is attached.')).toBeVisible();
  });

  it('takes a field where the user typed last, by the keyboard too', async () => {
    const app = render();
    const dialog = await open(app);
    await app.actor.clear(message());
    await app.actor.type(message(), 'Look: !');
    (message() as HTMLTextAreaElement).setSelectionRange(6, 6);
    dialog.getByRole('button', { name: 'Insert Link' }).focus();
    await app.actor.keyboard('{Enter}');
    expect(message()).toHaveValue('Look: {{link}}!');
    expect(message()).toHaveFocus();
  });

  it('warns of what documents cannot print, and that there is no mail server', async () => {
    const dialog = await open(render({ unprintable: ['🎉'], is_mail_configured: false }));
    expect(dialog.getByText(/can’t print: 🎉/)).toBeVisible();
    expect(dialog.getByText(/There is no mail server/)).toBeVisible();
  });

  it('without an address to go to leads to the contact', async () => {
    const app = render({ recipients: [], contact_id: null });
    const dialog = await open(app);
    expect(dialog.getByText('No contact of this organisation has an email address.')).toBeVisible();
    await app.actor.click(dialog.getByRole('link', { name: 'Add one to Sam Taylor' }));
    expect(app.currentUrl()).toBe('/contacts/8');
    await isClosed();
  });

  it('with a mistake is not sent', async () => {
    const app = render();
    const dialog = await open(app);
    await app.actor.type(dialog.getByRole('textbox', { name: /^Cc/ }), 'boss');
    await press(app, 'Send');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Cc/ })).toBeInvalid());
    expect(screen.queryByText(/^Sending in/)).not.toBeInTheDocument();
  });

  it('that could not be begun says so', async () => {
    const app = render();
    app.api.on('get', paths.proposalDraft(42), { status: 500, body: { message: 'No.' } });
    await app.actor.click(await screen.findByRole('button', { name: 'Email Q-42' }));
    expect(await screen.findByText('The email couldn’t be started')).toBeVisible();
  });
});

describe('an email that is not sent', () => {
  it('is there again after Escape, after a reload, and with the facts of then where the text was left alone', async () => {
    const app = render();
    const dialog = await open(app);
    await app.actor.type(dialog.getByRole('textbox', { name: /^Cc/ }), 'boss@harbour.example');
    await app.actor.keyboard('{Escape}');
    await isClosed();
    app.unmount();

    const facts = { ...draft.facts, reference: 'Q-00042-R1' };
    const reloaded = render({ facts });
    const again = await open(reloaded);
    expect(again.getByText('Here is the email you didn’t send')).toBeVisible();
    expect(again.getByRole('textbox', { name: /^Cc/ })).toHaveValue('boss@harbour.example');
    expect(again.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Our proposal Q-00042-R1');
    await reloaded.actor.type(message(), 'Thanks');
    await press(reloaded, 'Cancel');
    await open(reloaded);
    expect(message()).toHaveValue('Dear Sam,\n\n{{link}}Thanks');
  });

  it('is there again where an earlier version of this page has stored it', async () => {
    const stored = { draft: { changes: { request_key: 'key', cc: 'boss@harbour.example' } }, isSaving: true };
    sessionStorage.setItem(
      `intranet.unsaved ${makeUser().id} proposal 42 Email Q-42 `,
      JSON.stringify(stored),
    );
    const dialog = await open(render());
    expect(dialog.getByText('This email may have been sent')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /^Cc/ })).toHaveValue('boss@harbour.example');
  });

  it('goes to the contact of then, unless it was written to another one', async () => {
    const app = render();
    const dialog = await open(app);
    await app.actor.type(dialog.getByRole('textbox', { name: /^Cc/ }), 'boss@harbour.example');
    app.unmount();

    const second = render({ contact_id: 20 });
    const again = await open(second);
    expect(again.getByRole('combobox', { name: /^To/ })).toHaveDisplayValue(/^Priya/);
    expect(message()).toHaveValue('Dear Priya,\n\n{{link}}');
    await second.actor.type(message(), 'Thanks');
    second.unmount();

    const third = await open(render());
    expect(third.getByRole('combobox', { name: /^To/ })).toHaveDisplayValue(/^Priya/);
    expect(message()).toHaveValue('Dear Priya,\n\n{{link}}Thanks');
  });

  it('is another one for another record, and nobody else’s', async () => {
    const app = render();
    await open(app);
    await app.actor.type(message(), 'Thanks');
    await press(app, 'Cancel');
    await open(app, 43);
    expect(message()).toHaveValue('Dear Sam,\n\n{{link}}');
    app.unmount();

    const api = fakeApi().get(paths.templates('proposal'), templates).get(paths.proposalDraft(42), draft);
    const other = renderApp(routes, { api, user: makeUser({ id: 99 }) });
    await open({ ...app, ...other, api });
    expect(message()).toHaveValue('Dear Sam,\n\n{{link}}');
  });

  it('is discarded when the user says so', async () => {
    const app = render();
    await open(app);
    await app.actor.type(message(), 'Thanks');
    await press(app, 'Cancel');
    await open(app);
    await press(app, 'Discard and start again');
    expect(message()).toHaveValue('Dear Sam,\n\n{{link}}');
    await press(app, 'Cancel');
    await open(app);
    expect(screen.queryByRole('button', { name: 'Discard and start again' })).not.toBeInTheDocument();
  });

  it('closes without a draft where nothing was changed', async () => {
    const app = render();
    await open(app);
    await press(app, 'Cancel');
    await open(app);
    expect(screen.queryByText('Here is the email you didn’t send')).not.toBeInTheDocument();
  });
});
