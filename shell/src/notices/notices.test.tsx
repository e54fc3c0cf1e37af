import { act, fireEvent, screen } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeDashboardStats, makeModuleOverview } from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import type { RemoteDescription } from '../remotes/registry';
import { makeRemote } from '../../test/remotes';
import type { RemoteLoader } from '../remotes/loader';
import { makeLoader, renderShell, staffUser } from '../../test/render-shell';

const OVERRIDES = 'intranet.remote_overrides';
const newer = makeRemote({ version: '1.1.0-def' });
const apiOfMember = () => fakeApi().get(paths.dashboardStats(), makeDashboardStats());

const remotesConfig = { allowOverrides: false, origins: [], timeoutSeconds: 12, checkSeconds: 60 };

beforeEach(() => {
  window.localStorage.removeItem(OVERRIDES);
});
afterEach(() => jest.useRealTimers());

/** Advances the time by the polling interval. */
async function waitForCheck() {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(80_000);
  });
}

test('Without a connection the page says that changes are kept', async () => {
  renderShell({ api: fakeApi(), user: staffUser, url: '/welcome' });
  await screen.findByRole('heading', { name: 'Welcome' });
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  const notice = screen.getByText('You’re offline. Your changes are kept and will be saved.');
  expect(notice).toBeVisible();
  expect(notice.closest('[data-screen-only]')).not.toBeNull();
  connection.mockRestore();
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(/You’re offline/)).not.toBeInTheDocument();
});

