import { screen, waitFor, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeAccount, makeOwnSession, makeUser } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const setup = {
  secret: 'JBSWY3DPEHPK3PXP',
  address: 'otpauth://totp/Intranet:staff?secret=JBSWY3DPEHPK3PXP',
};
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

const apiOf = (is_on: boolean, recovery_codes_left = 0) =>
  fakeApi()
    .get(paths.account(1), makeAccount(), { etag: '"1-x"' })
    .get(paths.accounts(), [])
    .get(paths.usersList(), [])
    .get(paths.ownSessions(), [makeOwnSession()])
    .get(paths.ownActivity(), [])
    .get(paths.ownSecondFactor(), { is_on, recovery_codes_left });

const open = (api: ReturnType<typeof apiOf>) =>
  renderShell({ api, user: staffUser, url: '/settings/profile' });

test('I set two-step sign-in up with a QR code or its text, and get recovery codes once', async () => {
  const api = apiOf(false).on('post', paths.ownSecondFactor(), { body: setup });
  const { actor } = open(api);
  await actor.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const code = screen.getByLabelText(/^Code/);
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  const message = 'This code is wrong or has been used.';
  api.on('post', paths.secondFactorOn(), { status: 422, body: { message, errors: { code: [message] } } });
  await actor.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(message)));
  api
    .on('post', paths.secondFactorOn(), { body: { recovery_codes: codes } })
    .get(paths.ownSecondFactor(), { is_on: true, recovery_codes_left: 2 });
  await actor.clear(code);
  await actor.type(code, '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  await actor.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  await actor.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByText(/^2 recovery codes left/)).toBeVisible();
  expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
});

test('I set it up again at once where I need it and turn it off', async () => {
  const api = apiOf(true, 9).on('delete', paths.ownSecondFactor(), { status: 204 });
  const { actor } = open(api);
  await actor.click(await screen.findByRole('button', { name: 'Turn off…' }));
  api
    .get(paths.ownSecondFactor(), { is_on: false, recovery_codes_left: 0 })
    .get(paths.user(), { ...staffUser, needs_second_factor: true });
  await actor.click(screen.getByRole('button', { name: 'Yes, turn off' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Password' })).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});

test('I turn it off once I have agreed', async () => {
  const api = apiOf(true, 9).on('delete', paths.ownSecondFactor(), { status: 204 });
  const { actor } = open(api);
  await actor.click(await screen.findByRole('button', { name: 'Turn off…' }));
  api.get(paths.ownSecondFactor(), { is_on: false, recovery_codes_left: 0 });
  await actor.click(screen.getByRole('button', { name: 'Yes, turn off' }));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
});

test('An administrator who must have it sees nothing but that, until it is on', async () => {
  const api = apiOf(false)
    .on('post', paths.ownSecondFactor(), { body: setup })
    .on('post', paths.secondFactorOn(), { body: { recovery_codes: codes } });
  const { actor } = renderShell({
    api,
    user: { ...makeUser(), needs_second_factor: true },
    url: '/settings/profile',
  });
  await actor.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(screen.getByText(/^Administrators sign in here in two steps/)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  await actor.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
  await screen.findByRole('list', { name: 'Recovery codes' });
  api.get(paths.user(), makeUser()).get(paths.ownSecondFactor(), { is_on: true, recovery_codes_left: 2 });
  await actor.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
});

test('Where the set-up could not begin, nothing is said to be saved', async () => {
  const api = apiOf(false).on('post', paths.ownSecondFactor(), { fail: 'network' });
  const { actor } = open(api);
  await actor.click(await screen.findByRole('button', { name: 'Set up' }));
  expect(await screen.findByText('Two-step sign-in could not be set up')).toBeVisible();
  expect(screen.queryByText(/Check whether this was saved/)).not.toBeInTheDocument();
});

describe('An administrator who must have it, and has turned it on in another tab,', () => {
  const user = { ...makeUser(), needs_second_factor: true as const };

  it('goes on without new recovery codes', async () => {
    const api = apiOf(true, 10);
    const { actor } = renderShell({ api, user, url: '/settings/profile' });
    const goOn = await screen.findByRole('button', { name: 'Go on' });
    api.get(paths.user(), makeUser());
    await actor.click(goOn);
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(api.callsTo('post', paths.recoveryCodes())).toHaveLength(0);
  });

  it('goes on when it is to be set up again', async () => {
    const message = 'Two-step sign-in is on already. Turn it off first.';
    const api = apiOf(false).on('post', paths.ownSecondFactor(), { status: 422, body: { message } });
    const { actor } = renderShell({ api, user, url: '/settings/profile' });
    const setUp = await screen.findByRole('button', { name: 'Set up' });
    api.get(paths.user(), makeUser()).get(paths.ownSecondFactor(), { is_on: true, recovery_codes_left: 10 });
    await actor.click(setUp);
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(await screen.findByText(/^10 recovery codes left/)).toBeVisible();
  });
});
