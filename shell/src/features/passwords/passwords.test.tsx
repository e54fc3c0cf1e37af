import { screen, waitFor } from '@testing-library/react';
import { ACCESS_TOKEN_KEY, paths } from 'api-contract';
import {
  makeDashboardCharts,
  makeDashboardStats,
  makeLoginResponse,
  makePasswordLink,
  makeUser,
} from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const chosen = 'four plain words together';
const setUrl = '/set-password#a-token';
const apiWithLink = () => fakeApi().on('post', paths.passwordLink(), { body: makePasswordLink() });

describe('a forgotten password', () => {
  const open = async (api = fakeApi().on('post', paths.forgottenPassword(), { status: 204 })) => {
    const { actor } = renderShell({ api, url: '/login' });
    await actor.click(await screen.findByRole('link', { name: 'Forgotten your password?' }));
    await screen.findByRole('heading', { name: 'Forgotten password' });
    return { api, actor };
  };

  it('is asked for from the sign-in page, and the response does not say who has an account', async () => {
    const { api, actor } = await open();
    await actor.fill(screen.getByRole('textbox', { name: /Email/ }), ' bea@example.com');
    await actor.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/If bea@example.com has an account/)).toBeVisible();
    expect(api.callsTo('post', paths.forgottenPassword())[0]?.body).toEqual({ email: 'bea@example.com' });
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login');
  });

  it('needs an address, and says when there were too many requests', async () => {
    const message = 'Too many attempts. Try again in 15 minutes.';
    const { actor } = await open(
      fakeApi().on('post', paths.forgottenPassword(), { status: 429, body: { message } }),
    );
    const email = screen.getByRole('textbox', { name: /Email/ });
    await actor.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(email).toHaveAccessibleDescription('Email is required.');
    expect(email).toHaveFocus();
    await actor.fill(email, 'bea@example.com');
    await actor.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });
});

describe('a link that sets a password', () => {
  it('says whose it is, and signs in with the password', async () => {
    const api = apiWithLink()
      .on('post', paths.setPassword(), { status: 204 })
      .on('post', paths.login(), { body: makeLoginResponse() })
      .get(paths.user(), staffUser)
      .get(paths.dashboardStats(), makeDashboardStats())
      .get(paths.dashboardCharts(), makeDashboardCharts());
    const { actor, currentUrl } = renderShell({ api, url: setUrl });
    expect(await screen.findByText('For Alex Morgan, staff@example.com')).toBeVisible();
    await actor.fill(screen.getByLabelText(/New password/), chosen);
    await actor.click(screen.getByRole('button', { name: 'Set password' }));
    await waitFor(() => expect(currentUrl()).toBe('/'));
    expect(api.callsTo('post', paths.setPassword())[0]?.body).toEqual({ token: 'a-token', password: chosen });
    expect(api.callsTo('post', paths.login())[0]?.body).toEqual({
      email: 'staff@example.com',
      password: chosen,
    });
  });

  it('says who is signed in here, and signs them out before the sign-in', async () => {
    const api = apiWithLink()
      .on('post', paths.setPassword(), { status: 204 })
      .on('post', paths.logout(), { status: 204 });
    const user = makeUser({ id: 2, name: 'Sam Porter' });
    const { actor, currentUrl } = renderShell({ api, user, url: setUrl });
    await actor.fill(await screen.findByLabelText(/New password/), chosen);
    await actor.click(screen.getByRole('button', { name: 'Set password' }));
    await screen.findByText('Your password is set');
    expect(screen.getByText('Sam Porter is signed in here.')).toBeVisible();
    expect(api.callsTo('post', paths.login())).toHaveLength(0);
    await actor.click(screen.getByRole('link', { name: 'Logout' }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(currentUrl()).toBe('/login');
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
  });

  it('leads to the sign-in when that is refused', async () => {
    const api = apiWithLink()
      .on('post', paths.setPassword(), { status: 204 })
      .on('post', paths.login(), { status: 429, body: { message: 'Too many attempts.' } });
    const { actor } = renderShell({ api, url: setUrl });
    await actor.fill(await screen.findByLabelText(/New password/), chosen);
    await actor.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText('Your password is set')).toBeVisible();
    await actor.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  it('works beside the session of somebody else', async () => {
    renderShell({ api: apiWithLink(), url: setUrl, user: staffUser });
    expect(await screen.findByRole('button', { name: 'Set password' })).toBeEnabled();
  });

  it.each([
    [setUrl, 'Set password'],
    ['/set-up#a-token', 'Create account'],
    ['/forgotten-password', 'Send the link'],
  ])('works beside a session that has ended: %s', async (url, name) => {
    const api = apiWithLink().on('post', paths.setUpLink(), { status: 204 });
    const { currentUrl } = renderShell({ api, url, user: staffUser });
    api.on('get', paths.user(), { status: 401, body: { message: 'Sign in again.' } });
    await waitFor(() => expect(window.localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull());
    expect(await screen.findByRole('button', { name })).toBeEnabled();
    expect(currentUrl()).toBe(url.split('#')[0]);
  });

  it('refuses a password that is too short or too common, and stays', async () => {
    const common = 'Password is too easy to guess.';
    const api = apiWithLink().on('post', paths.setPassword(), {
      status: 422,
      body: { message: 'Not valid.', errors: { password: [common] } },
    });
    const { actor } = renderShell({ api, url: setUrl });
    const input = await screen.findByLabelText(/New password/);
    await actor.fill(input, 'eleven-char');
    await actor.click(screen.getByRole('button', { name: 'Set password' }));
    expect(input).toHaveAccessibleDescription(/must have at least 12 characters/);
    await actor.fill(input, 'eleven-char-twelve');
    await actor.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText(common)).toBeVisible();
    expect(input).toHaveFocus();
  });

  it('says when it was used, and where to get another one', async () => {
    const message = 'This link has been used. Sign in with the password that was set, or ask for a new link.';
    const api = fakeApi().on('post', paths.passwordLink(), {
      status: 422,
      body: { message, errors: { token: [message] } },
    });
    renderShell({ api, url: setUrl });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgotten-password',
    );
    expect(screen.queryByLabelText(/New password/)).not.toBeInTheDocument();
  });

  it('can be checked again when the server could not be reached', async () => {
    const api = fakeApi().on('post', paths.passwordLink(), { fail: 'network' });
    const { actor } = renderShell({ api, url: setUrl });
    await screen.findByText('The link could not be checked');
    api.on('post', paths.passwordLink(), { body: makePasswordLink() });
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Set password' })).toBeEnabled();
  });
});
