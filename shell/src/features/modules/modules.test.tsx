import { screen, within } from '@testing-library/react';
import { paths } from 'api-contract';
import { makeErrorBody, makeModule, makeModuleOverview, makeRollout } from 'api-contract/testing';
import { singleSlots } from 'shared-ui';
import { fakeApi } from 'shared-ui/testing';
import manifest from '../../../package.json';
import { slotNames } from './messages';
import { makeFillers } from '../../../test/remotes';
import { makeLoader, renderShell, staffUser } from '../../../test/render-shell';

const open = (api: ReturnType<typeof fakeApi>, url = '/settings/modules/mf-quotes') =>
  renderShell({ api, user: staffUser, url });

const serve = (overview = makeModuleOverview()) =>
  fakeApi().get(paths.modules(), overview).get(paths.teamKeys(), []);

describe('the page of modules', () => {
  it('lists what is live and the errors; a row leads to the page of its module', async () => {
    const { actor } = open(serve(), '/settings/modules');
    const row = await screen.findByRole('row', { name: /^Quotes/ });
    expect(row).toHaveTextContent('1.0.0-3f2a11c09d4e');
    expect(row).toHaveTextContent('Robin Patel');
    await actor.click(screen.getByRole('tab', { name: 'Errors' }));
    expect(await screen.findByRole('row', { name: /^TypeError: x is undefined/ })).toHaveTextContent(
      'Quotes',
    );
    await actor.click(screen.getByRole('link', { name: 'TypeError: x is undefined' }));
    expect(await screen.findByRole('heading', { name: 'Quotes (mf-quotes)', level: 1 })).toBeVisible();
  });
});

