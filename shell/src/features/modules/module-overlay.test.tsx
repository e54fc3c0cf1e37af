import { screen, waitFor } from '@testing-library/react';
import { paths } from 'api-contract';
import {
  makeDashboardCharts,
  makeDashboardStats,
  makeModule as makeModuleRow,
  makeModuleOverview,
  makeVersionVitals,
} from 'api-contract/testing';
import { fakeApi } from 'shared-ui/testing';
import { makeModule, makeRemote } from '../../../test/remotes';
import { makeLoader, renderShell, staffUser } from '../../../test/render-shell';
import { recordLoad } from '../../remotes/module-loads';

const chase = makeRemote({
  name: 'mf-chase',
  title: 'Chase',
  version: '2.0.0-bbb',
  paths: ['/chase'],
  slots: [{ slot: 'dashboard.card', title: 'To chase' }],
});

const overview = makeModuleOverview({
  modules: [
    makeModuleRow({
      name: 'mf-chase',
      team: 'Finance',
      live: { ...makeModuleRow().live, version: '2.0.0-bbb', error_count: 3 },
      vitals: [makeVersionVitals({ version: '2.0.0-bbb' })],
    }),
  ],
});

const open = (user = staffUser) => {
  const api = fakeApi()
    .get(paths.dashboardStats(), makeDashboardStats())
    .get(paths.dashboardCharts(), makeDashboardCharts())
    .get(paths.modules(), overview);
  const loader = makeLoader({
    known: () => [chase],
    load: jest
      .fn()
      .mockResolvedValue(
        makeModule({ name: 'mf-chase', slots: { 'dashboard.card': () => <p>Two quotes to chase</p> } }),
      ),
  });
  return renderShell({ api, loader, user, url: '/' });
};

type Actor = ReturnType<typeof open>['actor'];

/** Chooses an action or a screen in the search. */
const press = async (actor: Actor, name: string) => {
  await actor.keyboard('{Control>}k{/Control}');
  await actor.click(await screen.findByText(new RegExp(`^(${name}), `)));
};

const bar = () => screen.findByLabelText('Modules of this page');
const noBar = () => expect(screen.queryByLabelText('Modules of this page')).not.toBeInTheDocument();
const facts =
  /^Card on the dashboard · Team Finance · Loaded in [\d.]+ m?s · 35 KB · 3 errors · INP 180 ms, good$/;

beforeEach(() => {
  jest
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([
      { name: new URL(chase.entry, window.location.href).href, encodedBodySize: 34_500 },
    ] as never);
  recordLoad(chase, performance.now());
});
afterEach(() => {
  window.localStorage.clear();
  performance.clearMeasures();
});

describe('the modules of a page', () => {
  it('are shown and hidden by an action of the search', async () => {
    const { actor } = open();
    await screen.findByText('Two quotes to chase');
    await press(actor, 'Show modules');
    expect(await bar()).toBeVisible();
    await press(actor, 'Hide modules');
    await waitFor(noBar);
  });

  it('have labels with their team and what was measured, which lead to their pages', async () => {
    window.localStorage.setItem('intranet.modules_shown', '1');
    open();
    const label = (await screen.findByText(facts)).closest('a');
    expect(label).toHaveTextContent(/^Chase 2\.0\.0-bbb/);
    expect(label).toHaveAttribute('href', '/settings/modules/mf-chase');
    expect(await bar()).toHaveTextContent(/^Shell development/);
  });

  it('stay shown from page to page, until Escape', async () => {
    window.localStorage.setItem('intranet.modules_shown', '1');
    const { actor } = open();
    await screen.findByText(facts);
    await press(actor, 'Modules');
    expect(await screen.findByText(/^The live version of each module/)).toBeVisible();
    expect(await bar()).toBeVisible();
    await waitFor(() => expect(screen.queryByText(facts)).not.toBeInTheDocument());
    await actor.keyboard('{Escape}');
    noBar();
  });

  it('are for administrators only', async () => {
    window.localStorage.setItem('intranet.modules_shown', '1');
    const { actor } = open({ ...staffUser, is_administrator: false });
    await screen.findByText('Two quotes to chase');
    await actor.keyboard('{Control>}k{/Control}');
    expect(await screen.findByText('Profile, Settings')).toBeInTheDocument();
    expect(screen.queryByText(/^Show modules/)).not.toBeInTheDocument();
    noBar();
  });
});
