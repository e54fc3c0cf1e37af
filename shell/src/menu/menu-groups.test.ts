import type { View } from 'api-contract';
import { makeToDoCounts } from 'api-contract/testing';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  findCurrent,
  menuGroups,
  pageKeysOf,
  withoutAdministration,
  withRemoteEntries,
  withViews,
} from './menu-groups';
import { menuOf, type RemoteDescription } from '../remotes/registry';

const labels = (title: string) =>
  menuGroups.find(({ label }) => label === title)?.items.map(({ label }) => label);

describe('the side menu', () => {
  it('has its groups in their order, below what is to be done', () => {
    expect(menuGroups.map(({ label }) => label)).toEqual([
      'To do',
      'Product Groups',
      'Product Items',
      'Benefits',
      'Organisations',
      'Quotes',
      'Sales',
      'Settings',
    ]);
  });

  it('folds the catalogue at first', () => {
    const folded = menuGroups.filter(({ fold }) => fold === 'folded').map(({ label }) => label);
    expect(folded).toEqual(['Product Groups', 'Product Items', 'Benefits']);
  });

  it.each([
    ['Product Groups', ['View All', 'Create New', 'Export']],
    ['Product Items', ['View All', 'Create New', 'Export']],
    ['Benefits', ['View All', 'Create New', 'Export', 'Categories', 'Stages']],
    ['Organisations', ['View All', 'Create New']],
    ['Quotes', ['Create New', 'Active', 'Sales Won', 'Historic', 'View All']],
    ['Sales', ['Sales', 'Invoices (Xero)']],
    ['Settings', ['Intranet Users', 'Modules', 'Outbox', 'Team Keys', 'Audit Log', 'Personal Data']],
  ])('offers under %s: %j', (group, expected) => {
    expect(labels(group)).toEqual(expected);
  });

  it('exports under the specified file names', () => {
    const exports = menuGroups.flatMap(({ items }) => items).filter((item) => item.kind === 'export');
    expect(exports.map(({ path, fileName }) => [path, fileName])).toEqual([
      ['/benefit-groups-export', 'benefit-groups-export.xlsx'],
      ['/product-export', 'products-export.xlsx'],
      ['/benefits-export', 'benefits-export.xlsx'],
    ]);
  });
});

const events = { group: 'Events', label: 'View All', path: '/events' };

const linksOf = (label: string, groups = menuGroups) =>
  groups
    .find((group) => group.label === label)
    ?.items.flatMap((item) => (item.kind === 'link' ? item.to : []));

describe('the menu with the entries of remotes', () => {
  it('is unchanged where remotes add none', () => {
    expect(withRemoteEntries(menuGroups, [])).toBe(menuGroups);
  });

  it('adds a new group before Settings', () => {
    const groups = withRemoteEntries(menuGroups, [
      events,
      { ...events, label: 'Create New', path: '/events/new' },
    ]);
    expect(groups.map(({ label }) => label).slice(-2)).toEqual(['Events', 'Settings']);
    expect(linksOf('Events', groups)).toEqual(['/events', '/events/new']);
  });

  it('adds an entry to an existing group: at its place, or to the end', () => {
    const groups = withRemoteEntries(menuGroups, [
      { group: 'Sales', label: 'Forecast', path: '/forecast' },
      { group: 'Sales', label: 'Overdue', path: '/overdue', place: 15 },
      { group: 'Sales', label: 'To Invoice', path: '/to-invoice', place: 12 },
    ]);
    expect(groups).toHaveLength(menuGroups.length);
    expect(linksOf('Sales', groups)).toEqual(['/sales', '/to-invoice', '/overdue', '/invoices', '/forecast']);
  });

  it('keeps from others what is for administrators', () => {
    const groups = withRemoteEntries(menuGroups, [
      { group: 'Settings', label: 'Reasons', path: '/settings/reasons', isForAdministrators: true },
    ]);
    expect(linksOf('Settings', groups)).toContain('/settings/reasons');
    expect(linksOf('Settings', withoutAdministration(groups))).toEqual(['/settings/users']);
  });

  it('renders only the groups again that have entries for administrators', () => {
    const changed = menuGroups.filter((group) => !withoutAdministration(menuGroups).includes(group));
    expect(changed.map(({ label }) => label)).toEqual(['Settings']);
  });

  it('lists no path twice in a group', () => {
    const groups = withRemoteEntries(menuGroups, [
      { group: 'Sales', label: 'Sold', path: '/sales' },
      { group: 'To do', label: 'Sales', path: '/sales' },
    ]);
    expect(linksOf('Sales', groups)).toEqual(['/sales', '/invoices']);
    expect(linksOf('To do', groups)).toEqual(['/sales']);
  });
});

