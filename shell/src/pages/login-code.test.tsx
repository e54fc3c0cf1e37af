import { screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeDashboardCharts, makeDashboardStats, makeLoginResponse } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { renderShell, staffUser } from '../../test/render-shell';

const refusal = (field: string, message: string) => ({
  status: 422,
  body: { message, errors: { [field]: [message] } },
});

const codeNeeded = 'Enter the code that your authenticator app shows.';

/** Signs in as far as the server asks for the code. */
const open = async () => {
  const api = fakeApi()
    .on('post', paths.login(), refusal('code', codeNeeded))
    .get(paths.user(), staffUser)
    .get(paths.dashboardCharts(), makeDashboardCharts())
    .get(paths.dashboardStats(), makeDashboardStats());
  const shell = renderShell({ api, url: '/login' });
  await shell.actor.fill(await screen.findByLabelText(/Email/), 'staff@example.com');
  await shell.actor.type(screen.getByLabelText(/Password/), 'letmein-demo{Enter}');
  await screen.findByLabelText(/^Code/);
  return { api, ...shell };
};

test('After my password I enter a code, and am signed in', async () => {
  const { api, actor } = await open();
  const code = screen.getByLabelText(/^Code/);
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(code).toBeValid();
  api.on('post', paths.login(), { body: makeLoginResponse() });
  await actor.type(code, '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(api.callsTo('post', paths.login()).map(({ body }) => body)).toEqual([
    { email: 'staff@example.com', password: 'letmein-demo' },
    { email: 'staff@example.com', password: 'letmein-demo', code: '123456' },
  ]);
});

test('A wrong code, or none, is marked on its field, and I need not type my password again', async () => {
  const { api, actor } = await open();
  const code = screen.getByLabelText(/^Code/);
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining('Enter the code.')));
  const message = 'This code is wrong or has been used.';
  api.on('post', paths.login(), refusal('code', message));
  await actor.type(code, '000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(code).toHaveValue('');
  expect(code).toHaveFocus();
  api.on('post', paths.login(), { status: 429, body: { message: 'Try again in 5 minutes.' } });
  await actor.type(code, '000001{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 5 minutes.');
  expect(screen.getByLabelText(/^Code/)).toBeVisible();
});

test('A code that got no answer can be sent again, and I learn that it may have been used', async () => {
  const { api, actor } = await open();
  const code = screen.getByLabelText(/^Code/);
  api.on('post', paths.login(), { fail: 'network' });
  await actor.type(code, '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We can’t reach the intranet. The code may have been used: if it is refused, enter the next one.',
  );
  expect(code).toHaveValue('123456');
  api.on('post', paths.login(), { body: makeLoginResponse() });
  await actor.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const again = { email: 'staff@example.com', password: 'letmein-demo', code: '123456' };
  expect(api.callsTo('post', paths.login()).at(-1)?.body).toEqual(again);
});

test('A recovery code is typed with a keyboard of letters', async () => {
  const { actor } = await open();
  await actor.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText(/^Recovery code/)).toHaveAttribute('inputmode', 'text');
});

test('Going back, or a password that was changed meanwhile, begins again with the same address', async () => {
  const { api, actor } = await open();
  const message = 'The email address or the password is wrong.';
  api.on('post', paths.login(), refusal('email', message));
  await actor.type(screen.getByLabelText(/^Code/), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText(/Email/)).toHaveValue('staff@example.com');
  expect(screen.getByLabelText(/Password/)).toHaveValue('');
  api.on('post', paths.login(), refusal('code', codeNeeded));
  await actor.type(screen.getByLabelText(/Password/), 'letmein-demo{Enter}');
  await screen.findByLabelText(/^Code/);
  await actor.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await actor.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText(/Email/)).toHaveValue('staff@example.com');
  await actor.type(screen.getByLabelText(/Password/), 'letmein-demo{Enter}');
  expect(await screen.findByLabelText(/^Code/)).toBeInTheDocument();
});