describe('a new version', () => {
  const open = async (findOutdated: jest.Mock, changes: Partial<RemoteLoader> = {}) => {
    jest.useFakeTimers({ advanceTimers: true });
    const loader = makeLoader({ findOutdated, ...changes });
    const app = renderShell({
      api: apiOfMember(),
      user: staffUser,
      url: '/welcome',
      loader,
      config: { remotes: remotesConfig },
    });
    await screen.findByRole('heading', { name: 'Welcome' });
    return app;
  };

  it('is shown with the title of its module and a button to reload', async () => {
    await open(jest.fn().mockResolvedValue([newer]));
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
    await waitForCheck();
    expect(screen.getByText('A new version of Quotes is available')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  it('says of a removed module whose page is open that it ends with a reload', async () => {
    const forecast = { name: 'mf-forecast', title: 'Forecast', paths: ['/forecast'] };
    await open(jest.fn().mockResolvedValue([newer]), { removedInUse: () => [forecast] });
    await waitForCheck();
    expect(
      screen.getByText(
        'A new version of Quotes is available. Forecast has been removed. Save your work: the pages close when you reload.',
      ),
    ).toBeVisible();
  });

  it('can be dismissed until there is another one', async () => {
    const findOutdated = jest.fn().mockResolvedValue([newer]);
    await open(findOutdated);
    await waitForCheck();
    act(() => screen.getByRole('button', { name: 'Later' }).click());
    await waitForCheck();
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
    findOutdated.mockResolvedValue([makeRemote({ version: '1.2.0-fed' })]);
    await waitForCheck();
    expect(screen.getByText('A new version of Quotes is available')).toBeVisible();
  });

  it('stays dismissed while machines of several versions take turns', async () => {
    const newest = makeRemote({ version: '1.2.0-fed' });
    const findOutdated = jest.fn().mockResolvedValue([newer]);
    await open(findOutdated);
    for (const version of [newer, newest]) {
      findOutdated.mockResolvedValue([version]);
      await waitForCheck();
      act(() => screen.getByRole('button', { name: 'Later' }).click());
    }
    for (const found of [[newer], [], [newest], [newer]]) {
      findOutdated.mockResolvedValue(found);
      await waitForCheck();
      expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
    }
  });

  it('is shown again where it was rolled back and is deployed once more', async () => {
    const findOutdated = jest.fn().mockResolvedValue([newer]);
    await open(findOutdated);
    await waitForCheck();
    act(() => screen.getByRole('button', { name: 'Later' }).click());
    findOutdated.mockClear().mockResolvedValue([]);
    while (findOutdated.mock.calls.length < 10) await waitForCheck();
    findOutdated.mockResolvedValue([newer]);
    await waitForCheck();
    expect(screen.getByText('A new version of Quotes is available')).toBeVisible();
  });

  it('of another module names that of the dismissed one too, which a reload brings as well', async () => {
    const crm = makeRemote({ name: 'mf-crm', title: 'Organisations', version: '2.0.0-abc' });
    const findOutdated = jest.fn().mockResolvedValue([newer]);
    await open(findOutdated);
    await waitForCheck();
    act(() => screen.getByRole('button', { name: 'Later' }).click());
    findOutdated.mockResolvedValue([newer, crm]);
    await waitForCheck();
    expect(screen.getByText('New versions of Quotes and Organisations are available')).toBeVisible();
  });

  it('of several modules is one notice', async () => {
    const crm = makeRemote({ name: 'mf-crm', title: 'Organisations' });
    await open(jest.fn().mockResolvedValue([newer, crm]));
    await waitForCheck();
    expect(screen.getByText('New versions of Quotes and Organisations are available')).toBeVisible();
  });

  it('is not polled for while the page is hidden', async () => {
    const findOutdated = jest.fn().mockResolvedValue([]);
    await open(findOutdated);
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await waitForCheck();
    expect(findOutdated).not.toHaveBeenCalled();
  });

  it('is not polled for after the page was left during a request', async () => {
    let resolveFind: () => void = () => undefined;
    const findOutdated = jest.fn(() => new Promise<[]>((resolve) => (resolveFind = () => resolve([]))));
    const { unmount } = await open(findOutdated);
    await waitForCheck();
    expect(findOutdated).toHaveBeenCalledTimes(1);
    unmount();
    resolveFind();
    await waitForCheck();
    await waitForCheck();
    expect(findOutdated).toHaveBeenCalledTimes(1);
  });

  it('is still shown when a later check fails', async () => {
    const findOutdated = jest.fn().mockResolvedValue([newer]);
    await open(findOutdated);
    await waitForCheck();
    findOutdated.mockClear().mockRejectedValue(new TypeError('Failed to fetch'));
    await waitForCheck();
    expect(findOutdated).toHaveBeenCalled();
    expect(screen.getByText('A new version of Quotes is available')).toBeVisible();
  });

  it('is ignored when the request fails', async () => {
    await open(jest.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    await waitForCheck();
    expect(screen.queryByText(/new version/)).not.toBeInTheDocument();
  });
});

describe("a developer's own build", () => {
  const allowed = { ...remotesConfig, allowOverrides: true };

  it('is named on every page, with a reset', async () => {
    window.localStorage.setItem(OVERRIDES, JSON.stringify({ 'mf-quotes': 'http://localhost:8102' }));
    const list = jest.fn().mockResolvedValue([makeRemote()]);
    const loader = makeLoader({ overrides: { 'mf-quotes': 'http://localhost:8102' }, list });
    renderShell({
      api: apiOfMember(),
      user: staffUser,
      url: '/welcome',
      loader,
      config: { remotes: allowed },
    });
    const bar = await screen.findByRole('region', { name: 'Overridden modules' });
    expect(bar).toHaveTextContent('mf-quotes comes from http://localhost:8102');
  });

  it('cannot be set where overrides are not allowed', async () => {
    renderShell({
      api: apiOfMember().get(paths.modules(), makeModuleOverview()),
      user: staffUser,
      url: '/settings/modules',
      config: { remotes: remotesConfig },
    });
    expect(await screen.findByRole('row', { name: /^Quotes mf-quotes/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Override and reload' })).not.toBeInTheDocument();
  });

  it('is allowed from this machine and the listed origins only', async () => {
    const loader = makeLoader({ list: jest.fn().mockResolvedValue([makeRemote()]) });
    const { actor } = renderShell({
      api: apiOfMember().get(paths.modules(), makeModuleOverview({ modules: [] })),
      user: staffUser,
      url: '/settings/modules',
      loader,
      config: { remotes: allowed },
    });
    await screen.findByRole('option', { name: 'Quotes (mf-quotes)' });
    await actor.selectOptions(screen.getByRole('combobox', { name: /Module/ }), 'Quotes (mf-quotes)');
    await actor.fill(screen.getByLabelText(/Address/), 'https://evil.example.com');
    await actor.click(screen.getByRole('button', { name: 'Override and reload' }));
    expect(screen.getByText(/Enter an address on this machine/)).toBeVisible();
    expect(window.localStorage.getItem(OVERRIDES)).toBeNull();
  });
});

describe('an uncaught error', () => {
  it('is reported for the module that it comes from, and the page still works', async () => {
    const lines = expectConsole('error');
    const sourceOf = jest.fn().mockReturnValue({ name: 'mf-quotes', version: '1.0.0-abc' });
    renderShell({ api: apiOfMember(), user: staffUser, url: '/welcome', loader: makeLoader({ sourceOf }) });
    await screen.findByRole('heading', { name: 'Welcome' });
    act(() => void window.dispatchEvent(new ErrorEvent('error', { error: new Error('In a handler.') })));
    expect(lines).toContainEqual(expect.stringContaining('mf-quotes 1.0.0-abc failed.'));
    expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  });
});

describe('a preview', () => {
  const version = '1.1.0-def';
  const preview = {
    ...{ name: 'mf-quotes', version, by: 'ada of Sales', line: { ...makeRemote({ version }) } },
    ...{ since: '2026-02-02T10:00:00.000Z', until: '2026-02-09T10:00:00.000Z' },
  };
  const open = async (...remotes: RemoteDescription[]) => {
    window.localStorage.setItem(OVERRIDES, JSON.stringify({ 'mf-quotes': version }));
    const list = jest.fn().mockResolvedValue(remotes);
    const loader = makeLoader({ overrides: { 'mf-quotes': version }, list });
    renderShell({ api: apiOfMember(), user: staffUser, url: '/welcome', loader });
    return screen.findByRole('region', { name: 'Overridden modules' });
  };

  it('is named on every page: its version, who sent it, and until when it can be seen', async () => {
    const bar = await open(makeRemote({ version, isOverride: true, preview }));
    expect(bar).toHaveTextContent('Preview of Quotes 1.1.0-def');
    expect(bar).toHaveTextContent('By ada of Sales, until 9 Feb 2026');
    expect(screen.getByRole('button', { name: 'Leave preview' })).toBeVisible();
  });

  it('says that it has ended, and that this is the live build', async () => {
    const bar = await open(makeRemote());
    expect(bar).toHaveTextContent('The preview of Quotes 1.1.0-def has ended');
    expect(bar).toHaveTextContent('You see what everyone else sees.');
  });

  it('says so when the link of one that has ended is opened', async () => {
    renderShell({
      api: apiOfMember().get(paths.modulePreviews(), { previews: [] }),
      user: staffUser,
      url: `/previews/mf-quotes?version=${version}`,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'This preview has ended' })).toBeVisible();
    expect(window.localStorage.getItem(OVERRIDES)).toBeNull();
  });
});