describe('the saved views', () => {
  const view = (name: string, address: string): View => ({ id: name.length, name, address });

  it('stand at the end of the group that has their list', () => {
    const groups = withViews(menuGroups, [
      view('Mine', '/quotes/active?agent=3'),
      view('Big', '/sales?q=big'),
    ]);
    expect(linksOf('Quotes', groups)?.slice(-2)).toEqual(['/quotes/all', '/quotes/active?agent=3']);
    expect(linksOf('Sales', groups)?.at(-1)).toBe('/sales?q=big');
  });

  it('are left out where nothing in the menu leads to their list, or an entry is the same', () => {
    const groups = withViews(menuGroups, [view('Old', '/old?q=1'), view('All', '/quotes/all')]);
    expect(groups).toEqual(menuGroups);
  });
});

describe('the current entry', () => {
  const groups = withRemoteEntries(menuGroups, [
    { group: 'To do', label: 'This week', path: '/delivery?due=this-week' },
    { group: 'To do', label: 'Tidy Up', path: '/organisations/tidy-up' },
    { group: 'Delivery', label: 'Queue', path: '/delivery' },
    { group: 'Delivery', label: 'Board', path: '/delivery?view=board' },
    { group: 'Settings', label: 'Reasons', path: '/settings/reasons' },
  ]);

  it.each([
    ['/delivery', '/delivery', 'Delivery'],
    ['/delivery?view=board&owner=3', '/delivery?view=board', 'Delivery'],
    ['/delivery?due=this-week', '/delivery?due=this-week', 'Delivery'],
    ['/delivery?due=overdue', '/delivery', 'Delivery'],
    ['/delivery/quotes/12', '/delivery', 'Delivery'],
    ['/organisations/tidy-up', '/organisations/tidy-up', 'Organisations'],
    ['/organisations/3/contacts/create', '/organisations', 'Organisations'],
    ['/quotes/edit/7', undefined, 'Quotes'],
    ['/settings/modules', '/settings/modules', 'Settings'],
    ['/settings/modules/mf-quotes', '/settings/modules', 'Settings'],
    ['/settings/team-keys', '/settings/team-keys', 'Settings'],
    ['/settings/profile', undefined, 'Settings'],
    ['/welcome', undefined, undefined],
  ])('of %s is %s in %s', (address, to, group) => {
    const { pathname, search } = new URL(address, window.location.origin);
    expect(findCurrent(groups, { pathname, search })).toEqual({ to, group });
  });
});

const root = path.resolve(__dirname, '../../..');
const entries = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => readFileSync(path.join(root, name, 'package.json'), 'utf8'))
  .flatMap((text) => menuOf((JSON.parse(text) as { remote: RemoteDescription }).remote));
const whole = withRemoteEntries(menuGroups, entries);

test('To do has an entry for each count, in this order', () => {
  const items = whole.find(({ label }) => label === 'To do')?.items ?? [];
  const counted = items.map((item) => [item.label, item.kind === 'link' && item.count]);
  expect(counted).toEqual([
    ['My Follow-ups', 'follow_ups'],
    ['Questions', 'questions'],
    ['Due This Week', 'delivery_this_week'],
    ['Material Received', 'material_received'],
    ['To Invoice', 'to_invoice'],
    ['Overdue Clients', 'overdue_clients'],
    ['Tidy Up', 'tidy_up'],
  ]);
  expect(counted.map(([, count]) => count)).toEqual(Object.keys(makeToDoCounts()));
});

describe('the keys of the pages of the menu', () => {
  it('are one for each page, the one that its entry names', () => {
    const found = pageKeysOf(whole);
    const named = whole.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'link' && item.key ? [[item.to, item.key]] : [])),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(Object.fromEntries(found.map(({ to, key }) => [to, key]))).toEqual({
      '/': 'd',
      ...Object.fromEntries(named),
    });
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
  });

  it('are free ones for entries that name none or one that is taken, and for saved views', () => {
    const mine = { id: 1, name: 'Mine', address: '/quotes/active?agent=3' } as View;
    const groups = withViews(
      withRemoteEntries(menuGroups, [events, { ...events, path: '/fairs', key: 'q' }]),
      [mine],
    );
    const keys = new Map(pageKeysOf(groups).map(({ to, key }) => [to, key]));
    expect([mine.address, events.path, '/fairs'].map((to) => keys.get(to))).toEqual(['1', '2', '3']);
    expect(keys.get('/quotes/all')).toBe('q');
  });
});
