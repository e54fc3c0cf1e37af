import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeAccount, makeInvitation } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const robin = makeAccount({
  id: 2,
  name: 'Robin Patel',
  email: 'robin@example.com',
  is_administrator: false,
  state: 'invited',
  last_seen_at: null,
});

const apiWithUsers = () =>
  fakeApi()
    .get(paths.accounts(), [makeAccount(), robin])
    .get(paths.account(2), robin, { etag: '"4-x"' })
    .get(paths.usersList(), []);

const colleague = { ...staffUser, is_administrator: false };

test('The list says who has an account, in which state, and when they were last seen', async () => {
  renderShell({ api: apiWithUsers(), user: staffUser, url: '/settings/users' });
  const row = await screen.findByRole('row', { name: /Robin Patel/ });
  expect(within(row).getByText('Invited')).toBeVisible();
  expect(within(row).getByText('Never')).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Edit Robin Patel' })).toHaveAttribute(
    'href',
    '/settings/users/edit/2',
  );
});

test('Somebody who is no administrator sees the list and can change nothing', async () => {
  renderShell({ api: apiWithUsers(), user: colleague, url: '/settings/users' });
  expect(await screen.findByRole('row', { name: /Robin Patel/ })).toBeVisible();
  expect(await screen.findByText(/Administrators can invite/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Edit|Invite/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Audit Log' })).not.toBeInTheDocument();
});

test('An invitation shows its link to be copied, where it could not be sent', async () => {
  const invitation = makeInvitation({ token: 'abc', account: robin });
  const api = apiWithUsers().on('post', paths.accounts(), { status: 201, body: invitation });
  const { actor } = renderShell({ api, user: staffUser, url: '/settings/users/create' });
  await actor.fill(await screen.findByRole('textbox', { name: /Name/ }), 'Robin Patel');
  await actor.fill(screen.getByRole('textbox', { name: /Email/ }), 'robin@example.com');
  await actor.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(
    'http://localhost/set-password#abc',
  );
  expect(screen.getByText('Pass this link on to Robin Patel')).toBeVisible();
  expect(api.callsTo('post', paths.accounts())[0]?.body).toEqual({
    name: 'Robin Patel',
    email: 'robin@example.com',
  });
  await actor.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/set-password#abc');
});

test('An invitation has a link to the address that users open, where that is another one', async () => {
  const invitation = makeInvitation({ token: 'abc', account: robin });
  const api = apiWithUsers().on('post', paths.accounts(), { status: 201, body: invitation });
  const config = { publicUrl: 'https://intranet.example.com' };
  const { actor } = renderShell({ api, user: staffUser, url: '/settings/users/create', config });
  await actor.fill(await screen.findByRole('textbox', { name: /Name/ }), 'Robin Patel');
  await actor.fill(screen.getByRole('textbox', { name: /Email/ }), 'robin@example.com');
  await actor.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toHaveValue(
    'https://intranet.example.com/set-password#abc',
  );
});

test('An address that is taken is marked', async () => {
  const message = 'There is already a user with this email address.';
  const api = apiWithUsers().on('post', paths.accounts(), {
    status: 422,
    body: { message: 'Some values are not valid.', errors: { email: [message] } },
  });
  const { actor } = renderShell({ api, user: staffUser, url: '/settings/users/create' });
  await actor.fill(await screen.findByRole('textbox', { name: /Name/ }), 'Robin Patel');
  await actor.fill(screen.getByRole('textbox', { name: /Email/ }), 'robin@example.com');
  await actor.click(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveAccessibleDescription(message),
  );
});

test('A user is renamed and made an administrator, against the version that was read', async () => {
  const api = apiWithUsers().on('patch', paths.account(2), { body: robin });
  const { actor, currentUrl } = renderShell({ api, user: staffUser, url: '/settings/users/edit/2' });
  const name = await screen.findByRole('textbox', { name: /Name/ });
  await actor.fill(name, 'Robin Shah');
  await actor.click(screen.getByRole('radio', { name: 'Yes' }));
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(currentUrl()).toBe('/settings/users'));
  const [call] = api.callsTo('patch', paths.account(2));
  expect(call?.body).toEqual({ name: 'Robin Shah', is_administrator: true });
  expect(call?.headers['if-match']).toBe('"4-x"');
});

test('A user is disabled once I have agreed; the last administrator is not', async () => {
  const message = 'This is the last active administrator. Make someone else an administrator first.';
  const api = apiWithUsers().on('patch', paths.account(2), {
    status: 422,
    body: { message, errors: { is_disabled: [message] } },
  });
  const { actor } = renderShell({ api, user: staffUser, url: '/settings/users/edit/2' });
  await actor.click(await screen.findByRole('button', { name: 'Disable…' }));
  expect(screen.getByRole('alertdialog', { name: 'Disable Robin Patel?' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Yes, disable' }));
  expect(await screen.findByText(message)).toBeVisible();
  api.on('patch', paths.account(2), { body: { ...robin, state: 'disabled' } });
  await actor.click(screen.getByRole('button', { name: 'Disable…' }));
  await actor.click(screen.getByRole('button', { name: 'Yes, disable' }));
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeEnabled();
  expect(api.callsTo('patch', paths.account(2)).at(-1)?.body).toEqual({ is_disabled: true });
});

test('A name that is saved after the account was disabled is based on that', async () => {
  const disabled = { ...robin, state: 'disabled' as const };
  const api = apiWithUsers().on('patch', paths.account(2), { body: disabled, headers: { etag: '"5-y"' } });
  const { actor } = renderShell({ api, user: staffUser, url: '/settings/users/edit/2' });
  await actor.type(await screen.findByRole('textbox', { name: /^Name/ }), ' Jones');
  api.get(paths.account(2), disabled, { etag: '"5-y"' });
  await actor.click(screen.getByRole('button', { name: 'Disable…' }));
  await actor.click(screen.getByRole('button', { name: 'Yes, disable' }));
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeEnabled();
  await actor.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(api.callsTo('patch', paths.account(2))).toHaveLength(2));
  expect(api.callsTo('patch', paths.account(2)).map(({ headers }) => headers['if-match'])).toEqual([
    '"4-x"',
    '"5-y"',
  ]);
});

test('Two-step sign-in is turned off once I have agreed, where the user has it', async () => {
  const api = apiWithUsers()
    .get(paths.account(2), { ...robin, has_second_factor: true }, { etag: '"4-x"' })
    .on('delete', paths.accountSecondFactor(2), { status: 204 });
  const { actor } = renderShell({ api, user: staffUser, url: '/settings/users/edit/2' });
  await actor.click(await screen.findByRole('button', { name: 'Turn off two-step sign-in…' }));
  expect(api.callsTo('delete', paths.accountSecondFactor(2))).toEqual([]);
  await actor.click(screen.getByRole('button', { name: 'Yes, turn it off' }));
  expect(await screen.findByText('Two-step sign-in is off')).toBeVisible();
  expect(api.callsTo('delete', paths.accountSecondFactor(2))).toHaveLength(1);
});

test('A company account is unlinked once I have agreed, where the user has one', async () => {
  const url = '/settings/users/edit/2';
  const config = { signIn: { password: true, provider: 'Entra ID' } };
  const { unmount } = renderShell({ api: apiWithUsers(), user: staffUser, url, config });
  expect(await screen.findByRole('button', { name: 'Disable…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unlink company account…' })).not.toBeInTheDocument();
  unmount();
  const api = apiWithUsers()
    .get(paths.account(2), { ...robin, has_company_account: true }, { etag: '"4-x"' })
    .on('delete', paths.accountCompanyAccount(2), { status: 204 });
  const { actor } = renderShell({ api, user: staffUser, url, config });
  await actor.click(await screen.findByRole('button', { name: 'Unlink company account…' }));
  expect(api.callsTo('delete', paths.accountCompanyAccount(2))).toEqual([]);
  await actor.click(screen.getByRole('button', { name: 'Yes, unlink it' }));
  expect(await screen.findByText('Company account unlinked')).toBeVisible();
  expect(api.callsTo('delete', paths.accountCompanyAccount(2))).toHaveLength(1);
});

test('A new link that was sent by email is not shown', async () => {
  const api = apiWithUsers().on('post', paths.accountLink(2), {
    body: makeInvitation({ token: null, is_emailed: true, account: robin }),
  });
  const { actor } = renderShell({ api, user: staffUser, url: '/settings/users/edit/2' });
  await actor.click(await screen.findByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText('Email queued to robin@example.com')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
});

test('A new link is shown until the account is disabled, also when it is enabled again', async () => {
  const state = (disabled: boolean) => (disabled ? 'disabled' : robin.state);
  const api = apiWithUsers()
    .on('post', paths.accountLink(2), { body: makeInvitation({ account: robin }) })
    .on('patch', paths.account(2), ({ body }) => {
      const changed = { ...robin, state: state((body as { is_disabled: boolean }).is_disabled) };
      api.get(paths.account(2), changed);
      return { body: changed };
    });
  const { actor } = renderShell({ api, user: staffUser, url: '/settings/users/edit/2' });
  await actor.click(await screen.findByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Disable…' }));
  await actor.click(screen.getByRole('button', { name: 'Yes, disable' }));
  await actor.click(await screen.findByRole('button', { name: 'Enable' }));
  expect(await screen.findByRole('button', { name: 'Disable…' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
});

test('What was sent to a user is not shown with the next one of the list', async () => {
  const ann = makeAccount({ id: 3, name: 'Ann Able', email: 'ann@example.com' });
  const api = apiWithUsers()
    .get(paths.accounts(), [robin, ann])
    .get(paths.account(3), ann)
    .on('post', paths.accountLink(2), {
      body: makeInvitation({ token: null, is_emailed: true, account: robin }),
    });
  const { actor } = renderShell({ api, user: staffUser, url: '/settings/users' });
  await actor.click(await screen.findByRole('link', { name: 'Robin Patel' }));
  await actor.click(await screen.findByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText('Email queued to robin@example.com')).toBeVisible();
  await actor.click(screen.getByRole('link', { name: /Previous|Next/ }));
  await screen.findByRole('heading', { level: 1, name: /Ann Able/ });
  expect(screen.queryByText('Email queued to robin@example.com')).not.toBeInTheDocument();
});

test.each([
  [true, 'Email queued to robin@example.com', /sign in with their company account/],
  [
    false,
    'Tell Robin Patel to sign in',
    /No email was sent.*sign in at http:\/\/localhost with their company account/,
  ],
])(
  'Where passwords are off, an invitation speaks of no link (sent by email: %s)',
  async (is_emailed, title, text) => {
    const api = apiWithUsers().on('post', paths.accountLink(2), {
      body: makeInvitation({ token: null, is_emailed, account: robin }),
    });
    const config = { signIn: { password: false, provider: 'Entra ID' } };
    const { actor } = renderShell({ api, user: staffUser, url: '/settings/users/edit/2', config });
    await actor.click(await screen.findByRole('button', { name: 'Send another invitation' }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/link|password/i)).not.toBeInTheDocument();
  },
);
