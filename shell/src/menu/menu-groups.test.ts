import { menuGroups, withoutAdministration, withRemoteEntries } from './menu-groups';

const labels = (title: string) =>
  menuGroups.find(({ label }) => label === title)?.items.map(({ label }) => label);

describe('the side menu', () => {
  it('has its groups in their order', () => {
    expect(menuGroups.map(({ label }) => label)).toEqual([
      'Product Groups',
      'Product Items',
      'Benefits',
      'Organisations',
      'Quotes',
      'Sales',
      'Settings',
    ]);
  });

  it.each([
    ['Product Groups', ['View All', 'Create New', 'Export']],
    ['Product Items', ['View All', 'Create New', 'Export']],
    ['Benefits', ['View All', 'Create New', 'Export', 'Categories', 'Stages']],
    ['Organisations', ['View All', 'Create New']],
    ['Quotes', ['Create New', 'Active', 'Sales Won', 'Historic', 'View All']],
    ['Sales', ['Sales', 'Invoices (Xero)']],
    ['Settings', ['Intranet Users', 'Modules', 'Outbox']],
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

  it('adds an entry to the end of an existing group', () => {
    const groups = withRemoteEntries(menuGroups, [{ group: 'Sales', label: 'Forecast', path: '/forecast' }]);
    expect(groups).toHaveLength(menuGroups.length);
    expect(linksOf('Sales', groups)).toEqual(['/sales', '/invoices', '/forecast']);
  });

  it('keeps from others what is for administrators', () => {
    const groups = withRemoteEntries(menuGroups, [
      { group: 'Settings', label: 'Reasons', path: '/settings/reasons', isForAdministrators: true },
    ]);
    expect(linksOf('Settings', groups)).toContain('/settings/reasons');
    expect(linksOf('Settings', withoutAdministration(groups))).not.toContain('/settings/reasons');
  });

  it('lists no path twice', () => {
    expect(withRemoteEntries(menuGroups, [{ group: 'More', label: 'Sales', path: '/sales' }])).toBe(
      menuGroups,
    );
  });
});