describe('the page of a module', () => {
  it('shows what is live, since when, by whom and from which commit, with the errors', async () => {
    const { actor } = open(serve());
    expect(await screen.findByText('1.0.0-3f2a11c09d4e', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('Robin Patel')).toBeVisible();
    expect(screen.getByText('5438f77')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Errors of Quotes in the last 7 days' })).toHaveTextContent(
      '21 Nov 2026: 1 error',
    );
    await actor.click(screen.getByText('TypeError: x is undefined'));
    expect(screen.getByText('at Panel (main.js:1:20)')).toBeVisible();
  });

  it('is not there for a module that is not live', async () => {
    open(serve(), '/settings/modules/mf-none');
    expect(await screen.findByRole('heading', { name: /can’t find|not found/i })).toBeVisible();
  });

  it('says whose the module is, from where its version was sent, and who tried it', async () => {
    const { live } = makeModule();
    const module = makeModule({
      team: 'Forecast',
      live: { ...live, by: 'robin of Forecast', client: '192.0.2.7', tried_by: 'ada of Forecast' },
    });
    open(serve(makeModuleOverview({ modules: [module] })));
    for (const fact of ['Forecast', 'robin of Forecast', '192.0.2.7', 'ada of Forecast'])
      expect(await screen.findByText(fact)).toBeVisible();
  });

  it('rolls a module back once it was confirmed', async () => {
    const api = serve().on('post', paths.moduleRollback('mf-quotes'), { body: makeModuleOverview() });
    const { actor } = open(api);
    const button = await screen.findByRole('button', { name: 'Roll back Quotes' });
    await actor.click(button);
    await actor.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(api.callsTo('post', paths.moduleRollback('mf-quotes'))).toEqual([]);
    await actor.click(button);
    await actor.click(screen.getByRole('button', { name: 'Yes, roll it back' }));
    expect(await screen.findByText('Quotes 0.9.0-77aa00bb11cc is live for everyone')).toBeVisible();
    expect(api.callsTo('post', paths.moduleRollback('mf-quotes'))[0]?.body).toEqual({
      version: '0.9.0-77aa00bb11cc',
      instead_of: '1.0.0-3f2a11c09d4e',
    });
  });

  it('compares the two versions of a rollout, warns when the new one fails, and ends it', async () => {
    const rollout = makeRollout({ error_count: 5, is_failing: true });
    const api = serve(makeModuleOverview({ modules: [makeModule({ rollout })] })).on(
      'post',
      paths.moduleRollback('mf-quotes'),
      { status: 422, body: makeErrorBody({ message: 'It is live already.' }) },
    );
    const { actor } = open(api);
    const chart = await screen.findByRole('list', { name: 'Errors per 100 visits' });
    expect(chart).toHaveTextContent('New, 1.1.0-91e0c2d3a4b5: 5 errors, opened 20 times');
    expect(chart).toHaveTextContent('Live, 1.0.0-3f2a11c09d4e: 1 error, opened 200 times');
    expect(screen.getByText('10% of the users')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The new version fails more often or is slower');
    await actor.click(screen.getByRole('button', { name: 'End the rollout of Quotes' }));
    await actor.click(screen.getByRole('button', { name: 'Yes, end it' }));
    expect(await screen.findByText('It is live already.')).toBeVisible();
    expect(api.callsTo('post', paths.moduleRollback('mf-quotes'))[0]?.body).toEqual({
      version: '1.0.0-3f2a11c09d4e',
      instead_of: '1.1.0-91e0c2d3a4b5',
    });
  });

  it('has no buttons where the server may not write to the release folder, and says so', async () => {
    const overview = makeModuleOverview({ can_change: false });
    const list = open(serve(overview), '/settings/modules');
    expect(await screen.findByText('Releases cannot be changed from here')).toBeVisible();
    list.unmount();
    open(serve(overview));
    await screen.findByRole('heading', { name: 'Quotes (mf-quotes)', level: 1 });
    expect(screen.queryByRole('button', { name: /Roll back/ })).not.toBeInTheDocument();
  });

  it('says what is wrong with the registry, and when there is no module', async () => {
    const problem = 'remotes.json is not valid.';
    const broken = open(serve(makeModuleOverview({ problem, modules: [] })));
    expect(await screen.findByRole('alert')).toHaveTextContent(problem);
    broken.unmount();
    open(serve(makeModuleOverview({ modules: [] })), '/settings/modules');
    expect(await screen.findByText('No modules are deployed')).toBeVisible();
  });

  it('shows what fills which slot, in the order of the configuration', async () => {
    const slots = [
      { slot: 'dashboard.card', module: 'mf-crm', title: 'Follow-ups' },
      { slot: 'dashboard.card', module: 'mf-delivery', title: 'Deliveries' },
      { slot: 'search.action', module: 'mf-delivery', title: 'Plan a delivery', path: '/delivery/create' },
    ];
    const loader = makeLoader({ list: () => Promise.resolve(makeFillers(slots)) });
    const config = { slots: { 'dashboard.card': ['mf-delivery'] } };
    renderShell({ api: serve(), user: staffUser, url: '/settings/modules?tab=slots', loader, config });
    const card = await screen.findByRole('region', { name: 'Additions to other pages' });
    const filling = (slot: string) => within(card).getByText(slot).nextElementSibling;
    const cards = await within(filling('Card on the dashboard') as HTMLElement).findAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Deliveries (mf-delivery)',
      'Follow-ups (mf-crm)',
    ]);
    expect(filling('Action in the search')).toHaveTextContent(
      'Plan a delivery (mf-delivery, /delivery/create)',
    );
    expect(filling('Tab of a quote')).toHaveTextContent('–');
  });

  it('knows the slots that the shell says it has', () => {
    expect(manifest.host.slots).toEqual(Object.keys(slotNames));
    expect(manifest.host.singleSlots).toEqual(singleSlots);
  });

  it('says that it is for administrators', async () => {
    open(serve().on('get', paths.modules(), { status: 403, body: makeErrorBody() }));
    expect(await screen.findByText('Only administrators can see the releases')).toBeVisible();
  });
});
