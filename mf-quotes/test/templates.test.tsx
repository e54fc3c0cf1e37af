import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeTemplate, makeUser } from 'api-contract/testing';
import { fakeApi, heldResponse, renderApp } from 'shared-ui/testing';
import remote from '../src/remote';

const proposal = makeTemplate();
const reminder = makeTemplate({ id: 2, kind: 'reminder', name: 'Last reminder', subject: 'It ends soon' });

const material = makeTemplate({ id: 3, kind: 'material', name: 'For sponsors', subject: 'Your logo' });

function renderTemplates(url = '/settings/templates', { is_administrator = true } = {}) {
  const api = fakeApi()
    .get(paths.templates(), [proposal, reminder])
    .get(paths.template(1), proposal, { etag: '"4-x"' });
  return { api, ...renderApp(remote.routes, { api, user: makeUser({ is_administrator }), url }) };
}

const edit = '/settings/templates/edit/1';
const create = '/settings/templates/create';

const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const preview = () => screen.getByRole('region', { name: 'Preview' });

describe('the list of templates', () => {
  it('shows kind, name, subject and last change of each, with a link to its form', async () => {
    renderTemplates();
    const row = await screen.findByRole('row', { name: /Last reminder/ });
    expect(within(row).getByText('Quote reminder')).toBeVisible();
    expect(within(row).getByText('It ends soon')).toBeVisible();
    expect(within(row).getByText('21 Nov 2026, 09:30')).toBeVisible();
    expect(within(row).getByRole('link', { name: 'Edit Last reminder' })).toHaveAttribute(
      'href',
      '/settings/templates/edit/2',
    );
    expect(screen.getByRole('link', { name: 'New template' })).toHaveAttribute('href', create);
  });

  it('says which reminder is not used where there are two', async () => {
    const { api, actor } = renderTemplates('/settings/templates/edit/1');
    await field(/Name/);
    api.get(paths.templates(), [makeTemplate({ ...reminder, id: 5, name: 'Newer reminder' }), reminder]);
    await actor.click(screen.getAllByRole('link', { name: 'Email Templates' })[0]!);
    const row = await screen.findByRole('row', { name: /Newer reminder/ });
    expect(within(row).getByText('Quote reminder (not used)')).toBeVisible();
    const used = screen.getByRole('row', { name: /Last reminder/ });
    expect(within(used).getByText('Quote reminder')).toBeVisible();
  });

  it('can be read and not changed by somebody who is no administrator', async () => {
    const { unmount } = renderTemplates(undefined, { is_administrator: false });
    expect(await screen.findByRole('row', { name: /Last reminder/ })).toBeVisible();
    expect(screen.getByText('Administrators can change these templates.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Edit|Create/ })).not.toBeInTheDocument();
    unmount();
    for (const url of [create, edit]) {
      const page = renderTemplates(url, { is_administrator: false });
      expect(await screen.findByText('Administrators can change these templates.')).toBeVisible();
      expect(page.currentUrl()).toBe('/settings/templates');
      page.unmount();
    }
  });
});

describe('the form of a template', () => {
  it('is there for the next template where the one before is still being deleted', async () => {
    const deletion = heldResponse({ status: 204 });
    const { api, actor } = renderTemplates();
    api.get(paths.template(2), reminder, { etag: '"5-x"' }).on('delete', paths.template(1), deletion.handler);
    await actor.click(await screen.findByRole('link', { name: `Edit ${proposal.name}` }));
    await actor.click(await screen.findByRole('button', { name: 'Delete' }));
    await actor.click(screen.getByRole('link', { name: /Previous|Next/ }));
    await screen.findByRole('heading', { level: 1, name: /Last reminder/ });
    deletion.release();
    expect(await screen.findByText('Template deleted')).toBeVisible();
    expect(await field(/Subject/)).toHaveValue('It ends soon');
  });

  it('adds one, whose email is shown as it is written', async () => {
    const { api, actor, currentUrl } = renderTemplates(create);
    api.on('post', paths.templates(), { status: 201, body: material });
    const kinds = await screen.findByRole('combobox', { name: /Kind/ });
    expect(
      within(kinds).queryByRole('option', { name: /^(Quote|Material) reminder$/ }),
    ).not.toBeInTheDocument();
    expect(kinds).toHaveAccessibleDescription(/sent by themselves/);
    await actor.selectOptions(kinds, 'Material');
    await actor.fill(await field(/Name/), 'For sponsors');
    await actor.fill(await field(/Subject/), 'Your logo');
    await actor.fill(await field(/Text/), 'Dear {{first_name}},\n\nFor {{reference}}, {Sam}');
    expect(within(preview()).getByText('Your logo')).toBeVisible();
    expect(within(preview()).getByText('Dear Priya,')).toBeVisible();
    expect(within(preview()).getByText('For Q-00042, {Sam}')).toBeVisible();
    await actor.click(button('Submit'));
    await waitFor(() => expect(currentUrl()).toBe('/settings/templates'));
    expect(api.callsTo('post', paths.templates())[0]?.body).toEqual({
      kind: 'material',
      name: 'For sponsors',
      subject: 'Your logo',
      text: 'Dear {{first_name}},\n\nFor {{reference}}, {Sam}',
    });
  });

  it('adds another one of the same kind, beginning with its name', async () => {
    const { api, actor } = renderTemplates(create);
    api.on('post', paths.templates(), { status: 201, body: material });
    await actor.selectOptions(await screen.findByRole('combobox', { name: /Kind/ }), 'Material');
    await actor.fill(await field(/Name/), 'For sponsors');
    await actor.fill(await field(/Subject/), 'Your logo');
    await actor.fill(await field(/Text/), 'Dear Priya,');
    await actor.click(screen.getByRole('button', { name: /Save and add another/i }));
    await waitFor(async () => expect(await field(/Subject/)).toHaveValue(''));
    expect(await field(/Name/)).toHaveFocus();
    expect(screen.getByRole('combobox', { name: /Kind/ })).toHaveDisplayValue('Material');
  });

  it('puts a field at the caret, in the text that had the focus last', async () => {
    const { actor } = renderTemplates(edit);
    const subject = await field(/Subject/);
    await actor.click(subject);
    subject.setSelectionRange(4, 12);
    await actor.click(button('Insert Organisation'));
    expect(subject).toHaveValue('Our {{organisation}} {{reference}}');
    expect(subject).toHaveFocus();
    await actor.keyboard(',');
    expect(subject).toHaveValue('Our {{organisation}}, {{reference}}');
    expect(within(preview()).getByText('Our Northern Lights Expo, Q-00042')).toBeVisible();
  });

  it.each([
    ['proposal', 'View the quote online'],
    ['material', 'Send your material'],
    ['material-reminder', 'Send your material'],
    ['report', null],
  ] as const)('shows the button of an email of the kind %s: %s', async (kind, link) => {
    const template = makeTemplate({ kind, text: 'Hello' });
    const api = fakeApi().get(paths.template(1), template);
    renderApp(remote.routes, { api, user: makeUser({ is_administrator: true }), url: edit });
    expect(await screen.findByRole('article', { name: 'Email' })).toHaveTextContent(`Hello${link ?? ''}`);
    expect(within(preview()).queryAllByText(/^(View the quote online|Send your material)$/)).toHaveLength(
      link === null ? 0 : 1,
    );
  });

  it('puts a field at the end of the text by the keyboard, before anything has been typed', async () => {
    const { actor } = renderTemplates(edit);
    const text = await field(/Text/);
    button('Insert Contact').focus();
    await actor.keyboard('{Enter}');
    expect(text).toHaveValue(`${proposal.text}{{contact}}`);
  });

  it('refuses a field that there is not, by its name, and sends nothing', async () => {
    const { api, actor } = renderTemplates(edit);
    await actor.click(await field(/Subject/));
    await actor.paste(' for {{client}}');
    await actor.click(button('Submit'));
    const subject = await field(/Subject/);
    await waitFor(() =>
      expect(subject).toHaveAccessibleDescription(/There is no field \{\{client}}.*\{\{contact}}/),
    );
    expect(subject).toHaveFocus();
    expect(api.callsTo('patch', paths.template(1))).toEqual([]);
  });

  it('keeps the kind, and saves against the version that was read', async () => {
    const { api, actor, currentUrl } = renderTemplates(edit);
    api.on('patch', paths.template(1), { body: proposal });
    expect(await screen.findByRole('combobox', { name: /Kind/ })).toBeDisabled();
    await actor.fill(await field(/Name/), 'Proposal for sponsors');
    await actor.click(button('Submit'));
    await waitFor(() => expect(currentUrl()).toBe('/settings/templates'));
    const [call] = api.callsTo('patch', paths.template(1));
    expect(call?.headers['if-match']).toBe('"4-x"');
    const { subject, text } = proposal;
    expect(call?.body).toEqual({ name: 'Proposal for sponsors', subject, text });
  });
});

describe('deleting a template', () => {
  it('happens at once, and asks nothing about changes that go with it', async () => {
    const { api, actor, currentUrl } = renderTemplates(edit);
    api.on('delete', paths.template(1), { status: 204 });
    await actor.fill(await field(/Name/), 'Proposal for sponsors');
    await actor.click(button('Delete'));
    await waitFor(() => expect(currentUrl()).toBe('/settings/templates'));
    expect(await screen.findByText('Template deleted')).toBeVisible();
  });

  it('is refused for the last one of its kind, which stays open', async () => {
    const message = 'This is the last Proposal template. Create another one before you delete it.';
    const { api, actor, currentUrl } = renderTemplates(edit);
    api.on('delete', paths.template(1), { status: 422, body: { message, errors: { id: [message] } } });
    await field(/Name/);
    await actor.click(button('Delete'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(currentUrl()).toBe(edit);
    expect(await field(/Name/)).toHaveValue('Proposal');
  });
});
