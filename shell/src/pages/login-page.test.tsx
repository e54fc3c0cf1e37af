import { screen } from '@testing-library/react';
import { ACCESS_TOKEN_KEY, paths } from 'api-contract';
import { makeLoginResponse } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { makeLoader, renderShell, staffUser } from '../../test/render-shell';

const provider = { signIn: { password: true, provider: 'Contoso' } };
const nameOfButton = 'Sign In with Contoso';

describe('the sign-in page', () => {
  it('offers the company account where one is configured, and no password where these are off', async () => {
    const both = renderShell({ api: fakeApi(), url: '/login', config: provider });
    expect(await screen.findByRole('link', { name: nameOfButton })).toHaveAttribute(
      'href',
      '/api/company-account',
    );
    expect(screen.getByLabelText(/Password/)).toBeVisible();
    both.unmount();

    renderShell({
      api: fakeApi(),
      url: '/login',
      config: { signIn: { password: false, provider: 'Contoso' } },
    });
    expect(await screen.findByRole('link', { name: nameOfButton })).toBeVisible();
    expect(screen.queryByLabelText(/Password/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('has the footer of every page', async () => {
    renderShell({ api: fakeApi(), url: '/login', now: '2027-12-31T12:00:00Z' });
    expect(await screen.findByLabelText(/Password/)).toBeVisible();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2027 Northgate Events Ltd');
  });

  it('leaves the registry until somebody is signed in, who decides which build of a rollout they get', async () => {
    const loader = makeLoader({ first: jest.fn().mockResolvedValue(undefined) });
    renderShell({ api: fakeApi(), url: '/login', loader });
    expect(await screen.findByLabelText(/Password/)).toBeVisible();
    expect(loader.first).not.toHaveBeenCalled();
  });

  it('exchanges the code in its address for a token', async () => {
    const api = fakeApi()
      .on('post', paths.signInCode(), { body: makeLoginResponse({ access_token: 'fresh' }) })
      .get(paths.user(), staffUser);
    sessionStorage.setItem('intranet.return_place', '/welcome');
    const { currentUrl } = renderShell({ api, url: '/login#code=a-code_1', config: provider });
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(currentUrl()).toBe('/welcome');
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBe('fresh');
    expect(api.callsTo('post', paths.signInCode())).toEqual([
      expect.objectContaining({ body: { code: 'a-code_1' } }),
    ]);
  });

  it('remembers the whole address that was asked for, its hash included', async () => {
    const url = '/welcome?tab=invoice#invoice_organisation_id';
    renderShell({ api: fakeApi(), url });
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(sessionStorage.getItem('intranet.return_place')).toBe(url);
  });

  it('says why a sign-in was refused, and takes a password then', async () => {
    const message = 'This account is disabled.';
    const api = fakeApi()
      .on('post', paths.signInCode(), { status: 422, body: { message } })
      .on('post', paths.login(), { body: makeLoginResponse({ access_token: 'fresh' }) })
      .get(paths.user(), staffUser);
    sessionStorage.setItem('intranet.return_place', '/welcome');
    const { actor } = renderShell({ api, url: '/login#code=refused', config: provider });
    expect(await screen.findByText(message)).toBeVisible();
    expect(localStorage.getItem(ACCESS_TOKEN_KEY)).toBeNull();
    await actor.fill(screen.getByLabelText(/^Email/), 'staff@example.com');
    await actor.type(screen.getByLabelText(/Password/), 'letmein-demo{Enter}');
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  it('says that there were too many attempts with the company account, and takes a password then', async () => {
    const api = fakeApi()
      .on('post', paths.login(), { body: makeLoginResponse({ access_token: 'fresh' }) })
      .get(paths.user(), staffUser);
    sessionStorage.setItem('intranet.return_place', '/welcome');
    const { actor } = renderShell({ api, url: '/login#problem=tooManyRequests', config: provider });
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible();
    await actor.fill(screen.getByLabelText(/^Email/), 'staff@example.com');
    await actor.type(screen.getByLabelText(/Password/), 'letmein-demo{Enter}');
    expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  });

  it('says to a signed-in user that there were too many attempts to confirm that it is them', async () => {
    renderShell({ api: fakeApi(), user: staffUser, url: '/login#problem=tooManyRequests', config: provider });
    expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible();
  });

  it('says once that the server is busy', async () => {
    window.history.replaceState(null, '', '/login#problem=busy');
    renderShell({ api: fakeApi(), url: '/login#problem=busy', config: provider });
    expect(await screen.findByText(/The intranet is very busy at the moment/)).toBeVisible();
    expect(window.location.href).toMatch(/\/login$/);
  });

  it('says why a signed-in user could not confirm that it is them', async () => {
    const message = 'This is the account of another user.';
    const api = fakeApi().on('post', paths.signInCode(), { status: 422, body: { message } });
    renderShell({ api, user: staffUser, url: '/login#code=refused', config: provider });
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says which value the server refuses, and clears the password', async () => {
    const email = 'Email must be a valid email address: “jane@example.com,” is not one.';
    const api = fakeApi().on('post', paths.login(), {
      status: 422,
      body: { message: 'Some of the values are not valid.', errors: { email: [email] } },
    });
    const { actor } = renderShell({ api, url: '/login' });
    const field = await screen.findByLabelText(/^Email/);
    await actor.fill(field, 'jane@example.com,');
    await actor.fill(screen.getByLabelText(/Password/), 'a password');
    await actor.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText(email)).toBeVisible();
    expect(screen.getByLabelText(/Password/)).toHaveValue('');
  });
});
