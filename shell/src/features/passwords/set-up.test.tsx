import { screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeDashboardCharts, makeDashboardStats, makeLoginResponse } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../../test/render-shell';

const chosen = 'four plain words together';
const url = '/set-up#a-token';
const apiWithLink = () => fakeApi().on('post', paths.setUpLink(), { status: 204 });

const fillIn = async (api: ReturnType<typeof fakeApi>, password = chosen) => {
  const shell = renderShell({ api, url });
  await shell.actor.fill(await screen.findByRole('textbox', { name: /Name/ }), 'Ada');
  await shell.actor.fill(screen.getByRole('textbox', { name: /Email/ }), 'ada@example.com');
  await shell.actor.fill(screen.getByLabelText(/Password/), password);
  await shell.actor.click(screen.getByRole('button', { name: 'Create account' }));
  return shell;
};

describe('the link that sets the intranet up', () => {
  it('creates the first account, and signs in with it', async () => {
    const api = apiWithLink()
      .on('post', paths.register(), { status: 201, body: staffUser })
      .on('post', paths.login(), { body: makeLoginResponse() })
      .get(paths.user(), staffUser)
      .get(paths.dashboardStats(), makeDashboardStats())
      .get(paths.dashboardCharts(), makeDashboardCharts());
    const { currentUrl } = await fillIn(api);
    await waitFor(() => expect(currentUrl()).toBe('/'));
    const person = { name: 'Ada', email: 'ada@example.com', password: chosen };
    expect(api.callsTo('post', paths.setUpLink())[0]?.body).toEqual({ token: 'a-token' });
    expect(api.callsTo('post', paths.register())[0]?.body).toEqual({ ...person, set_up_token: 'a-token' });
  });

  it('leads to the sign-in when that is refused', async () => {
    const api = apiWithLink()
      .on('post', paths.register(), { status: 201, body: staffUser })
      .on('post', paths.login(), { status: 429, body: { message: 'Too many attempts.' } });
    await fillIn(api);
    expect(await screen.findByText('Your account has been created')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  });

  it('says what is wrong beside the first field that is, and keeps what was typed', async () => {
    const common = 'Password is too easy to guess.';
    const api = apiWithLink().on('post', paths.register(), {
      status: 422,
      body: { message: 'Not valid.', errors: { password: [common] } },
    });
    const { actor } = await fillIn(api, 'eleven-char');
    const input = screen.getByLabelText(/Password/);
    expect(input).toHaveAccessibleDescription(/must have at least 12 characters/);
    await actor.type(input, '-twelve');
    await actor.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText(common)).toBeVisible();
    expect(input).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Ada');
  });

  it.each([
    ['wrong', 403, 'Create the first administrator with the link the server prints when it starts.'],
    ['used', 401, 'The intranet has been set up already.'],
  ])('says when it is %s, without a form', async (_what, status, message) => {
    const api = fakeApi().on('post', paths.setUpLink(), { status, body: { message } });
    const { currentUrl } = renderShell({ api, url });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: 'Create account' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
    expect(currentUrl()).toBe('/set-up');
  });

  it('says so when it is used by another user meanwhile', async () => {
    const message = 'The intranet has been set up already.';
    await fillIn(apiWithLink().on('post', paths.register(), { status: 401, body: { message } }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: 'Create account' })).not.toBeInTheDocument();
  });

  it('can be checked again when the server could not be reached', async () => {
    const api = fakeApi().on('post', paths.setUpLink(), { fail: 'network' });
    const { actor } = renderShell({ api, url });
    await screen.findByText('The link could not be checked');
    api.on('post', paths.setUpLink(), { status: 204 });
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Create account' })).toBeEnabled();
  });
});
