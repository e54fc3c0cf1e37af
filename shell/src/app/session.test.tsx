import { screen, waitFor } from '@testing-library/react';
import { ACCESS_TOKEN_KEY, paths } from 'api-contract';
import { makeDashboardCharts, makeDashboardStats } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../test/render-shell';

const loginResponse = { access_token: 'fresh', token_type: 'Bearer', expires_at: '2026-11-21T22:00:00Z' };

const apiOfMember = () =>
  fakeApi()
    .get(paths.dashboardCharts(), makeDashboardCharts())
    .get(paths.dashboardStats(), makeDashboardStats());

async function signIn(actor: ReturnType<typeof renderShell>['actor'], password = 'letmein-demo') {
  await actor.fill(screen.getByLabelText(/Email/), 'staff@example.com');
  await actor.fill(screen.getByLabelText(/Password/), password);
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('signing in', () => {
  it('is required for every page', async () => {
    const { currentUrl } = renderShell({ api: fakeApi(), url: '/' });
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeEnabled();
    expect(currentUrl()).toBe('/login');
    expect(screen.getByLabelText(/Email/)).toHaveFocus();
    expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
  });

  it('redirects home', async () => {
    const api = apiOfMember().on('post', paths.login(), { body: loginResponse }).get(paths.user(), staffUser);
    const { actor, currentUrl } = renderShell({ api, url: '/login' });
    await signIn(actor);
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(currentUrl()).toBe('/');
    expect(window.localStorage.getItem(ACCESS_TOKEN_KEY)).toBe('fresh');
  });

  it('redirects to the requested page', async () => {
    const api = fakeApi().on('post', paths.login(), { body: loginResponse }).get(paths.user(), staffUser);
    const { actor, currentUrl } = renderShell({ api, url: '/welcome?from=mail' });
    await screen.findByRole('button', { name: 'Sign In' });
    await signIn(actor);
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(currentUrl()).toBe('/welcome?from=mail');
  });

  it("shows the server's message for a wrong password, clears the password and keeps the email address", async () => {
    const message = 'These credentials do not match our records.';
    const api = fakeApi().on('post', paths.login(), {
      status: 422,
      body: { message, errors: { email: [message] } },
    });
    const { actor } = renderShell({ api, url: '/login' });
    await signIn(actor, 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText(/Password/)).toHaveValue('');
    expect(screen.getByLabelText(/Password/)).toHaveFocus();
    expect(screen.getByLabelText(/Email/)).toHaveValue('staff@example.com');
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  it('says how many minutes to wait after too many attempts', async () => {
    const message = 'Too many attempts. Try again in 12 minutes.';
    const api = fakeApi().on('post', paths.login(), { status: 429, body: { message } });
    const { actor } = renderShell({ api, url: '/login' });
    await signIn(actor);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('says so when the server cannot be reached', async () => {
    const api = fakeApi().on('post', paths.login(), { fail: 'network' });
    const { actor } = renderShell({ api, url: '/login' });
    await signIn(actor);
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the intranet.');
    expect(screen.getByLabelText(/Password/)).toHaveValue('letmein-demo');
  });

  it('shows missing fields without a request', async () => {
    const api = fakeApi();
    const { actor } = renderShell({ api, url: '/login' });
    await actor.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Enter your email address.')).toBeVisible();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    expect(api.calls).toHaveLength(0);
  });

  it('says which field is no address, keeps what was typed and sends nothing', async () => {
    const api = fakeApi();
    const { actor } = renderShell({ api, url: '/login' });
    const email = await screen.findByLabelText(/Email/);
    await actor.fill(email, 'sam.example.com');
    await actor.fill(screen.getByLabelText(/Password/), 'letmein-demo');
    await actor.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(email).toHaveAccessibleDescription('Enter an email address, such as name@example.com.');
    expect(email).toHaveFocus();
    expect(email).toHaveValue('sam.example.com');
    expect(screen.getByLabelText(/Password/)).toHaveValue('letmein-demo');
    await actor.type(email, '@');
    expect(screen.queryByText(/^Enter an email address/)).not.toBeInTheDocument();
    expect(api.calls).toHaveLength(0);
  });

  it('redirects a signed-in user home', async () => {
    const { currentUrl } = renderShell({ api: apiOfMember(), user: staffUser, url: '/login' });
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(currentUrl()).toBe('/');
  });
});

describe('signing out', () => {
  it('ends the session on the server, removes the token and redirects to sign-in', async () => {
    const api = apiOfMember().on('post', paths.logout(), { status: 204 });
    const { currentUrl } = renderShell({ api, user: staffUser, url: '/logout' });
    await screen.findByRole('button', { name: 'Sign In' });
    expect(currentUrl()).toBe('/login');
    expect(api.callsTo('post', paths.logout())).toHaveLength(1);
    expect(window.localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
  });

  it('works when the server cannot be reached', async () => {
    const api = apiOfMember().on('post', paths.logout(), { fail: 'network' });
    renderShell({ api, user: staffUser, url: '/logout' });
    await screen.findByRole('button', { name: 'Sign In' });
    expect(window.localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
  });

  it('happens automatically when the server refuses the token', async () => {
    const refusal = { status: 401, body: { message: 'Unauthenticated.' } };
    const api = fakeApi()
      .on('get', paths.dashboardStats(), refusal)
      .on('get', paths.dashboardCharts(), refusal)
      .on('post', paths.logout(), refusal);
    const { currentUrl } = renderShell({ api, user: staffUser, url: '/' });
    await waitFor(() => expect(currentUrl()).toBe('/login'));
    expect(await screen.findByText('Your session has ended. Sign in to go on.')).toBeVisible();
    expect(window.localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
  });
});
